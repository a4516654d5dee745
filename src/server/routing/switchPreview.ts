import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { compare, minus, sum } from '../../domain/kit/decimal';
import { later } from '../../domain/kit/zone';
import { SALE, statusCode } from '../../domain/orders/codes';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { COLLECTION, channelHealth, directionOf } from '../../domain/routing/codes';
import { costOf } from '../../domain/routing/cost';
import { healthOf } from '../../domain/routing/health';
import type { SwitchPreview } from '../../domain/routing/routeSwitch';
import { routesStaying, type Switching, targetsOf, waysAfter } from '../../domain/routing/switching';
import {
  type ChannelRecord,
  channelsFor,
  institutionOf,
  type RouteRecord,
  type Ways,
} from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import { collectionsSeen } from './collectPreview';
import { usedCaps } from './sending';
import { answersSince } from './states';
import { aDay, lastWeekBy } from './week';

const HOUR = 3600;
/** Open orders that are looked at one by one; of more the share is taken. */
const LOOKED_AT = 5_000;

interface Open {
  readonly id: number;
  readonly serviceType: number;
  readonly payoutChannel: string | null;
  readonly billerCode: string | null;
  readonly payChannel: string | null;
  readonly transactionAmount: string;
}

/** Orders that are paid, or about to be verified, and not sent: the oldest. */
async function openOrders(db: Db): Promise<{ readonly orders: readonly Open[]; readonly count: number }> {
  // Said literally: these have an index of their own.
  const unsent = sql.join([statusCode('paymentReceived'), statusCode('transactionVerified')].map(sql.lit));
  const waits = sql`status in (${unsent}) and service_type <> ${SALE}`;
  const { rows: orders } = await sql<Open>`
    select id, service_type, payout_channel, biller_code, pay_channel, transaction_amount from orders
    where ${waits} order by updated_time limit ${LOOKED_AT}`.execute(db);
  if (orders.length < LOOKED_AT) return { orders, count: orders.length };
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where ${waits}`.execute(db);
  return { orders, count: rows[0]?.n ?? orders.length };
}

/** What a switch would do now: which orders it moves, what it costs, and how its target stands (decisions section 17). */
export async function previewOf(
  db: Db,
  ways: Ways,
  switching: Switching,
  names: { readonly fromName: string; readonly toName: string },
  now: string,
): Promise<SwitchPreview> {
  const instant = instantOf(now);
  const after = waysAfter(ways, switching, instant);
  const targets = targetsOf(ways, switching, instant);
  const common = {
    ...names,
    headroom: await headroomOf(db, targets, now),
    health: await worstOf(db, targets, now),
    staying: staysAs(ways, routesStaying(ways, switching, instant)),
  };
  if (targets.some(({ rail }) => directionOf(rail) === COLLECTION))
    return { ...common, ...(await collectionsSeen(db, ways, after, now)) };
  const { orders, count } = await openOrders(db);
  const wayOf = (by: Ways, order: Open) =>
    channelsFor(
      by,
      {
        orderId: order.id,
        serviceType: order.serviceType,
        institutionId: institutionOf(by, order)?.id ?? null,
        amount: order.transactionAmount,
      },
      instant,
    )[0]?.channelCode;
  const moving = orders.filter(
    (order) => order.payChannel === null && wayOf(ways, order) !== wayOf(after, order),
  );
  const share = orders.length === 0 ? 0 : moving.length / orders.length;
  return {
    ...common,
    currency: 'PHP' as const,
    openOrders: count,
    movingOrders: Math.round(share * count),
    movingAmount: sum('0', ...moving.map((one) => one.transactionAmount)),
    ...(await costsOf(db, ways, after, now)),
  };
}

const staysAs = (ways: Ways, routes: readonly RouteRecord[]): string[] => [
  ...new Set(
    routes.map(({ institutionId }) => ways.institutions.find(({ id }) => id === institutionId)?.name ?? '*'),
  ),
];

/** What the channels may still carry today; null where one of them has no cap. */
async function headroomOf(db: Db, targets: readonly ChannelRecord[], now: string): Promise<string | null> {
  const used = await usedCaps(db, now);
  let left = '0';
  for (const { channelCode, dailyCap } of targets) {
    if (dailyCap === null) return null;
    const rest = minus(dailyCap, used.get(channelCode) ?? '0');
    left = sum(left, compare(rest, '0') > 0 ? rest : '0');
  }
  return left;
}

/** How the worst of some channels stands by its last hour. */
export async function worstOf(db: Db, targets: readonly ChannelRecord[], now: string): Promise<number> {
  const answers = await answersSince(db, later(now, -HOUR), now);
  const healths = targets.map(({ channelCode }) => {
    const { ok = 0, answers: all = 0 } = answers.get(channelCode) ?? {};
    return healthOf(ok, all).health;
  });
  return Math.max(codeOf(channelHealth, 'unknown'), ...healths);
}

interface Sent {
  readonly serviceType: number;
  readonly payoutChannel: string | null;
  readonly billerCode: string | null;
}

/** What the sendings of the last seven whole days would cost a day, as things are and as they would be; each kind of order by its average amount. */
async function costsOf(db: Db, ways: Ways, after: Ways, now: string) {
  const kinds = await lastWeekBy<Sent>(
    db,
    { table: 'channel_attempts', time: 'sentTime' },
    ['serviceType', 'payoutChannel', 'billerCode'],
    now,
  );
  const instant = instantOf(now);
  const costBy = (by: Ways) =>
    sum(
      '0',
      ...kinds.map((kind) => {
        const [channel] = channelsFor(
          by,
          {
            orderId: 0,
            serviceType: kind.serviceType,
            institutionId: institutionOf(by, kind)?.id ?? null,
            amount: kind.average,
          },
          instant,
        );
        const cost = channel && inForce(by.costs.get(channel.channelCode), instant);
        return cost ? aDay(costOf(cost, kind.average), kind.orders) : '0';
      }),
    );
  return { costNow: costBy(ways), costThen: costBy(after) };
}
