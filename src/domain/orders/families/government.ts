import { codeOf } from '../../kit/codes';
import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode, statusCode } from '../codes';
import { agency, agencyCategory } from '../familyCodes';
import { swappedFields } from '../order';
import { orderList } from '../orderList';

/** A bill of a Philippine government agency, for the months from `periodFrom` to `periodTo`. */
export const governmentOrder = resource('governmentOrder', 'orders', {
  ...swappedFields,
  agency: f.code(agency, { filter: 'anyOf' }),
  agencyCategory: f.code(agencyCategory, { filter: 'anyOf' }),
  memberNumber: f.text({ max: 20, filter: 'equals', masked: true }),
  periodFrom: f.day({ nullable: true, filter: 'between' }),
  periodTo: f.day({ nullable: true, filter: 'between' }),
});

const columns = ['agency', 'agencyCategory', 'memberNumber', 'periodFrom', 'periodTo'] as const;
const searches = ['agencyCategory', 'memberNumber'] as const;
const here = { serviceType: serviceCode('governmentBills'), side: codeOfSide('ntd') };
const completed = { ...here, status: statusCode('completed') };

/** Pag-IBIG MP2 savings through agents. */
export const govMp2List = orderList({
  name: 'govMp2',
  of: governmentOrder,
  page: '/agentTransaction/govMp2',
  path: '/web/order/government/querySavingsList/v1',
  where: { ...here, agencyCategory: codeOf(agencyCategory, 'pagIbigMp2') },
  own: columns,
  ownSearches: ['memberNumber'],
});

export const sssCompletedList = orderList({
  name: 'sssCompleted',
  of: governmentOrder,
  page: '/agentTransaction/sss-completed',
  path: '/web/order/government/querySssCompletedList/v1',
  where: { ...completed, agency: codeOf(agency, 'sss') },
  own: columns,
  ownSearches: searches,
});

export const pagIbigCompletedList = orderList({
  name: 'pagIbigCompleted',
  of: governmentOrder,
  page: '/agentTransaction/pag-ibig-completed',
  path: '/web/order/government/queryPagIbigCompletedList/v1',
  where: { ...completed, agency: codeOf(agency, 'pagIbig') },
  own: columns,
  ownSearches: searches,
});

/** Every government bill, for whoever is asked about one (decisions section 18). */
export const governmentBillsList = orderList({
  name: 'governmentBills',
  of: governmentOrder,
  page: '/operation/sss-pagibig',
  path: '/web/order/government/queryBillList/v1',
  where: here,
  own: columns,
  ownSearches: ['agency', ...searches, 'periodFrom', 'periodTo'],
});

export const govMp2 = listCalls(govMp2List);
export const sssCompleted = listCalls(sssCompletedList);
export const pagIbigCompleted = listCalls(pagIbigCompletedList);
export const governmentBills = listCalls(governmentBillsList);
