import { sql } from 'kysely';
import type { BreakdownCell } from '../../domain/dashboards/calls';
import type { Breakdown, Dashboard } from '../../domain/dashboards/pages';
import { dayAfter, weekOf } from '../../domain/kit/days';
import type { Days, StatsPeriod } from '../../domain/kit/stats';
import { businessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { reasonOf, type Sql, USERS_OF } from './counted';
import { narrowed } from './dimensions';
import { FIGURE } from './figureCodes';
import { wholePeriods } from './periods';

/** Weeks of registration that retention shows. */
const COHORTS = 12;

/** Which figure a breakdown divides, and how its parts stand in rows and columns. */
export interface Divided {
  readonly figure: number;
  readonly row: Sql;
  readonly column: Sql;
}

const NOWHERE = sql`''`;
const whole = (figure: number): Divided => ({ figure, row: sql`part`, column: NOWHERE });

const RETENTION = 'retention';

/** Of each breakdown of every page. Conditions and places go by `part` and `day`, as of `COUNTED`. */
export const DIVIDED: Readonly<Record<string, Divided>> = {
  registeredByHour: whole(FIGURE.registered),
  rejectedByItem: whole(FIGURE.rejected),
  [RETENTION]: {
    figure: FIGURE.retained,
    row: sql`date_trunc('week', day)::date::text`,
    column: sql`part`,
  },
  lostByService: { figure: FIGURE.lost, row: reasonOf(1), column: NOWHERE },
  lostByStatus: { figure: FIGURE.lost, row: reasonOf(4), column: NOWHERE },
  returnedByService: { figure: FIGURE.returned, row: sql`split_part(part, '.', 3)`, column: NOWHERE },
  ordersByServiceAndHour: {
    figure: FIGURE.byServiceAndHour,
    row: sql`split_part(part, '.', 1)`,
    column: sql`split_part(part, '.', 2)`,
  },
  ordersByService: whole(FIGURE.byService),
  ordersByMethod: whole(FIGURE.byMethod),
  openedByVersion: whole(FIGURE.opened),
};

/** Of which period something is asked: the one in which a day lies. */
export interface AskedPeriod extends Readonly<Record<string, unknown>> {
  readonly period: StatsPeriod;
  readonly day: string;
}

/** The days of the period asked for; those of one that is not over until today. */
export function daysAsked({ period, day }: AskedPeriod, now: string): Days {
  const [days] = wholePeriods(period, { firstDay: day, lastDay: day }, businessDay(now));
  return days ?? { firstDay: day, lastDay: day };
}

/** The days that a breakdown is of: retention has the weeks of registration up to the period. */
export function daysOfBreakdown(name: string, days: Days): Days {
  if (name !== RETENTION) return days;
  const week = weekOf(days.lastDay);
  return { firstDay: dayAfter(week, -7 * (COHORTS - 1)), lastDay: dayAfter(week, 6) };
}

/** The breakdowns of a page for one period. */
export async function breakdownsOf(
  of: Dashboard,
  db: Db,
  input: AskedPeriod,
  now: string,
): Promise<{ readonly name: string; readonly cells: BreakdownCell[] }[]> {
  const days = daysAsked(input, now);
  const found: { readonly name: string; readonly cells: BreakdownCell[] }[] = [];
  for (const one of of.breakdowns) found.push({ name: one.name, cells: await cellsOf(one, db, input, days) });
  return found;
}

async function cellsOf(
  { name }: Breakdown,
  db: Db,
  input: AskedPeriod,
  days: Days,
): Promise<BreakdownCell[]> {
  const divided = DIVIDED[name];
  if (!divided) throw new Error(`nobody divides ${name}`);
  const { firstDay, lastDay } = daysOfBreakdown(name, days);
  const conditions = [
    sql`figure = ${sql.lit(divided.figure)}`,
    sql`day between ${firstDay} and ${lastDay}`,
    ...narrowed(input, 'figures'),
  ];
  const { rows } = await sql<BreakdownCell>`
    select ${divided.row} as row, ${divided.column} as "column",
      sum(${sql.ref(USERS_OF[input.period])})::int as users, sum(orders)::int as orders
    from user_figures where ${sql.join(conditions, sql` and `)}
    group by 1, 2
    having sum(users) <> 0 or sum(orders) <> 0
    order by 1, 2`.execute(db);
  return rows;
}
