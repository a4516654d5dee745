import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import { compare, units } from '../kit/decimal';
import * as f from '../kit/fields';
import { importCalls } from '../kit/importing';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { rateChartCall } from './rateChart';

/** How a benchmark came (decisions section 13). */
export const benchmarkSource = codeTable('benchmarkSource', { typed: [1], imported: [2], fetched: [3] });

export const benchmarkStatus = codeTable('benchmarkStatus', {
  inUse: [1, 'green'],
  held: [2, 'yellow'],
  withdrawn: [3, 'grey'],
});
export const IN_USE = codeOf(benchmarkStatus, 'inUse');
export const HELD = codeOf(benchmarkStatus, 'held');

export const benchmarkMoves = moves('benchmark', benchmarkStatus, {
  accept: { from: ['held'], to: 'inUse', by: ['operator'] },
  withdraw: { from: ['inUse', 'held'], to: 'withdrawn', by: ['operator'], reason: true },
});

/** PHP for 1 NTD as the market had it at a moment: what our own rates are measured by. */
export const benchmark = kept(
  'benchmark',
  'benchmarks',
  benchmarkMoves,
  {
    quotedTime: f.instant({ filter: 'between', sortable: true }),
    benchmarkRate: f.rate(),
    provider: f.text({ max: 60, filter: 'contains' }),
    benchmarkNote: f.longText({ max: 200, nullable: true }),
    benchmarkSource: f.code(benchmarkSource, { filter: 'anyOf' }),
    // Nobody has made what was fetched.
    makerId: f.id({ nullable: true }),
  },
  {
    view: {
      name: 'benchmark_view',
      // Against the one in use before it, in percent.
      fields: { rateChange: f.percent({ signed: true, nullable: true }) },
    },
  },
);

const columns = [
  'quotedTime',
  'benchmarkRate',
  'rateChange',
  'provider',
  'benchmarkSource',
  'status',
  'benchmarkNote',
  'makerName',
  'createdTime',
  'updatedTime',
  'moveReason',
] as const;
const searches = ['quotedTime', 'provider', 'benchmarkSource', 'status', 'createdTime'] as const;

/** What is in use or held; the page opens with the last thirty days. */
export const benchmarks = keptPage(benchmark, {
  page: '/operation/rate/benchmark',
  path: '/web/operation/benchmark',
  form: ['quotedTime', 'benchmarkRate', 'provider', 'benchmarkNote'],
  // What rates were measured by is not changed afterwards: it is withdrawn, and another one takes its place.
  once: ['quotedTime', 'benchmarkRate'],
  columns,
  searches,
  sort: ['quotedTime', 'desc'],
  where: { status: [IN_USE, HELD] },
  unique: 'quotedTime',
  wrong({ quotedTime, benchmarkRate }, now): Record<string, Complaint> {
    const complaints: Record<string, Complaint> = {};
    if (typeof quotedTime === 'string' && quotedTime > now)
      complaints.quotedTime = { key: 'rules.notInFuture' };
    if (typeof benchmarkRate === 'string' && compare(benchmarkRate, '0') <= 0)
      complaints.benchmarkRate = { key: 'rules.positive' };
    return complaints;
  },
});

const HISTORY = '/operation/rate/benchmark/history';

/** Every benchmark that ever was, with who and when. */
export const benchmarkHistory = listCalls(
  list({
    name: 'benchmarkHistory',
    of: benchmark.shown,
    path: '/web/operation/benchmark/queryHistoryList/v1',
    right: keyOf(HISTORY),
    exportRight: `${keyOf(HISTORY)}_EXPORT`,
    where: {},
    columns,
    searches,
    sort: ['quotedTime', 'desc'],
  }),
);

/** From so many misses in a row on those who may see the page are told. */
export const MISSES_TOLD = 3;

/** What benchmarks have beside every kept record. */
export const benchmarkCalls = {
  ...importCalls('/web/operation/benchmark', 'Benchmarks', benchmarks.editRight),
  /** How the hourly fetching goes, where it fails: null while it does not, and where none is set up. */
  feed: query({
    path: '/web/operation/benchmark/queryFeed/v1',
    right: benchmarks.list.right,
    input: {},
    output: z.object({
      missed: z
        .object({
          misses: z.int(),
          /** When it was tried last. */
          time: z.string(),
          /** Of which moment the figure is that stays in use; null when there is none. */
          quotedTime: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  chart: rateChartCall('/web/operation/benchmark/queryChart/v1', benchmarks.list.right),
};

/** A benchmark as far as others are measured by it. */
export interface Quoted {
  readonly quotedTime: string;
  readonly benchmarkRate: string;
}

/** The benchmark of a moment: of those in use the newest that was quoted no later. */
export function benchmarkIn<Q extends Quoted>(inUse: readonly Q[], moment: string): Q | undefined {
  return inUse.reduce<Q | undefined>(
    (best, one) => (one.quotedTime <= moment && (!best || one.quotedTime > best.quotedTime) ? one : best),
    undefined,
  );
}

/** So far, in percent, it may be from the one before without a person's acceptance. */
const HELD_OVER = 2n;

/** Whether a rate is so far from the one before that a person has to accept it. */
export function isFar(rate: string, before: string): boolean {
  const was = units(before, 4);
  const apart = units(rate, 4) - was;
  return (apart < 0n ? -apart : apart) * 100n > HELD_OVER * was;
}

/** The status with which a rate begins, by the one in use before it. */
export const beginsAs = (rate: string, before: string | undefined): number =>
  before !== undefined && isFar(rate, before) ? HELD : IN_USE;
