import { sql } from 'kysely';
import type { dashboardCards } from '../../domain/dashboards/calls';
import { type Dashboard, dashboards } from '../../domain/dashboards/pages';
import type { OutputOf } from '../../domain/kit/call';
import { daysEarlier, distanceOf } from '../../domain/kit/comparedPeriod';
import { businessDay } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';
import { COUNTED, type Sql } from './counted';
import { basisUntil, hourOf } from './soFar';

type Answer = OutputOf<typeof dashboardCards.cards>;

/**
 * One figure of each dashboard that the operator may open, of today and of the day it is compared with, both until the last
 * full hour: in one query.
 */
export async function cardsFor({ db, operator, now }: OperatorContext): Promise<Answer> {
  const today = { firstDay: businessDay(now), lastDay: businessDay(now) };
  const earlier = daysEarlier(today, distanceOf('day', today));
  const basis = basisUntil(earlier, hourOf(now));
  const shown = Object.values<Dashboard>(dashboards).filter(({ right }) => operator.rights.has(right));
  if (shown.length === 0) return { basis, cards: [] };
  const rows = shown.map(({ page, card }) => {
    const counted = COUNTED[card];
    if (!counted) throw new Error(`nobody counts ${card}`);
    const ofCard: Sql = counted.where ? sql`and ${counted.where}` : sql``;
    return sql`
      select ${sql.lit(page)} as page,
        coalesce(sum(users) filter (where day = ${today.firstDay}), 0)::int as today,
        coalesce(sum(users) filter (where day = ${earlier.firstDay}), 0)::int as before
      from user_figures
      where figure = ${sql.lit(counted.figure)} and day in (${earlier.firstDay}, ${today.firstDay})
        and hour < ${hourOf(now)} ${ofCard}`;
  });
  const { rows: cards } = await sql<Answer['cards'][number]>`${sql.join(rows, sql` union all `)}`.execute(db);
  return { basis, cards };
}
