import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeLabelKey, codeOf } from '../../domain/kit/codes';
import {
  benchmark,
  benchmarkCalls,
  benchmarkStatus,
  benchmarks,
  HELD,
  heldReason,
  IN_USE,
} from '../../domain/operation/benchmark';
import { canWithdrawAlone, TYPED } from '../../domain/operation/benchmarkHold';
import {
  type BenchmarkLine,
  IMPORTED,
  planned,
  readBenchmarks,
} from '../../domain/operation/benchmarkImport';
import type { Context, Db, OperatorContext } from '../kit/context';
import { doneBy, linesToDo, toldLines } from '../kit/importing';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { insertKept, writeKept } from '../kit/keptWrites';
import { type Route, serve } from '../kit/serve';
import { type Benchmark, holdOffTrusted, lockBenchmarks, readBeginning, readMeasures } from './benchmarks';
import { placeOffers } from './ranks';
import { chartOf } from './rateCharts';
import { missedFeed } from './rateFeed';

const effects: KeptEffects = {
  alone: lockBenchmarks,
  async completed({ db }, { quotedTime, benchmarkRate }) {
    const beginning = await readBeginning(db, String(quotedTime), String(benchmarkRate), TYPED);
    return { benchmarkSource: TYPED, ...beginning };
  },
  async followed({ db, now }, { change, before }) {
    if (change.does === 'step' && before) await holdOffTrusted(db, String(before.quotedTime), now);
    await placeOffers(db, now);
  },
};

/** What is held is accepted by two people, and what others are measured by is withdrawn by two. */
async function takesTwoPeople({ db }: OperatorContext, { id, change }: Changing): Promise<boolean> {
  if (change.does !== 'step') return false;
  if (change.step === 'accept') return true;
  const value = await db
    .selectFrom('benchmarks')
    .select(['quotedTime', 'benchmarkRate', 'trusted', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return value.status === IN_USE && !canWithdrawAlone(value, await readMeasures(db, value.quotedTime));
}

/** Benchmarks: typed in, imported, accepted, withdrawn (`docs/decisions/073-moving-the-benchmark-takes-two.md`). */
export const benchmarkRoutes: Route[] = [
  ...serveKept(benchmarks, effects, { needed: takesTwoPeople }),
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
  const note = ({ does, begins }: BenchmarkLine) => {
    const why = begins?.heldReason && codeLabelKey(heldReason, begins.heldReason);
    return why ? t('benchmark.wouldHold', { does: t(`import.does.${does}`), why: t(why) }) : undefined;
  };
  const lines = await planOf(context, text);
  return toldLines(
    benchmark,
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
  await lockBenchmarks(db);
  const doing = linesToDo(await planOf(context, text));
  const gone = { status: codeOf(benchmarkStatus, 'withdrawn'), moveReason: t('benchmark.replaced') };
  for (const { before } of doing) if (before) await writeKept(db, benchmark, before, gone, now);
  for (const { said, begins } of doing)
    await insertKept(db, benchmark, { ...said, benchmarkSource: IMPORTED, ...begins }, operator, now);
  await placeOffers(db, now);
  return doneBy(doing);
}
