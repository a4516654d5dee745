import { codeOf } from '../kit/codes';
import { dayAfter } from '../kit/days';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { collectionMethod } from '../orders/codes';
import { inItsCurrency } from './inItsCurrency';
import { type LedgerSource, ledgerAccountCode, ledgerCurrency, ledgerSource } from './ledgerCodes';

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
    exchanged: moved,
    paidOut: moved,
    refunded: moved,
    swept: moved,
    transferred: moved,
    settled: moved,
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
    'exchanged',
    'paidOut',
    'refunded',
    'swept',
    'transferred',
    'settled',
    'adjusted',
    'net',
    'closing',
    'accountId',
  ],
  searches: ['day', 'accountCode', 'ledgerCurrency', 'accountId'],
  // What stood there at the beginning and end of days is added up by nobody.
  sums: [
    'collected',
    'costs',
    'exchanged',
    'paidOut',
    'refunded',
    'swept',
    'transferred',
    'settled',
    'adjusted',
    'net',
  ],
  sort: ['day', 'desc'],
});

export const fundPool = listCalls(fundDays);

/** Of which sources of the ledger each figure of a day is the sum: all postings of an account on a day by one of them. */
const SOURCES_OF_FIGURE = {
  collected: ['orderMove'],
  costs: ['payoutCost', 'collectionCost'],
  exchanged: ['exchange', 'position'],
  paidOut: ['orderMove'],
  refunded: ['orderMove'],
  swept: ['sweep'],
  transferred: ['transfer'],
  settled: ['settlement'],
  adjusted: ['byHand', 'points', 'resolution'],
  net: [],
} as const satisfies Record<string, readonly LedgerSource[]>;

/** Before the first day of any ledger. */
export const FIRST_DAY = '2000-01-01';

/** Figures that open their postings. */
export const FUND_FIGURES = [...Object.keys(SOURCES_OF_FIGURE), 'opening', 'closing'] as FundFigure[];
export type FundFigure = keyof typeof SOURCES_OF_FIGURE | 'opening' | 'closing';

/** Filters of the list of postings by which a figure of an account and day is their sum: of its day, or of all days until then. */
export function postingsBehind(
  figure: FundFigure,
  { accountId, day }: { readonly accountId: number; readonly day: string },
): { readonly accountId: number; readonly day: readonly [string, string]; readonly ledgerSource?: number[] } {
  if (figure === 'opening') return { accountId, day: [FIRST_DAY, dayAfter(day, -1)] };
  if (figure === 'closing') return { accountId, day: [FIRST_DAY, day] };
  const sources = SOURCES_OF_FIGURE[figure].map((source) => codeOf(ledgerSource, source));
  return { accountId, day: [day, day], ...(sources.length > 0 && { ledgerSource: sources }) };
}
