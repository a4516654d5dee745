import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { monthOf } from '../../domain/kit/days';
import { BUSINESS_ZONE, businessDay, fromZone } from '../../domain/kit/zone';
import { statusCode } from '../../domain/orders/codes';
import { feeAudience } from '../../domain/pricing/fees';
import { type AudienceFacts, type Snapshot, UNKNOWN } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';

const FIRST_ORDERS = codeOf(feeAudience, 'firstOrders');

/** What came to nothing, or was paid back whole, gives back what it used. */
const CAME_TO_NOTHING = [
  statusCode('cancelled'),
  statusCode('expired'),
  statusCode('ntdRefunded'),
  statusCode('refunded'),
];

/** The one level that there is, until levels have pages of their own (28). */
export const levelOf = (_userId: number | null): number => 1;

/** What of a user decides which packages reach them; only what some package asks is looked up. */
export async function audienceFactsOf(
  db: Db,
  { packages }: Snapshot,
  { userId, agentId }: { readonly userId: number | null; readonly agentId: number | null },
  now: string,
): Promise<AudienceFacts> {
  if (userId === null) return { ...UNKNOWN, agentId };
  const asks = (audience: number) => packages.some((one) => one.audience === audience);
  const limited = packages.some(({ usesPerMonth }) => usesPerMonth !== null);
  return {
    agentId,
    ordersMade: asks(FIRST_ORDERS) ? await ordersMadeBy(db, userId) : 0,
    userId,
    used: limited ? await usedThisMonth(db, userId, now) : UNKNOWN.used,
  };
}

async function ordersMadeBy(db: Db, userId: number): Promise<number> {
  const { made } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('userId', '=', userId)
    .where('status', 'not in', CAME_TO_NOTHING)
    .executeTakeFirstOrThrow();
  return made;
}

async function usedThisMonth(db: Db, userId: number, now: string): Promise<Map<string, number>> {
  const month = fromZone(`${monthOf(businessDay(now))} 00:00:00`, BUSINESS_ZONE);
  const { rows } = await sql<{ packageName: string; used: number }>`
    select k.name as package_name, count(*)::int as used
    from orders o join order_prices p on p.order_id = o.id join fee_packages k on k.id = p.fee_package_id
    where o.user_id = ${userId} and o.created_time >= ${month}
      and o.status not in (${sql.join(CAME_TO_NOTHING)})
    group by 1`.execute(db);
  return new Map(rows.map(({ packageName, used }) => [packageName, used]));
}
