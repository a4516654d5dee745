import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { compare, sum } from '../../domain/kit/decimal';
import { businessDay } from '../../domain/kit/zone';
import { drawsOnPrefund } from '../../domain/orders/flight';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { attemptOutcome, BANK_KIND, KIND_OF_RAIL, PAID } from '../../domain/routing/codes';
import { costOf } from '../../domain/routing/cost';
import {
  type ChannelRecord,
  type CostRecord,
  carries,
  channelsFor,
  institutionOf,
  routeFor,
  type Ways,
  whyClosed,
} from '../../domain/routing/ways';
import {
  anyFundWaits,
  endFundWait,
  headroom,
  isCovered,
  noteFundWaits,
  takeFunds,
  type Uncovered,
} from '../finance/capital/funds';
import { postPayoutCost } from '../finance/ledger/postCosts';
import type { Db } from '../kit/context';
import type { Order } from '../orders/orderStep';

/** By which channel an order is sent, and by which route: null where an operator chose the channel. */
export interface Sending {
  readonly channel: ChannelRecord;
  readonly routeId: number | null;
}

type Destined = Pick<
  Order,
  | 'id'
  | 'serviceType'
  | 'side'
  | 'payoutChannel'
  | 'payoutKind'
  | 'billerCode'
  | 'payChannel'
  | 'transactionAmount'
>;

/** Why an order is not sent: nobody carries it now, or whoever could has too little left of ours (decisions section 32). */
export type Unsent = 'noWay' | 'noFunds';

/**
 * The channel that an order takes now: the first that it may take whose provider has enough left and under whose cap it still is,
 * which is taken up at once. `avoid` is the channel by which it failed.
 */
export async function takeSending(
  db: Db,
  ways: Ways,
  order: Destined,
  now: string,
  avoid?: string,
): Promise<Sending | Unsent> {
  const { transactionAmount: amount } = order;
  let why: Unsent = 'noWay';
  for (const candidate of sendingsFor(ways, order, now, avoid)) {
    const { providerId } = candidate.channel;
    if (drawsOnPrefund(order) && !(await takeFunds(db, providerId, amount))) why = 'noFunds';
    else if (await takeCap(db, candidate.channel, amount, businessDay(now))) return candidate;
  }
  return why;
}

/** How an order may be sent now, caps apart, the first choice first: what an operator chose, then what is open of its route and carries its amount. */
function sendingsFor(ways: Ways, order: Destined, now: string, avoid?: string): readonly Sending[] {
  const instant = instantOf(now);
  const institutionId = institutionOf(ways, order)?.id ?? null;
  const scope = { institutionId, serviceType: order.serviceType };
  const request = { ...scope, orderId: order.id, amount: order.transactionAmount, avoid };
  const chosen = avoid === undefined ? chosenFor(ways, order, now) : undefined;
  const routeId = routeFor(ways, scope, instant)?.id ?? null;
  return [
    ...(chosen ? [{ channel: chosen, routeId: null }] : []),
    ...channelsFor(ways, request, instant).map((channel) => ({ channel, routeId })),
  ];
}

/**
 * Of orders those that could be sent now, by ways, caps and funds as they are outside of any lock: whoever sends one looks again.
 * Keeps which of the others wait for funds alone.
 */
export async function sendable<O extends Destined>(
  db: Db,
  ways: Ways,
  orders: readonly O[],
  now: string,
): Promise<O[]> {
  const used = await usedCaps(db, now);
  const left = await headroom(db);
  const uncovered: Uncovered[] = [];
  const found = orders.filter((order) => {
    const { id: orderId, transactionAmount: amount } = order;
    const carried = sendingsFor(ways, order, now).filter(
      ({ channel: { channelCode, dailyCap } }) =>
        dailyCap === null || compare(sum(used.get(channelCode) ?? '0', amount), dailyCap) <= 0,
    );
    const [first] = carried;
    if (first && !drawsOnPrefund(order)) return true;
    if (carried.some(({ channel }) => isCovered(left, channel.providerId, amount))) return true;
    if (first) uncovered.push({ orderId, providerId: first.channel.providerId });
    return false;
  });
  if (left.size > 0 || (await anyFundWaits(db))) await noteFundWaits(db, orders, uncovered, now);
  return found;
}

