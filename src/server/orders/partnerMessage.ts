import { canonical } from '../../domain/kit/wire';
import type { Db } from '../kit/context';
import type { Order } from './orderStep';

type Sent = Pick<
  Order,
  | 'transactionNumber'
  | 'biller'
  | 'accountNumber'
  | 'accountName'
  | 'dueDate'
  | 'transactionAmount'
  | 'payoutChannel'
>;

/** What is said to a payout partner when an order is sent to it. */
export function payoutRequestOf(order: Sent): string {
  const { transactionNumber, biller, accountNumber, accountName, dueDate, transactionAmount, payoutChannel } =
    order;
  return canonical({
    transactionNumber,
    biller,
    accountNumber,
    accountName,
    dueDate,
    amount: transactionAmount,
    currency: 'PHP',
    payoutChannel,
  });
}

/** Keeps what is said to a payout partner when an order is sent to it. The order must have its partner. */
export async function writePayoutRequest(db: Db, order: Order, now: string): Promise<void> {
  await keep(db, order, true, now, payoutRequestOf(order));
}

/** Keeps what a payout partner answered about an order, as it came. */
export async function keepAnswer(db: Db, order: Order, answer: object, now: string): Promise<void> {
  await keep(db, order, false, now, canonical(answer));
}

async function keep(db: Db, order: Order, outgoing: boolean, time: string, body: string) {
  if (order.partner === null) throw new Error(`order ${order.id} has no partner`);
  await db
    .insertInto('partnerMessages')
    .values({ orderId: order.id, partner: order.partner, outgoing, body, time })
    .execute();
}
