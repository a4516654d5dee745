import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
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

/** Why a benchmark waits for two people before it counts. */
export const heldReason = codeTable('heldReason', { offInUse: [1], offTrusted: [2], nothingTrusted: [3] });

/** Two people accept; what is in use and turns out to be off what is trusted is held by the system. */
export const benchmarkMoves = moves('benchmark', benchmarkStatus, {
  accept: { from: ['held'], to: 'inUse', by: ['operator'], sets: { trusted: true } },
  hold: { from: ['inUse'], to: 'held', by: ['system'] },
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
    // Written by the server: the feed brought it near the last trusted one, or two people accepted it.
    trusted: f.flag(),
    heldReason: f.code(heldReason, { nullable: true }),
    // Nobody has made what was fetched.
    makerId: f.id({ nullable: true }),
  },
  {
    view: {
      name: 'benchmark_view',
      // Against the one in use before it, and against the last trusted one before it, in percent.
      fields: {
        rateChange: f.percent({ signed: true, nullable: true }),
        trustedChange: f.percent({ signed: true, nullable: true }),
      },
    },
  },
);

const columns = [
  'quotedTime',
  'benchmarkRate',
  'rateChange',
  'trustedChange',
  'provider',
  'benchmarkSource',
  'status',
  'heldReason',
  'trusted',
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
  decided: 'PRICE_AUDIT',
  makerNeverDecides: true,
  form: ['quotedTime', 'benchmarkRate', 'provider', 'benchmarkNote'],
  tells: ['quotedTime', 'benchmarkRate', 'provider', 'heldReason'],
  appliesTo: ['quotedTime', 'provider'],
  called: ({ benchmarkRate, provider }) => `${benchmarkRate} ${provider}`,
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