/** What channels have carried today, by their codes. */
export async function usedCaps(db: Db, now: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('channelDays')
    .select(['channelCode', 'used'])
    .where('day', '=', businessDay(now))
    .execute();
  return new Map(rows.map(({ channelCode, used }) => [channelCode, used]));
}

/** What an operator chose before it was sent, as long as it can carry it. */
function chosenFor(
  ways: Ways,
  { payChannel, transactionAmount }: Destined,
  now: string,
): ChannelRecord | undefined {
  if (payChannel === null) return undefined;
  const instant = instantOf(now);
  const channel = inForce(ways.channels.get(payChannel), instant);
  if (!channel || whyClosed(ways, channel, instant) || !carries(channel, transactionAmount)) return undefined;
  return channel;
}

/** Takes an amount off what a channel may carry on a day; answers whether there was so much. Its row is locked to the end of the transaction. */
export async function takeCap(
  db: Db,
  { channelCode, dailyCap }: ChannelRecord,
  amount: string,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_days as d (channel_code, day, used) values (${channelCode}, ${day}, ${amount})
    on conflict (channel_code, day) do update set used = d.used + excluded.used
    where ${dailyCap}::numeric is null or d.used + excluded.used <= ${dailyCap}::numeric
    returning used`.execute(db);
  return rows.length > 0;
}

/** What an order keeps of its sending. Where its user named no institution, the channel is what it was paid out by. */
export async function wayOnOrder(db: Db, order: Destined, { channel }: Sending) {
  const { name } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', channel.providerId)
    .executeTakeFirstOrThrow();
  const isNamed = order.payoutChannel !== null && order.payoutChannel !== order.payChannel;
  return {
    partner: name,
    payChannel: channel.channelCode,
    ...(!isNamed && {
      payoutChannel: channel.channelCode,
      payoutKind: KIND_OF_RAIL[channel.rail] ?? BANK_KIND,
    }),
  };
}

/** Keeps that an order was sent, for which it waits no more. */
export async function keepAttempt(
  db: Db,
  order: Pick<Order, 'id' | 'transactionAmount'>,
  { channel, routeId }: Sending,
  now: string,
): Promise<void> {
  await db
    .insertInto('channelAttempts')
    .values({
      orderId: order.id,
      channelCode: channel.channelCode,
      providerId: channel.providerId,
      routeId,
      amount: order.transactionAmount,
      costId: null,
      cost: null,
      sentTime: now,
      answeredTime: null,
      outcome: null,
    })
    .execute();
  await endFundWait(db, order.id);
}

/**
 * Keeps how the newest sending of an order was answered, and what it cost as its channel's record says it at that moment; the first
 * answer stands for its time, the last one for its outcome.
 */
export async function answerAttempt(
  db: Db,
  ways: Ways,
  orderId: number,
  outcome: keyof typeof attemptOutcome.entries,
  now: string,
): Promise<void> {
  const attempt = await db
    .selectFrom('channelAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!attempt) return;
  const code = codeOf(attemptOutcome, outcome);
  const cost: CostRecord | undefined = inForce(
    ways.costs.get(attempt.channelCode),
    instantOf(attempt.sentTime),
  );
  const isOwed = cost !== undefined && (code === PAID || cost.onFailure);
  await db
    .updateTable('channelAttempts')
    .set({
      outcome: code,
      answeredTime: attempt.answeredTime ?? now,
      costId: isOwed ? cost.id : null,
      cost: isOwed ? costOf(cost, attempt.amount) : null,
    })
    .where('id', '=', attempt.id)
    .execute();
  await postPayoutCost(db, attempt.id, now);
}
