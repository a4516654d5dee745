import { dateOf } from '../../../domain/kit/zone';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { WorkOut } from '../../kit/listing';

const HOUR_MS = 3_600_000;

/** How many whole hours orders have waited to be swapped since they were paid; nothing of what does not wait. */
export const hoursWaitingAt =
  (now: string): WorkOut =>
  async (db, ids) => {
    const waiting = await db
      .selectFrom('orderExchanges')
      .select(['orderId', 'paidTime'])
      .where('orderId', 'in', ids)
      .where('swapStatus', '=', NOT_EXCHANGED)
      .execute();
    const hoursOf = new Map(waiting.map(({ orderId, paidTime }) => [orderId, hoursUntil(now, paidTime)]));
    return new Map(ids.map((id) => [id, { hoursWaiting: hoursOf.get(id) ?? null }]));
  };

const hoursUntil = (now: string, since: string) =>
  Math.floor((dateOf(now).getTime() - dateOf(since).getTime()) / HOUR_MS);
