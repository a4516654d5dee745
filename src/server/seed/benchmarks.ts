import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, dateOf, wireOf } from '../../domain/kit/zone';
import { benchmark, benchmarkSource, benchmarks, HELD, heldReason } from '../../domain/operation/benchmark';
import { type Beginning, beginsAs, type Measures } from '../../domain/operation/benchmarkHold';
import { competitionSource, competitorRate, NOTED } from '../../domain/operation/competition';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { readMeasures } from '../operation/benchmarks';
import { placeOffers } from '../operation/ranks';
import { translate } from '../text';
import { insertMany, nextId } from './bulk';
import { DEMO_COMPETITORS, type DemoCompetitor } from './data/competitors';
import { decided, step, waiting } from './financeProposals';
import { actOn, logAdded, seedKept } from './kept';
import { drawnRate } from './publishing';
import { randomOf } from './random';
import { operatorNamed } from './staff';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So far back there are benchmarks, and offers of competitors. */
const BENCHMARK_DAYS = 400;
const OFFER_DAYS = 120;
/** Older ones were imported when the demo's desk began to keep them; those of the last days are fetched. */
const TYPED_DAYS = 120;
const FETCHED_DAYS = 30;

interface Span {
  readonly since: number;
  readonly now: number;
}

/** PHP for 1 NTD as the market has it at a moment, the same whenever it is asked: a little above what users get. */
export function marketAt(time: number): number {
  const jitter = randomOf(Math.floor(time / HOUR), 1310).next() - 0.5;
  return Number(drawnRate(businessDay(wireOf(new Date(time))))) + 0.011 + 0.003 * jitter;
}

/** Benchmarks and offers of the demo: one that is held, one that was withdrawn, and competitors that nobody looked at lately. */
export async function seedBenchmarks(db: Db, now: number): Promise<void> {
  // Numbers that the database gives come first: those of what is loaded at once go on after them.
  await addWrongBenchmarks(db, now);
  await addBenchmarks(db, { since: now - BENCHMARK_DAYS * DAY, now });
  await addOffers(db, { since: now - OFFER_DAYS * DAY, now });
  await withdrawOffer(db, now);
  await placeOffers(db, wireOf(new Date(now)));
}

/** What came while nobody ran the demo: after its last orders there may be values already. */
export async function goOnWithBenchmarks(db: Db, span: Span): Promise<void> {
  const quoted = await db
    .selectFrom('benchmarks')
    .select(({ fn }) => fn.max('quotedTime').as('time'))
    .executeTakeFirst();
  const seen = await db
    .selectFrom('competitorRates')
    .select(({ fn }) => fn.max('seenTime').as('time'))
    .executeTakeFirst();
  await addBenchmarks(db, after(quoted?.time, span));
  await addOffers(db, after(seen?.time, span));
  await placeOffers(db, wireOf(new Date(span.now)));
}

/** The part of a span after a moment, UTC. */
const after = (time: string | null | undefined, { since, now }: Span): Span => ({
  since: Math.max(since, time ? dateOf(time).getTime() : 0),
  now,
});

/** The moments of each day at which something is looked up, given in minutes after midnight in Taipei. */
function momentsOf({ since, now }: Span, minutes: readonly number[]): number[] {
  const found: number[] = [];
  const last = businessDay(wireOf(new Date(now)));
  for (let day = businessDay(wireOf(new Date(since))); day <= last; day = dayAfter(day, 1))
    for (const minute of minutes)
      found.push(dateOf(`${day} 00:00:00`).getTime() - 8 * HOUR + minute * MINUTE);
  return found.filter((time) => time > since && time <= now);
}

/** Markets are closed on Saturday and Sunday. */
const isWorkday = (time: number) => ![0, 6].includes(new Date(time + 8 * HOUR).getUTCDay());

/** Twice a working day; what is held because people brought it is accepted by two, as the first one is. */
async function addBenchmarks(db: Db, span: Span): Promise<void> {
  const first = await nextId(db, benchmark.table);
  const operation = operatorNamed('operation');
  const tulay = { id: null, name: translate('en')('app.title') };
  const times = momentsOf(span, [9 * 60 + 30, 15 * 60 + 30]).filter(isWorkday);
  const beginning = beginner(await readMeasures(db, wireOf(new Date(span.since))));
  const rows = times.map((time, at) => {
    const age = (span.now - time) / DAY;
    const source = age > TYPED_DAYS ? 'imported' : age > FETCHED_DAYS ? 'typed' : 'fetched';
    const maker = source === 'fetched' ? tulay : operation;
    const made = source === 'imported' ? span.now - TYPED_DAYS * DAY : Math.min(time + 4 * MINUTE, span.now);
    const createdTime = wireOf(new Date(made));
    const benchmarkRate = marketAt(time).toFixed(4);
    return {
      id: first + at,
      version: 0,
      quotedTime: wireOf(new Date(time)),
      benchmarkRate,
      provider: source === 'fetched' ? 'rates.harbourfx.example' : 'Harbour FX',
      benchmarkSource: codeOf(benchmarkSource, source),
      ...beginning(benchmarkRate, codeOf(benchmarkSource, source)),
      makerId: maker.id,
      makerName: maker.name,
      createdTime,
      updatedTime: createdTime,
    };
  });
  await insertMany(db, tables.benchmarks, rows);
  await logAdded(db, benchmark, first);
  for (const { id, createdTime } of rows.filter(({ status }) => status === HELD))
    await acceptHeld(db, id, span.now - dateOf(createdTime).getTime(), span.now);
}

