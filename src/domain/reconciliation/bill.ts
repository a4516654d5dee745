import { inItsCurrency } from '../finance/inItsCurrency';
import { ledgerCurrency } from '../finance/ledgerCodes';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { type MatchResult, resultCode } from './matchResult';
import { CHECK, sourceRef } from './source';

/** How far the reconciliation of a day is; closed once nothing of it waits or differs. */
export const billStatus = codeTable('billStatus', {
  noFile: [1, 'red'],
  matching: [2, 'blue'],
  differences: [3, 'red'],
  closed: [4, 'green'],
});

const amount = inItsCurrency(f.money('PHP', { signed: true }));

/** A day of a source: both sides of it, and how many results of each kind (decisions section 35). */
export const reconciliationDay = resource(
  'reconciliationDay',
  'reconciliation_day_view',
  {
    id: f.id(),
    sourceId: f.ref(sourceRef, { filter: 'anyOf' }),
    sourceName: f.text({ max: 60 }),
    accountId: f.id(),
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    day: f.day({ filter: 'between', sortable: true }),
    /** By when its statement is to be there. */
    dueTime: f.instant(),
    fileId: f.id({ nullable: true }),
    theirsAmount: amount,
    oursAmount: amount,
    /** Ours less theirs. */
    difference: amount,
    matched: f.integer(),
    onlyOurs: f.integer(),
    onlyTheirs: f.integer(),
    amountDiffers: f.integer(),
    statusDiffers: f.integer(),
    duplicates: f.integer(),
    waiting: f.integer(),
    byHand: f.integer(),
    /** Results that somebody has to look into. */
    differences: f.integer(),
    billStatus: f.code(billStatus, { filter: 'anyOf' }),
  },
  { ownLabels: ['dueTime', 'matched', 'waiting', 'duplicates', 'byHand'] },
);

/** The columns that count results, and which of them each counts. */
export const QUANTITIES = {
  matched: ['matched'],
  byHand: ['byHand'],
  waiting: ['waiting'],
  differences: ['onlyOurs', 'onlyTheirs', 'amount', 'status', 'duplicate'],
  onlyOurs: ['onlyOurs'],
  onlyTheirs: ['onlyTheirs'],
  amountDiffers: ['amount'],
  statusDiffers: ['status'],
  duplicates: ['duplicate'],
} as const satisfies Record<string, readonly MatchResult[]>;
export type Quantity = keyof typeof QUANTITIES;

/** The filters of the list of results by which a quantity is their number. */
export const resultsBehind = (
  quantity: Quantity,
  { sourceId, day }: { readonly sourceId: number; readonly day: string },
): { readonly sourceId: number; readonly day: string; readonly matchResult: readonly number[] } => ({
  sourceId,
  day,
  matchResult: QUANTITIES[quantity].map(resultCode),
});

export const BILL = `${CHECK}/bill` as const;
const right = keyOf(BILL);

export const reconciliationDayList = list({
  name: 'reconciliationDays',
  of: reconciliationDay,
  path: '/web/finance/check/queryBillList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  columns: [
    'day',
    'sourceName',
    'ledgerCurrency',
    'billStatus',
    'theirsAmount',
    'oursAmount',
    'difference',
    'matched',
    'byHand',
    'waiting',
    'differences',
    'onlyOurs',
    'onlyTheirs',
    'amountDiffers',
    'statusDiffers',
    'duplicates',
    'dueTime',
    'sourceId',
  ],
  searches: ['sourceId', 'day', 'billStatus', 'ledgerCurrency'],
  sums: ['theirsAmount', 'oursAmount', 'difference'],
  sort: ['day', 'desc'],
});
export const reconciliationDays = listCalls(reconciliationDayList);
