import { z } from 'zod';
import { inItsCurrency } from '../finance/inItsCurrency';
import { ledgerCurrency } from '../finance/ledgerCodes';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { CHECK, matchKey } from './source';

/** What became of a line of a statement and of those of ours that are the same payment (decisions section 35). */
export const matchResult = codeTable('matchResult', {
  matched: [1, 'green'],
  onlyOurs: [2, 'red'],
  onlyTheirs: [3, 'red'],
  amount: [4, 'red'],
  status: [5, 'red'],
  duplicate: [6, 'red'],
  /** Of ours, and not in a statement yet that may have it. */
  waiting: [7, 'blue'],
  byHand: [8, 'green'],
});
export type MatchResult = keyof typeof matchResult.entries;

export const resultCode = (of: MatchResult): number => codeOf(matchResult, of);

const amount = inItsCurrency(f.money('PHP', { signed: true }));

/** What a result says, and an exception that came of it: what both sides come to, and the first line of each. */
export const resultFields = {
  sourceName: f.text({ max: 60 }),
  day: f.day({ filter: 'between', sortable: true }),
  matchResult: f.code(matchResult, { filter: 'anyOf' }),
  reference: f.text({ max: 80, nullable: true, filter: 'equals' }),
  orderId: f.id({ nullable: true }),
  transactionNumber: f.text({
    max: 24,
    nullable: true,
    filter: 'equals',
    names: { id: 'orderId', page: '/users/management/transaction/detail' },
  }),
  theirsAmount: amount,
  oursAmount: amount,
  /** Ours less theirs. */
  difference: amount,
} as const;

/** A result with how much of both sides is in it, and the first line of each. */
export const matchOutcome = resource(
  'matchOutcome',
  'match_result_view',
  {
    id: f.id(),
    sourceId: f.id({ filter: 'equals' }),
    ledgerCurrency: f.code(ledgerCurrency),
    ...resultFields,
    matchKey: f.code(matchKey, { nullable: true, filter: 'anyOf' }),
    theirs: f.integer(),
    ours: f.integer(),
    createdTime: f.instant(),
  },
  { ownLabels: ['createdTime', 'reference'] },
);

export const RESULTS = `${CHECK}/bill/quantity` as const;
const right = keyOf(RESULTS);

export const matchResultList = list({
  name: 'matchResults',
  of: matchOutcome,
  path: '/web/finance/check/queryResultList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  requires: ['sourceId'],
  columns: [
    'day',
    'sourceName',
    'matchResult',
    'reference',
    'transactionNumber',
    'ledgerCurrency',
    'theirs',
    'ours',
    'theirsAmount',
    'oursAmount',
    'difference',
    'matchKey',
    'createdTime',
  ],
  searches: ['sourceId', 'day', 'matchResult', 'reference', 'transactionNumber', 'matchKey'],
  sums: ['theirsAmount', 'oursAmount', 'difference'],
  sort: ['day', 'desc'],
});
export const matchResults = listCalls(matchResultList);

const theirLine = z.object({
  line: z.int(),
  fileName: z.string(),
  day: z.string(),
  reference: z.string(),
  amount: z.string(),
  isMade: z.boolean(),
});
const ourLine = z.object({
  day: z.string(),
  orderId: z.int().nullable(),
  transactionNumber: z.string().nullable(),
  amount: z.string(),
});
/** Most lines of a side that are shown of a result. */
export const SHOWN_LINES = 200;

/** The lines of both sides of a result, the first 200 of each. */
export const matchLines = z.object({ theirs: z.array(theirLine), ours: z.array(ourLine) });
export type MatchLines = z.output<typeof matchLines>;

export const matchResultCalls = {
  /** The lines of both sides of a result, the first 200 of each. 404 for a result that there is not. */
  lines: query({
    path: '/web/finance/check/queryMatchLines/v1',
    right,
    input: { resultId: z.int().min(1) },
    output: matchLines,
  }),
};
