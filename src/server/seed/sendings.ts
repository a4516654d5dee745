import { sql } from 'kysely';
import { wireOf } from '../../domain/kit/zone';
import { type Instant, inForce, instantOf } from '../../domain/pricing/inForce';
import { BANK_KIND, KIND_OF_RAIL } from '../../domain/routing/codes';
import { otherWaysOf } from '../../domain/routing/offered';
import { channelsFor, institutionOf, type Ways, waysOf } from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import { noteStates } from '../routing/states';
import { readWays } from '../routing/ways';

/** What an order of the demo says of where it goes. */
interface Destined {
  readonly id: number;
  readonly serviceType: number;
  readonly transactionAmount: string;
  readonly payoutChannel?: string | null;
  readonly payoutKind?: number | null;
  readonly billerCode?: string | null;
  readonly payChannel?: string | null;
}

/** By which ways orders of the demo go: by the function and the records that send all orders. */
export interface SeedWays {
  /** What an order keeps of its sending. */
  sentBy(order: Destined): {
    readonly partner: string | null;
    readonly payChannel: string | null;
    readonly payoutChannel: string | null;
    readonly payoutKind: number | null;
  };
  /** Who carries by a channel. */
  carrierOf(channelCode: string): string | null;
  /** By what else it could go: institutions by name, channels by code. */
  othersOf(order: Destined): {
    readonly institutions: readonly string[];
    readonly channels: readonly string[];
  };
}

/** The ways as they are at a moment, read once; hours and holidays of channels do not hold up the demo, whose channels have none. */
export async function seedWaysOf(db: Db, now: number): Promise<SeedWays> {
  const ways: Ways = waysOf(await readWays(db, 'seed'));
  const instant: Instant = instantOf(wireOf(new Date(now)));
  const { rows } = await sql<{ id: number; name: string }>`select id, name from partners`.execute(db);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const whole = ({
    payoutChannel = null,
    payoutKind = null,
    billerCode = null,
    payChannel = null,
    ...rest
  }: Destined) => ({
    ...rest,
    payoutChannel,
    payoutKind,
    billerCode,
    payChannel,
  });
  return {
    sentBy(given) {
      const order = whole(given);
      const [channel] = channelsFor(
        ways,
        {
          orderId: order.id,
          serviceType: order.serviceType,
          institutionId: institutionOf(ways, order)?.id ?? null,
          amount: order.transactionAmount,
        },
        instant,
      );
      const { payoutChannel, payoutKind } = order;
      if (!channel) return { partner: null, payChannel: null, payoutChannel, payoutKind };
      const { channelCode: code } = channel;
      return {
        partner: nameOf.get(channel.providerId) ?? null,
        payChannel: code,
        payoutChannel: payoutChannel ?? code,
        payoutKind: payoutKind ?? KIND_OF_RAIL[channel.rail] ?? BANK_KIND,
      };
    },
    carrierOf(channelCode) {
      const channel = inForce(ways.channels.get(channelCode), instant);
      return channel ? (nameOf.get(channel.providerId) ?? null) : null;
    },
    othersOf(given) {
      const { channels, institutions } = otherWaysOf(ways, whole(given), instant);
      return {
        channels: channels.map(({ channelCode }) => channelCode),
        institutions: institutions.map(({ name }) => name),
      };
    },
  };
}

/**
 * Writes the sendings of orders that have none yet, out of their histories: each start and resend is one, answered by what came
 * next. How things stand is noted after it.
 */
export async function recordAttempts(db: Db, now: number): Promise<void> {
  await sql`
    insert into channel_attempts (order_id, channel_code, provider_id, route_id, amount, cost_id, cost, sent_time, answered_time, outcome)
    select o.id, o.pay_channel, c.provider_id, null, o.transaction_amount,
      case when e.outcome = 1 or k.on_failure then k.id end,
      case when e.outcome = 1 or k.on_failure then
        round((k.cost_bands -> 0 ->> 'fixed')::numeric + o.transaction_amount * (k.cost_bands -> 0 ->> 'percent')::numeric / 100, 2) end,
      e.time, e.answered, e.outcome
    from (
      select order_id, step, time, id, lead(time) over next as answered,
        case lead(step) over next when 'fail' then lead(to_status) over next when 'complete' then 1 when 'ready' then 1 end as outcome
      from order_events where step in ('start', 'resend', 'complete', 'ready', 'fail')
      window next as (partition by order_id order by time, id)
    ) e
    join orders o on o.id = e.order_id
    join pay_channels c on c.channel_code = o.pay_channel and c.status = 2
    left join channel_costs k on k.channel_code = o.pay_channel and k.status = 2
    left join channel_attempts x on x.order_id = e.order_id and x.sent_time = e.time
    where e.step in ('start', 'resend') and x.id is null
    order by e.time, e.id`.execute(db);
  await sql`
    insert into channel_days (channel_code, day, used)
    select channel_code, taipei_day(sent_time), sum(amount) from channel_attempts group by 1, 2
    on conflict (channel_code, day) do update set used = excluded.used`.execute(db);
  await noteStates(db, waysOf(await readWays(db, 'seed')), wireOf(new Date(now)));
}
