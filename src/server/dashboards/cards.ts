import { sql } from 'kysely';
import type { dashboardCards } from '../../domain/dashboards/calls';
import { type Dashboard, dashboards } from '../../domain/dashboards/pages';
import type { OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { BUSINESS_ZONE, businessDay, toZone } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';
import { COUNTED, type Sql } from './counted';

type Cards = OutputOf<typeof dashboardCards.cards>['cards'];

/** One figure of each dashboard that the operator may open, of today and of yesterday, both until the last full hour: in one query. */
export async function cardsFor({ db, operator, now }: OperatorContext): Promise<Cards> {
  const shown = Object.values<Dashboard>(dashboards).filter(({ right }) => operator.rights.has(right));
  if (shown.length === 0) return [];
  const today = businessDay(now);
  const hour = Number(toZone(now, BUSINESS_ZONE).slice(11, 13));
  const rows = shown.map(({ page, card }) => {
    const counted = COUNTED[card];
    if (!counted) throw new Error(`nobody counts ${card}`);
    const ofCard: Sql = counted.where ? sql`and ${counted.where}` : sql``;
    return sql`
      select ${sql.lit(page)} as page,
        coalesce(sum(users) filter (where day = ${today}), 0)::int as today,
        coalesce(sum(users) filter (where day < ${today}), 0)::int as yesterday
      from user_figures
      where figure = ${sql.lit(counted.figure)} and day between ${dayAfter(today, -1)} and ${today}
        and hour < ${hour} ${ofCard}`;
  });
  return (await sql<Cards[number]>`${sql.join(rows, sql` union all `)}`.execute(db)).rows;
}
