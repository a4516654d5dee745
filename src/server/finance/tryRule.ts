import { sql } from 'kysely';
import { ENABLED } from '../../domain/finance/exchangeBank';
import { exchangeRule, RULE_IN_FORCE } from '../../domain/finance/exchangeRule';
import { exchangeTry, type TrySums } from '../../domain/finance/exchangeTry';
import { type Sorted, sortedBy, type WaitingOrder } from '../../domain/finance/sorted';
import type { OutputOf } from '../../domain/kit/call';
import { valuesOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { sum } from '../../domain/kit/decimal';
import { BUSINESS_ZONE, businessDay, fromZone } from '../../domain/kit/zone';
import { codeOfSide, statusCode, swappedService } from '../../domain/orders/codes';
import type { Db, OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';

/** What a rule would do with the orders of today. */
export const tryRoutes: Route[] = serve({ try: exchangeTry }, { try: tried });

/** As many as are read while one waits. */
const MOST = 20_000;

/** Statuses in which an order is to be swapped (decisions section 34). */
const TO_SWAP = (['inProgress', 'readyForPickup', 'completed'] as const).map(statusCode);

/** Refused: 404 for a rule that there is not. */
async function tried(
  { db, now }: OperatorContext,
  { id }: { readonly id: number },
): Promise<OutputOf<typeof exchangeTry>> {
  const rule = await recordOf(db, exchangeRule, { id });
  const today = businessDay(now);
  const orders = await ordersOf(db, today);
  const sorted = sortedBy(rule, orders.slice(0, MOST), {
    today,
    exclusive: await exclusiveBeside(db, rule.bankId),
  });
  const reasons = [...new Set(sorted.flatMap((one) => one.leftReason ?? []))].sort((a, b) => a - b);
  return {
    taken: sumsOf(sorted.filter((one) => one.leftReason === null)),
    left: reasons.map((leftReason) => ({
      leftReason,
      ...sumsOf(sorted.filter((one) => one.leftReason === leftReason)),
    })),
    more: orders.length > MOST,
  };
}

const sumsOf = (sorted: readonly Sorted<WaitingOrder>[]): TrySums => ({
  quantity: sorted.length,
  ntd: sum(...sorted.map(({ order }) => order.paymentAmount)),
  php: sum(...sorted.map(({ order }) => order.transactionAmount)),
});

/** The orders that were paid on a day and are to be swapped, the oldest first. */
async function ordersOf(db: Db, day: string): Promise<WaitingOrder[]> {
  const [from, to] = [day, dayAfter(day, 1)].map((one) => fromZone(`${one} 00:00:00`, BUSINESS_ZONE)) as [
    string,
    string,
  ];
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select([
      'u.id as userId',
      'o.serviceType',
      'o.side',
      'o.payoutKind',
      'o.paymentAmount',
      'o.transactionAmount',
      'u.nationality',
      'u.arcExpireDate',
      sql<number[]>`coalesce(
        (select jsonb_agg(distinct i.image_type) from user_images i where i.user_id = u.id), '[]')`.as(
        'imageTypes',
      ),
    ])
    .where('o.serviceType', 'in', valuesOf(swappedService))
    .where('o.side', '=', codeOfSide('ntd'))
    .where('o.paidTime', '>=', from)
    .where('o.paidTime', '<', to)
    .where('o.status', 'in', TO_SWAP)
    .orderBy('o.paidTime')
    .orderBy('o.id')
    .limit(MOST + 1)
    .execute();
}

/** Exclusive rules of other banks that get orders now. */
const exclusiveBeside = (db: Db, bankId: number) =>
  db
    .selectFrom('exchangeRules as r')
    .innerJoin('exchangeBanks as b', 'b.id', 'r.bankId')
    .select(['r.serviceTypes', 'r.payoutKinds', 'r.scope', 'r.leastNtd', 'r.mostNtd'])
    .where('r.exclusive', '=', true)
    .where('r.status', '=', RULE_IN_FORCE)
    .where('b.status', '=', ENABLED)
    .where('b.id', '<>', bankId)
    .execute();
