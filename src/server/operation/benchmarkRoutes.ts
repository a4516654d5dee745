import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import {
  benchmark,
  benchmarkCalls,
  benchmarkSource,
  benchmarkStatus,
  benchmarks,
  HELD,
  IN_USE,
} from '../../domain/operation/benchmark';
import { type BenchmarkLine, planned, readBenchmarks } from '../../domain/operation/benchmarkImport';
import type { Context, Db, OperatorContext } from '../kit/context';
import { doneBy, linesToDo, toldLines } from '../kit/importing';
import { serveKept } from '../kit/kept';
import type { KeptEffects } from '../kit/keptChange';
import { insertKept, writeKept } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { type Route, serve } from '../kit/serve';
import { type Benchmark, statusOf } from './benchmarks';
import { placeOffers } from './ranks';
import { chartOf } from './rateCharts';
import { missedFeed } from './rateFeed';

const effects: KeptEffects = {
  async completed({ db }, { quotedTime, benchmarkRate }) {
    return {
      benchmarkSource: codeOf(benchmarkSource, 'typed'),
      status: await statusOf(db, String(quotedTime), String(benchmarkRate)),
    };
  },
  followed: ({ db, now }) => placeOffers(db, now),
};

/** Benchmarks: typed in, imported, accepted, withdrawn (decisions section 13). */
export const benchmarkRoutes: Route[] = [
  ...serveKept(benchmarks, effects),
  ...serve(benchmarkCalls, {
    checkImport,
    import: importBenchmarks,
    feed: async ({ db }) => ({ missed: await missedFeed(db) }),
    chart: ({ db, now }, { days }) => chartOf(db, now, days, 'benchmark'),
  }),
];

/** What stands for its moment: in use or held. */
const standing = (db: Db): Promise<Benchmark[]> =>
  db
    .selectFrom('benchmarks')
    .selectAll()
    .where('status', 'in', [IN_USE, HELD])
    .orderBy('quotedTime')
    .execute();

const planOf = async ({ db, now }: Context, text: string): Promise<BenchmarkLine[]> =>
  planned(await standing(db), readBenchmarks(text, now));

async function checkImport(
  context: OperatorContext,
  { text }: InputOf<typeof benchmarkCalls.checkImport>,
): Promise<OutputOf<typeof benchmarkCalls.checkImport>> {
  const { t } = context;
  const note = ({ does, status }: BenchmarkLine) =>
    status === HELD && (does === 'adds' || does === 'changes')
      ? t('benchmark.wouldHold', { does: t(`import.does.${does}`) })
      : undefined;
  const lines = await planOf(context, text);
  return toldLines(
    lines.map((one) => ({ ...one, note: note(one) })),
    t,
  );
}

/** The figure that a line replaces is withdrawn: what rates were measured by stays readable. */
async function importBenchmarks(
  context: OperatorContext,
  { text }: InputOf<typeof benchmarkCalls.import>,
): Promise<OutputOf<typeof benchmarkCalls.import>> {
  const { db, operator, now, t } = context;
  await oneByOne(db, 'benchmarks', 'all');
  const doing = linesToDo(await planOf(context, text));
  const gone = { status: codeOf(benchmarkStatus, 'withdrawn'), moveReason: t('benchmark.replaced') };
  for (const { before } of doing) if (before) await writeKept(db, benchmark, before, gone, now);
  const source = { benchmarkSource: codeOf(benchmarkSource, 'imported') };
  for (const { said, status } of doing)
    await insertKept(db, benchmark, { ...said, ...source, status }, operator, now);
  await placeOffers(db, now);
  return doneBy(doing);
}
