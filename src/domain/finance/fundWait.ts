import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { orderSide, orderStatus, serviceType } from '../orders/codes';
import { statusByFamily } from '../orders/statusCodes';

/** A paid order that is not sent since a partner would have too little left of ours (decisions section 32). */
export const fundWait = resource(
  'fundWait',
  'fund_wait_view',
  {
    /** Of the order. */
    id: f.id(),
    providerId: f.id(),
    providerName: f.text({ max: 40, filter: 'equals' }),
    since: f.instant({ sortable: true }),
    transactionNumber: f.text({
      max: 24,
      filter: 'equals',
      names: { id: 'id', page: '/users/management/transaction/detail' },
    }),
    serviceType: f.code(serviceType, { filter: 'anyOf' }),
    side: f.code(orderSide, { filter: 'anyOf' }),
    status: f.code(orderStatus, { reading: statusByFamily }),
    transactionAmount: f.money('PHP'),
    paidTime: f.instant({ nullable: true }),
  },
  { ownLabels: ['since'] },
);

const right = keyOf('/finance/capital/waiting');

/** Every order that waits for funds, who has waited longest first: the orders behind the count of their partner. */
export const fundWaitList = list({
  name: 'fundWaits',
  of: fundWait,
  path: '/web/finance/capital/queryFundWaitList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  columns: [
    'transactionNumber',
    'serviceType',
    'side',
    'status',
    'transactionAmount',
    'providerName',
    'since',
    'paidTime',
  ],
  searches: ['providerName', 'transactionNumber', 'serviceType', 'side'],
  sums: ['transactionAmount'],
  sort: ['since', 'asc'],
});

export const fundWaits = listCalls(fundWaitList);
