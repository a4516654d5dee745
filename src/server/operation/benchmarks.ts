import type { RecordOf } from '../../domain/kit/resource';
import { benchmark, HELD, IN_USE } from '../../domain/operation/benchmark';
import {
  type Beginning,
  beginsAs,
  findHeldReason,
  type Measures,
  TYPED,
} from '../../domain/operation/benchmarkHold';
import type { Db } from '../kit/context';
import { writeKept } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';

export type Benchmark = RecordOf<typeof benchmark>;

/** The benchmark of a moment: of those in use the newest that was quoted no later; undefined when there is none. */
export function benchmarkAt(db: Db, moment: string): Promise<Benchmark | undefined> {
  return db
    .selectFrom('benchmarks')
    .selectAll()
    .where('status', '=', IN_USE)
    .where('quotedTime', '<=', moment)
    .orderBy('quotedTime', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whoever changes a benchmark waits here for the others who do, to the end of the transaction. */
export const lockBenchmarks = (db: Db): Promise<void> => oneByOne(db, 'benchmarks', 'all');

/** What a value of a moment is measured by; one that stands for the moment itself is not counted. */
export async function readMeasures(db: Db, moment: string): Promise<Measures> {
  const newest = db
    .selectFrom('benchmarks')
    .select('benchmarkRate')
    .where('status', '=', IN_USE)
    .where('quotedTime', '<', moment)
    .orderBy('quotedTime', 'desc')
    .limit(1);
  const [inUse, trusted] = [
    await newest.executeTakeFirst(),
    await newest.where('trusted', '=', true).executeTakeFirst(),
  ];
  return { inUse: inUse?.benchmarkRate, trusted: trusted?.benchmarkRate };
}

/** How a rate of a moment begins. Whoever brings another one waits to the end of the transaction. */
export async function readBeginning(
  db: Db,
  quotedTime: string,
  rate: string,
  source: number,
): Promise<Beginning> {
  await lockBenchmarks(db);
  return beginsAs(rate, await readMeasures(db, quotedTime), source);
}

/**
 * Holds what one person brought and what is now off the trusted value before it: after a trusted one of a moment has come or gone,
 * those of later moments up to the next trusted one.
 */
export async function holdOffTrusted(db: Db, moment: string, now: string): Promise<void> {
  const later = db.selectFrom('benchmarks').where('status', '=', IN_USE).where('quotedTime', '>', moment);
  const next = await later
    .select('quotedTime')
    .where('trusted', '=', true)
    .orderBy('quotedTime')
    .limit(1)
    .executeTakeFirst();
  const measured = await later
    .select(['id', 'version', 'quotedTime', 'benchmarkRate'])
    .where('trusted', '=', false)
    .$if(next !== undefined, (query) => query.where('quotedTime', '<', next?.quotedTime ?? moment))
    .orderBy('quotedTime')
    .execute();
  for (const one of measured) {
    const { trusted } = await readMeasures(db, one.quotedTime);
    const heldReason = findHeldReason(one.benchmarkRate, { inUse: undefined, trusted }, TYPED);
    if (heldReason !== undefined) await writeKept(db, benchmark, one, { status: HELD, heldReason }, now);
  }
}
