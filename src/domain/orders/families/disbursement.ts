import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode } from '../codes';
import { phpFields } from '../order';
import { orderList } from '../orderList';

/** A loan paid out to the user. */
const own = {
  lender: f.text({ max: 80, filter: 'equals' }),
  loanNumber: f.text({ max: 30, filter: 'equals', masked: true }),
  loanAmount: f.money('PHP'),
  releaseDate: f.day({ nullable: true }),
} as const;

export const phpDisbursementOrder = resource('phpDisbursementOrder', 'orders', { ...phpFields, ...own });

const columns = ['lender', 'loanNumber', 'loanAmount', 'releaseDate'] as const;
const searches = ['lender', 'loanNumber'] as const;
const family = serviceCode('loanDisbursement');

export const phpDisbursementList = orderList({
  name: 'phpDisbursement',
  of: phpDisbursementOrder,
  page: '/tulayTransaction/php/disbursement',
  path: '/web/order/disbursement/queryPhpList/v1',
  where: { serviceType: family, side: codeOfSide('php') },
  own: columns,
  ownSearches: searches,
});

export const phpDisbursement = listCalls(phpDisbursementList);
