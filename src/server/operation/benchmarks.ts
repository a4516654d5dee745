import type { RecordOf } from '../../domain/kit/resource';
import { beginsAs, type benchmark, IN_USE } from '../../domain/operation/benchmark';
import type { Db } from '../kit/context';
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

/** The status with which a rate of a moment begins. Whoever adds another one waits to the end of the transaction. */
export async function statusOf(db: Db, quotedTime: string, rate: string): Promise<number> {
  await oneByOne(db, 'benchmarks', 'all');
  return beginsAs(rate, (await benchmarkAt(db, quotedTime))?.benchmarkRate);
}
