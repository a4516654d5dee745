import { sql } from 'kysely';
import type { OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { dayAfter } from '../../../domain/kit/days';
import { businessDay } from '../../../domain/kit/zone';
import {
  AGE_DAYS,
  exceptionAge,
  type exceptionAges,
  UNRESOLVED,
} from '../../../domain/reconciliation/exception';
import type { Db, OperatorContext } from '../../kit/context';
import type { WorkOut } from '../../kit/listing';

const AGES = Object.keys(exceptionAge.entries) as (keyof typeof exceptionAge.entries)[];

/** The age of an exception of a day, in days of the business. */
function ageOf(day: string, today: string): number {
  const at = AGE_DAYS.findIndex((most) => day >= dayAfter(today, -most));
  return codeOf(exceptionAge, AGES.at(at) ?? 'older');
}

/** The ages of exceptions at a moment, by their numbers. */
export const exceptionAgesAt =
  (now: string): WorkOut =>
  async (db, ids) => {
    const today = businessDay(now);
    const found = await db
      .selectFrom('reconciliationExceptions')
      .select(['id', 'day'])
      .where('id', 'in', ids)
      .execute();
    return new Map(found.map(({ id, day }) => [id, { exceptionAge: ageOf(day, today) }]));
  };

/** How many exceptions that are not ended are of each age. */
export async function countAges({ db, now }: OperatorContext): Promise<OutputOf<typeof exceptionAges>> {
  const today = businessDay(now);
  const counts = await countByDay(db);
  const ages = AGES.map((name, at) => {
    const age = codeOf(exceptionAge, name);
    const most = AGE_DAYS[at];
    const least = at === 0 ? undefined : AGE_DAYS[at - 1];
    return {
      age,
      count: counts.reduce((sum, { day, count }) => sum + (ageOf(day, today) === age ? count : 0), 0),
      firstDay: most === undefined ? null : dayAfter(today, -most),
      lastDay: least === undefined ? today : dayAfter(today, -least - 1),
    };
  });
  return { ages };
}

async function countByDay(db: Db): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count(*)::integer as count from reconciliation_exceptions
    where exception_status in (${sql.join(UNRESOLVED)}) group by day`.execute(db);
  return rows;
}
