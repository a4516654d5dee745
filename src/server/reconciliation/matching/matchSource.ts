import { sql } from 'kysely';
import { dayAfter, daysFrom } from '../../../domain/kit/days';
import type { Db } from '../../kit/context';
import { findOrders } from './findOrders';
import type { Matching, Range, Step } from './matching';
import { matchLeftovers } from './matchLeftovers';
import { judgeLines, pairLines } from './pairLines';
import { daysOfStatements, forgetOneSided, setAsideOurs, setAsideTheirs } from './setAside';

/** Lines of a statement that one transaction looks at, at the least and at the most. */
const [STEP, MOST] = [500, 4000];
/** Milliseconds below which a transaction may look at more: on the embedded database nobody else is answered meanwhile. */
const SHORT = 40;

/**
 * Holds all lines of a source that are in no result against ours, in short transactions, each of which `step` begins: it may be stopped
 * between any two, and begun again.
 */
export async function matchSource(db: Db, matching: Matching, step: Step): Promise<void> {
  while ((await step((tx) => forgetOneSided(tx, matching, STEP))) > 0);
  const run = { db, matching, step };
  await inRanges(run, 'id', findOrders);
  await inRanges(run, 'order_id', pairLines);
  await matchLeftovers(db, matching, step);
  await inRanges(run, 'order_id', judgeLines);
  await inRanges(run, 'id', setAsideTheirs);
  const days = await daysOfStatements(db, matching);
  if (!days) return;
  for (const day of daysFrom(days.first, days.last))
    await step((tx) => setAsideOurs(tx, matching, day, dayAfter(day, matching.daysAfter) > days.last));
}

/** By what lines go in ranges: by themselves, or by their orders, so that all lines of an order are looked at together. */
type RangeColumn = 'id' | 'order_id';

/** Where a range of lines of a source ends that begins after a value, those in a result included: what one query reads is bounded. Null at the end. */
async function endOfRange(
  db: Db,
  { sourceId }: Matching,
  column: RangeColumn,
  after: number,
  count: number,
): Promise<number | null> {
  const by = sql.ref(column);
  const { rows } = await sql<{ until: number | null }>`
    select max(${by}) as until from (
      select ${by} from statement_lines where source_id = ${sourceId} and ${by} > ${after} order by ${by} limit ${count}
    ) next`.execute(db);
  return rows[0]?.until ?? null;
}

/** Does some work range by range, longer ones while it takes little time. */
async function inRanges(
  { db, matching, step }: { readonly db: Db; readonly matching: Matching; readonly step: Step },
  column: RangeColumn,
  work: (tx: Db, matching: Matching, range: Range) => Promise<unknown>,
): Promise<void> {
  let count = STEP;
  for (let after = 0; ; ) {
    const until = await endOfRange(db, matching, column, after, count);
    if (until === null) return;
    const took = await step(async (tx) => {
      const began = performance.now();
      await work(tx, matching, { after, until });
      return performance.now() - began;
    });
    count = took < SHORT ? Math.min(MOST, count * 2) : Math.max(STEP, Math.floor(count / 2));
    after = until;
  }
}
