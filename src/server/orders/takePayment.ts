import { SALE } from '../../domain/orders/codes';
import type { Context } from '../kit/context';
import type { Actor } from '../kit/step';
import { type Order, ourselves, stepLocked } from './orderStep';

/** Takes the payment of a locked order; one to a shop is completed at once (decisions section 58). Refused: 409 `order.illegalMove`. */
export async function takePayment(
  { db, now, services, after }: Pick<Context, 'db' | 'now' | 'services' | 'after'>,
  order: Order,
  by: Actor,
  note: string | null = null,
): Promise<Order> {
  const paid = await stepLocked(db, order, 'pay', by, now, { note, set: { paidTime: now } });
  if (paid.serviceType !== SALE) return paid;
  const done = await stepLocked(db, paid, 'complete', ourselves('system', services.translate('en')), now);
  // Somebody waits at the till.
  after(() => services.enqueue('callback', {}));
  return done;
}