/** Says how each value begins, one after the other in the order of their times; what is held has been accepted by the next one. */
function beginner(known: Measures): (rate: string, source: number) => Beginning {
  let measures = known;
  return (rate, source) => {
    const begins = beginsAs(rate, measures, source);
    const trusted = begins.trusted || begins.status === HELD;
    measures = { inUse: rate, trusted: trusted ? rate : measures.trusted };
    return begins;
  };
}

/** Two people accept a held value within the hour after it was brought. */
async function acceptHeld(db: Db, id: number, age: number, now: number): Promise<void> {
  const ago = Math.max(age - HOUR, 0);
  await decided(db, benchmarks, { id, change: step('accept', null), ago, by: 'operation' }, now);
  await actOn(db, benchmark, id, { ago, by: 'operation', step: 'accept', set: { trusted: true } }, now);
}

/** What each competitor was seen to offer, in the afternoon. */
async function addOffers(db: Db, span: Span): Promise<void> {
  const first = await nextId(db, competitorRate.table);
  const operation = operatorNamed('operation');
  const offers = DEMO_COMPETITORS.flatMap((competitor, at) =>
    momentsOf(span, [13 * 60 + 7 * at])
      .filter((time) => isSeen(competitor, time, span.now))
      .map((time) => ({ competitor, at, time })),
  );
  const rows = offers.map(({ competitor, at, time }, index) => {
    const random = randomOf(Math.floor(time / HOUR), 1320 + at);
    const source =
      span.now - time > 90 * DAY ? 'import' : random.pick(['app', 'website', 'branch', 'user'] as const);
    const rate = marketAt(time) - competitor.margin + 0.004 * (random.next() - 0.5);
    const createdTime = wireOf(new Date(Math.min(time + 15 * MINUTE, span.now)));
    return {
      id: first + index,
      version: 0,
      competitor: competitor.name,
      offeredRate: rate.toFixed(4),
      offeredFee: competitor.fee.toFixed(2),
      seenTime: wireOf(new Date(time)),
      competitionSource: codeOf(competitionSource, source),
      status: NOTED,
      makerId: operation.id,
      makerName: operation.name,
      createdTime,
      updatedTime: createdTime,
    };
  });
  await insertMany(db, tables.competitorRates, rows);
  await logAdded(db, competitorRate, first);
}

function isSeen({ every, last }: DemoCompetitor, time: number, now: number): boolean {
  const day = Math.floor((time + 8 * HOUR) / DAY);
  return day % every === 0 && now - time >= last * DAY;
}

/** What was typed far off: a benchmark of which somebody has asked that it be accepted, and one that was withdrawn. */
async function addWrongBenchmarks(db: Db, now: number): Promise<void> {
  const figure = (ago: number, times: number) => ({
    quotedTime: wireOf(new Date(now - ago)),
    benchmarkRate: (marketAt(now - ago) * times).toFixed(4),
    provider: 'Harbour FX',
    benchmarkSource: codeOf(benchmarkSource, 'typed'),
    status: HELD,
    heldReason: codeOf(heldReason, 'offTrusted'),
  });
  await seedKept(
    db,
    benchmark,
    [
      [{ ago: 40 * MINUTE, by: 'operation', set: figure(55 * MINUTE, 1.027) }],
      [
        { ago: 12 * DAY, by: 'operation', set: figure(12 * DAY + HOUR, 0.962) },
        {
          ago: 12 * DAY - 20 * MINUTE,
          by: 'admin',
          step: 'withdraw',
          set: { moveReason: 'The figure is that of another currency.' },
        },
      ],
    ],
    now,
  );
  const held = await db
    .selectFrom('benchmarks')
    .select('id')
    .where('status', '=', HELD)
    .executeTakeFirstOrThrow();
  const asked = { id: held.id, change: step('accept', null), ago: 30 * MINUTE, by: 'operation' };
  await waiting(db, benchmarks, asked, now);
}

async function withdrawOffer(db: Db, now: number): Promise<void> {
  const { id } = await db
    .selectFrom('competitorRates')
    .select('id')
    .where('seenTime', '<', wireOf(new Date(now - 9 * DAY)))
    .orderBy('seenTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const act = {
    ago: 8 * DAY,
    by: 'operation',
    step: 'withdraw',
    set: { moveReason: 'It was the rate for USD.' },
  };
  await actOn(db, competitorRate, id, act, now);
}
