import { sql } from 'kysely';
import type { DashboardAnswer } from '../../domain/dashboards/calls';
import type { Dashboard } from '../../domain/dashboards/pages';
import { dayAfter } from '../../domain/kit/days';
import type { Figures, StatsInput } from '../../domain/kit/stats';
import { BUSINESS_ZONE, businessDay, toZone } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { COUNTED, columnOf } from './counted';
import { narrowed } from './dimensions';
import { measuresOf, neededBy } from './lineFigures';

/** Of what ripens, the hour says nothing, and whoever was there in thirty days was so at every hour. */
const isKnownByHour = ({ ripens }: Dashboard, name: string) => !(name in ripens) && name !== 'users30Count';

/**
 * Today until the last full hour, beside yesterday and the same day a week ago until then. The differences of those days
 * still have their hours. Null before one o'clock.
 */
export async function soFarOf(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<DashboardAnswer['soFar']> {
  const hour = Number(toZone(now, BUSINESS_ZONE).slice(11, 13));
  const shown = of.measures.filter((name) => isKnownByHour(of, name));
  if (hour === 0 || shown.length === 0 || input.period !== 'day') return null;
  const today = businessDay(now);
  const known = { ...of, measures: shown };
  const { measures } = neededBy(known);
  const at = async (day: string): Promise<Figures> => {
    const columns = measures.flatMap((name) => {
      const counted = COUNTED[name];
      if (!counted) return [];
      const figure = sql`figure = ${sql.lit(counted.figure)}`;
      const condition = counted.where ? sql`${figure} and ${counted.where}` : figure;
      return [sql`sum(${columnOf(counted, 'day')}) filter (where ${condition}) as ${sql.ref(name)}`];
    });
    const figures = [...new Set(measures.flatMap((name) => COUNTED[name]?.figure ?? []))];
    const conditions = [
      sql`figure in (${sql.join(figures.map((figure) => sql.lit(figure)))})`,
      sql`day = ${day}`,
      sql`hour < ${hour}`,
      ...narrowed(input, 'figures'),
    ];
    const { rows } = await sql<Figures>`
      select ${sql.join(columns)} from user_figures where ${sql.join(conditions, sql` and `)}`.execute(db);
    return measuresOf(known, (name) => rows[0]?.[name] ?? 0);
  };
  return {
    hour,
    now: await at(today),
    yesterday: await at(dayAfter(today, -1)),
    weekBefore: await at(dayAfter(today, -7)),
  };
}
