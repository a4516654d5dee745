import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { churchStatus, codeOfSide, serviceCode } from '../codes';
import { offeringType } from '../familyCodes';
import { orderFieldsOf } from '../order';
import { orderList } from '../orderList';

/** An offering to a church, given in NTD. */
export const churchOrder = resource('churchOrder', 'orders', {
  ...orderFieldsOf({ paid: 'NTD', received: 'NTD', status: churchStatus }),
  church: f.text({ max: 80, filter: 'contains' }),
  offeringType: f.code(offeringType, { filter: 'anyOf' }),
  message: f.longText({ max: 200, nullable: true }),
  viaAgent: f.flag(),
  agentId: f.id({ nullable: true }),
  agentName: f.text({ max: 60, nullable: true, filter: 'equals' }),
});

const here = { serviceType: serviceCode('churchOffering'), side: codeOfSide('ntd') };

export const churchOfferingList = orderList({
  name: 'churchOffering',
  of: churchOrder,
  page: '/tulayTransaction/ntdNoSwap/churchOffering',
  path: '/web/order/church/queryList/v1',
  where: here,
  own: ['church', 'offeringType', 'message', 'agentName'],
  ownSearches: ['church', 'offeringType'],
});

export const agentChurchOfferingList = orderList({
  name: 'agentChurchOffering',
  of: churchOrder,
  page: '/agentTransaction/churchOffering',
  path: '/web/order/church/queryAgentList/v1',
  where: { ...here, viaAgent: true },
  own: ['agentName', 'church', 'offeringType', 'message'],
  ownSearches: ['agentName', 'church', 'offeringType'],
});

export const churchOffering = listCalls(churchOfferingList);
export const agentChurchOffering = listCalls(agentChurchOfferingList);
