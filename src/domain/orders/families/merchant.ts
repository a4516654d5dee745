import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, merchantStatus, serviceCode } from '../codes';
import { orderFieldsOf } from '../order';
import { orderList } from '../orderList';

/** A payment to a shop in Taiwan (decisions section 58). The shop is the party that brings the order in. */
export const merchantOrder = resource(
  'merchantOrder',
  'orders',
  {
    ...orderFieldsOf({ paid: 'NTD', received: 'NTD', status: merchantStatus }),
    agentId: f.id(),
    agentName: f.text({ max: 60, filter: 'equals' }),
    /** What the shop calls its sale, or what its customer typed beside its sign; null without either. */
    merchantOrderNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
    item: f.text({ max: 80, nullable: true, filter: 'contains' }),
  },
  { ownLabels: ['agentName'] },
);

export const merchantList = orderList({
  name: 'merchantPayments',
  of: merchantOrder,
  page: '/tulayTransaction/ntdNoSwap/merchant',
  path: '/web/order/merchant/queryList/v1',
  where: { serviceType: serviceCode('merchant'), side: codeOfSide('ntd') },
  own: ['agentName', 'merchantOrderNumber', 'item'],
  ownSearches: ['agentName', 'merchantOrderNumber', 'item'],
});

export const merchantPayments = listCalls(merchantList);
