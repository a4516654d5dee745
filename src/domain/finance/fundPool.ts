import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { collectionMethod } from '../orders/codes';
import { inItsCurrency } from './inItsCurrency';
import { ledgerAccountCode, ledgerCurrency } from './ledgerCodes';

const moved = inItsCurrency(f.money('PHP', { signed: true }));

/**
 * What moved in and out of an account outside on a day (decisions section 32), by what it was moved for: what comes in is above
 * nothing, what goes out below. Opening with all of it is closing.
 * choice: what channels and partners keep for themselves has a column of its own; what came to no order is adjusted.
 */
export const fundDay = resource(
  'fundDay',
  'fund_pool_view',
  {
    id: f.id(),
    day: f.day({ filter: 'between', sortable: true }),
    accountId: f.id({ filter: 'equals' }),
    accountCode: f.code(ledgerAccountCode, { filter: 'anyOf' }),
    ownerName: f.text({ max: 120, nullable: true }),
    ownerMethod: f.code(collectionMethod, { nullable: true }),
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    opening: moved,
    /** All that moved. */
    net: moved,
    collected: moved,
    costs: moved,
    paidOut: moved,
    refunded: moved,
    swept: moved,
    transferred: moved,
    adjusted: moved,
    closing: moved,
  },
  { ownLabels: ['net'] },
);

/** Every account outside, day by day. */
export const fundDays = list({
  name: 'fundDays',
  of: fundDay,
  path: '/web/finance/fundpool/queryDayList/v1',
  right: 'FINANCE_FUNDPOOL',
  exportRight: 'FINANCE_FUNDPOOL_EXPORT',
  where: {},
  columns: [
    'day',
    'accountCode',
    'ownerName',
    'ownerMethod',
    'ledgerCurrency',
    'opening',
    'collected',
    'costs',
    'paidOut',
    'refunded',
    'swept',
    'transferred',
    'adjusted',
    'net',
    'closing',
    'accountId',
  ],
  searches: ['day', 'accountCode', 'ledgerCurrency', 'accountId'],
  // What stood there at the beginning and end of days is added up by nobody.
  sums: ['collected', 'costs', 'paidOut', 'refunded', 'swept', 'transferred', 'adjusted', 'net'],
  sort: ['day', 'desc'],
});

export const fundPool = listCalls(fundDays);
