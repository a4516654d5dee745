import { sql } from 'kysely';
import type { DashboardLine, SoFar } from '../../domain/dashboards/calls';
import type { Dashboard } from '../../domain/dashboards/pages';
import { dayAfter } from '../../domain/kit/days';
import type { Basis, Days, Figures, StatsInput } from '../../domain/kit/stats';
import { BUSINESS_ZONE, businessDay, fromZone, toZone } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { COUNTED, columnOf } from './counted';
import { narrowed } from './dimensions';
import { measuresOf, neededBy } from './lineFigures';

/** Whoever was there in thirty days was so at every hour. */
const STOCK = 'users30Count';

/** The hour of the day in Taipei, 0 to 23: the last full one ended when it began. */
export const hourOf = (now: string): number => Number(toZone(now, BUSINESS_ZONE).slice(11, 13));

/** Days of which the last one counts until an hour: at midnight it does not. */
export function basisUntil(days: Days, hour: number): Basis {
  if (hour === 0 && days.firstDay < days.lastDay)
    return { firstDay: days.firstDay, lastDay: dayAfter(days.lastDay, -1), until: null };
  const clock = `${String(hour).padStart(2, '0')}:00:00`;
  return { ...days, until: fromZone(`${days.lastDay} ${clock}`, BUSINESS_ZONE) };
}

/**
 * The line that holds today until the last full hour, beside its basis until the same hour. The differences of eight days
 * have their hours; of a month, whose basis lies further back, both are until today began. Without figures in the first
 * hour or day of the line; null where it is over, lines are grouped, or nothing is known by the hour.
 */
export async function soFarOf(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  line: DashboardLine | undefined,
  now: string,
): Promise<SoFar | null> {
  const shown = of.measures.filter((name) => !(name in of.ripens) && name !== STOCK);
  const stock = of.measures.includes(STOCK);
  if (!line?.notOver || input.groupBy !== undefined || (shown.length === 0 && !stock)) return null;
  const hour = input.period === 'month' ? 0 : hourOf(now);
  if (hour === 0 && line.firstDay === businessDay(now)) return { basis: line.basis, now: {}, before: {} };
  const basis = basisUntil(line.basis, hour);
  const known = { ...of, measures: shown };
  const at = async (days: Days, whole: Figures): Promise<Figures> => ({
    ...(shown.length > 0 && (await figuresUntil(known, db, input, days, hour))),
    ...(stock && { [STOCK]: whole[STOCK] ?? null }),
  });
  return { basis, now: await at(line, line.figures), before: await at(line.basis, line.before) };
}

/** What was counted on some days, on the last one until an hour. */
async function figuresUntil(
  known: Dashboard,
  db: Db,
  input: StatsInput,
  { firstDay, lastDay }: Days,
  hour: number,
): Promise<Figures> {
  const { measures } = neededBy(known);
  const columns = measures.flatMap((name) => {
    const counted = COUNTED[name];
    if (!counted) return [];
    const figure = sql`figure = ${sql.lit(counted.figure)}`;
    const condition = counted.where ? sql`${figure} and ${counted.where}` : figure;
    return [sql`sum(${columnOf(counted, input.period)}) filter (where ${condition}) as ${sql.ref(name)}`];
  });
  const figures = [...new Set(measures.flatMap((name) => COUNTED[name]?.figure ?? []))];
  const conditions = [
    sql`figure in (${sql.join(figures.map((figure) => sql.lit(figure)))})`,
    sql`day between ${firstDay} and ${lastDay}`,
    sql`(day < ${lastDay} or hour < ${hour})`,
    ...narrowed(input, 'figures'),
  ];
  const { rows } = await sql<Figures>`
    select ${sql.join(columns)} from user_figures where ${sql.join(conditions, sql` and `)}`.execute(db);
  return measuresOf(known, (name) => rows[0]?.[name] ?? 0);
}
