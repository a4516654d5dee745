import { sql } from 'kysely';
import { monthOf } from '../../domain/kit/days';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import { statusCode } from '../../domain/orders/codes';
import { type CountingPackage, whyNotAnother } from '../../domain/pricing/fees';
import { type AudienceFacts, UNKNOWN } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';

/** What came to nothing, or was paid back, gives back what it used. */
export const CAME_TO_NOTHING: readonly number[] = [
  statusCode('cancelled'),
  statusCode('expired'),
  statusCode('ntdRefunded'),
  statusCode('refunded'),
];

/** The one level that there is, until levels have pages of their own (28). */
export const levelOf = (_userId: number | null): number => 1;

/** Of whom facts are asked. */
interface Whom {
  readonly userId: number | null;
  readonly agentId: number | null;
}

/** When facts are asked, in UTC. */
interface FactsMoment {
  readonly at: string;
  /** Orders that were made from then on are not counted. */
  readonly before: string;
}

/** Who prices counts every order that there is: that of a process whose clock is ahead is not made later for it. */
export const factsNow = (now: string): FactsMoment => ({ at: now, before: 'infinity' });

/** What of a user decides which packages reach them; only what some of `packages` asks is looked up. */
export async function audienceFactsOf(
  db: Db,
  packages: readonly CountingPackage[],
  { userId, agentId }: Whom,
  moment: FactsMoment,
): Promise<AudienceFacts> {
  if (userId === null) return { ...UNKNOWN, agentId };
  const counts = packages.some(({ firstOrders }) => firstOrders !== null);
  const limits = packages.some(({ usesPerMonth }) => usesPerMonth !== null);
  return {
    agentId,
    userId,
    ordersMade: counts ? await ordersMadeBy(db, userId, moment) : 0,
    used: limits ? await usedThisMonth(db, userId, moment) : UNKNOWN.used,
  };
}

/**
 * A quote is no claim on a package that counts orders: several may be told before the first of them is used. Refused: 409
 * `quote.usedUp` when other orders of the user have taken what there was. Ask with the user locked.
 */
export async function assertNotUsedUp(
  db: Db,
  { feePackageId }: { readonly feePackageId: number },
  whom: Whom,
  now: string,
): Promise<void> {
  const of = await db
    .selectFrom('feePackages')
    .select(['name', 'firstOrders', 'usesPerMonth'])
    .where('id', '=', feePackageId)
    .executeTakeFirstOrThrow();
  const facts = await audienceFactsOf(db, [of], whom, factsNow(now));
  if (whyNotAnother(of, facts)) throw new Refused(409, 'quote.usedUp');
}

/** The orders of a user that count, as conditions on `orders o`. */
const counted = (userId: number, { before }: FactsMoment) => sql`
  o.user_id = ${userId} and o.created_time < ${before}
  and not (o.status in (${sql.join(CAME_TO_NOTHING)}) and o.updated_time <= ${before})`;

async function ordersMadeBy(db: Db, userId: number, moment: FactsMoment): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from orders o where ${counted(userId, moment)}`.execute(db);
  return rows[0]?.made ?? 0;
}

/** By the name of the package, which all its versions have. */
async function usedThisMonth(db: Db, userId: number, moment: FactsMoment): Promise<Map<string, number>> {
  const month = startOfBusinessDay(monthOf(businessDay(moment.at)));
  const { rows } = await sql<{ packageName: string; used: number }>`
    select k.name as package_name, count(*)::int as used
    from orders o join order_prices p on p.order_id = o.id join fee_packages k on k.id = p.fee_package_id
    where ${counted(userId, moment)} and o.created_time >= ${month}
    group by 1`.execute(db);
  return new Map(rows.map(({ packageName, used }) => [packageName, used]));
}
