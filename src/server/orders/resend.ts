import { canMove } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import type { Context, Db } from '../kit/context';
import { Refused } from '../kit/refused';
import type { Actor } from '../kit/step';
import { keepAttempt, takeSending, wayOnOrder } from '../routing/sending';
import { type Order, stepLocked } from './orderStep';
import { writePayoutRequest } from './partnerMessage';

type Sender = Pick<Context, 'db' | 'now' | 'services'>;

/**
 * Sends a locked order that had failed again, by another channel of its route than the one by which it failed where there is any
 * (decisions section 17). A control number of the failed payout is void. `by` an operator's choice, `payChannel` of the order counts
 * when it is not the one that failed. Refused: 409 `order.illegalMove` for an order that has not failed, `order.noWay` while no
 * channel is open, `order.noFunds` while whoever could pay it out has too little left of ours.
 */
export async function resendLocked(
  context: Sender,
  order: Order,
  by: Actor,
  note: string | null = null,
): Promise<void> {
  const { db, now, services } = context;
  const failedBy = await newestChannel(db, order.id);
  const isChosen = order.payChannel !== null && order.payChannel !== failedBy;
  const avoid = isChosen ? undefined : (failedBy ?? undefined);
  const sending = await takeSending(db, await services.ways(db), order, now, avoid);
  if (typeof sending === 'string') throw new Refused(409, `order.${sending}`);
  const set = { controlNumber: null, ...(await wayOnOrder(db, order, sending)) };
  const sent = await stepLocked(db, order, 'resend', by, now, { note, set });
  await keepAttempt(db, sent, sending, now);
  await writePayoutRequest(db, sent, now);
}

async function newestChannel(db: Db, orderId: number): Promise<string | null> {
  const newest = await db
    .selectFrom('channelAttempts')
    .select('channelCode')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.channelCode ?? null;
}

/** Once a locked order was amended: it is sent again where it had failed, and a partner that has it hears of it. */
export async function passOnLocked(
  context: Sender,
  order: Order,
  by: Actor,
  note: string | null = null,
): Promise<void> {
  const failed = canMove(orderMovesOf(order.serviceType), 'resend', order.status);
  if (failed) await resendLocked(context, order, by, note);
  else if (order.partner !== null) await writePayoutRequest(context.db, order, context.now);
}
