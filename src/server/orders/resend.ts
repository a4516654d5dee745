import { canMove } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import type { Db } from '../kit/context';
import type { Actor } from '../kit/step';
import { type Order, stepLocked } from './orderStep';
import { writePayoutRequest } from './partnerMessage';

/**
 * Sends a locked order that had failed to its partner again. A control number of the failed payout is void. Refused: 409
 * `order.illegalMove` for an order that has not failed.
 */
export async function resendLocked(
  db: Db,
  order: Order,
  by: Actor,
  now: string,
  note: string | null = null,
): Promise<void> {
  const sent = await stepLocked(db, order, 'resend', by, now, { note, set: { controlNumber: null } });
  await tellPartner(db, sent, now);
}

/** Once a locked order was amended: it is sent again where it had failed, and a partner that has it hears of it. */
export async function passOnLocked(
  db: Db,
  order: Order,
  by: Actor,
  now: string,
  note: string | null = null,
): Promise<void> {
  const failed = canMove(orderMovesOf(order.serviceType), 'resend', order.status);
  await (failed ? resendLocked(db, order, by, now, note) : tellPartner(db, order, now));
}

async function tellPartner(db: Db, order: Order, now: string): Promise<void> {
  if (order.partner !== null) await writePayoutRequest(db, order, now);
}
