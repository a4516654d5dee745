import type { OperatorContext } from '../../kit/context';
import { lockedOrder, operatorAs } from '../../orders/orderStep';
import { takePayment } from '../../orders/takePayment';
import { bindOrder } from './bindResults';
import type { WholeException } from './readFacts';
import { tellOfClaim } from './tellOfClaim';
import { type Stated, type Takers, writeWay } from './writeWay';

/**
 * Takes a way out of a locked exception: posts what it posts, pays the order that it pays, tells the other side of a claim. Refused as
 * `writeWay`, and 409 `order.illegalMove` where the order awaits no payment any more.
 */
export async function takeWay(
  context: OperatorContext,
  whole: WholeException,
  stated: Stated,
  takers: Takers,
): Promise<void> {
  const { db, now } = context;
  const { way, note, claimDay, claimMail } = stated;
  const resolutionId = await writeWay(db, whole, stated, takers, now);
  const paid = way === 'pay' ? whole.record.orderId : (stated.payOrder?.id ?? null);
  if (paid !== null) {
    const order = await lockedOrder(db, { id: paid }, context.operator);
    await takePayment(context, order, operatorAs('checker', context), note);
    const resultId = way === 'pay' ? whole.resultId : null;
    const by = { operatorId: takers.maker.id, note };
    await bindOrder(db, { orderId: paid, resolutionId, resultId, by, now });
  }
  if (claimMail && claimDay)
    await tellOfClaim(context, whole, { resolutionId, due: claimDay, mail: claimMail, note });
}
