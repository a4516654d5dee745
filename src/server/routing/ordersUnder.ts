import { type RawBuilder, sql } from 'kysely';
import type { Kept } from '../../domain/kit/kept';
import { MOST_COUNTED } from '../../domain/kit/publishedHistory';
import { channelCost, payChannel } from '../../domain/routing/payChannel';
import { route, routeGroup } from '../../domain/routing/route';
import { type OrdersUnder, whileItHeld } from '../pricing/serveVersions';

/** Where it is kept by which way money went: sendings out, and codes by which money comes in. */
const PLACES = [
  { table: 'channel_attempts', time: 'sent_time' },
  { table: 'payment_codes', time: 'issued_time' },
] as const;

/** Whether a row `of` such a place went by the version `v`; `time` is when. */
type WentBy = (of: string, time: RawBuilder<string>) => RawBuilder<boolean>;

/** How many orders went by each of some versions, each order counted once and up to the most that is told. */
const countedBy =
  ({ table }: Kept, wentBy: WentBy): OrdersUnder =>
  async (db, records) => {
    const went = (of: string, time: string) => wentBy(of, sql<string>`${sql.ref(`${of}.${time}`)}`);
    const firsts = PLACES.map(
      ({ table: place, time }) => sql`(
        select 1 from ${sql.table(place)} a where ${went('a', time)} and not exists (
          select from ${sql.table(place)} b where b.order_id = a.order_id and b.id < a.id and ${went('b', time)}
        ) limit ${MOST_COUNTED})`,
    );
    const { rows } = await sql<{ id: number; orders: number }>`
      select v.id, least(c.orders, ${MOST_COUNTED}) as orders
      from ${sql.table(table)} v cross join lateral (
        select count(*)::integer as orders from (${sql.join(firsts, sql` union all `)}) went
      ) c where v.id in (${sql.join(records.map(({ id }) => id))})`.execute(db);
    return new Map(rows.map(({ id, orders }) => [id, orders]));
  };

export const ordersUnderChannel = countedBy(
  payChannel,
  (of, time) => sql`${sql.ref(`${of}.channelCode`)} = v.channel_code and ${whileItHeld(time)}`,
);
export const ordersUnderCost = countedBy(channelCost, (of) => sql`${sql.ref(`${of}.costId`)} = v.id`);
export const ordersUnderRoute = countedBy(route, (of) => sql`${sql.ref(`${of}.routeId`)} = v.id`);
/** Those that went by a route of the group. */
export const ordersUnderGroup = countedBy(
  routeGroup,
  (
    of,
    time,
  ) => sql`${sql.ref(`${of}.routeId`)} in (select r.id from routes r where r.group_name = v.group_name)
    and ${whileItHeld(time)}`,
);
