import { meaningOf } from '../../domain/kit/codes';
import { canonical, withoutEmpty } from '../../domain/kit/wire';
import { codeOfSide, serviceType } from '../../domain/orders/codes';
import { isSwapped } from '../../domain/orders/price';
import type { Db } from '../kit/context';
import type { Order } from './orderStep';

/** What a partner needs of an order beside who gets how much: each family has some of it. */
const TOLD = [
  'biller',
  'accountNumber',
  'accountName',
  'dueDate',
  'payoutChannel',
  'payChannel',
  'recipientMobile',
  'mobileNetwork',
  'loadProduct',
  'lender',
  'loanNumber',
  'instalment',
  'releaseDate',
  'agency',
  'agencyCategory',
  'memberNumber',
  'periodFrom',
  'periodTo',
  'church',
  'offeringType',
  'message',
  'deliveryAddress',
  'boxSize',
  'boxQuantity',
  'applicant',
  'applicationNumber',
  'mecoOffice',
  'collector',
  'receiptNumber',
] as const satisfies readonly (keyof Order)[];

type Sent = Pick<Order, 'transactionNumber' | 'transactionAmount' | 'serviceType' | 'side' | 'recipient'> &
  Partial<Pick<Order, (typeof TOLD)[number]>>;

/** What is said to a payout partner when an order is sent to it. */
export function payoutRequestOf(order: Sent): string {
  const { transactionNumber, transactionAmount, recipient } = order;
  const told = Object.fromEntries(TOLD.map((name) => [name, order[name]]));
  const paid = { amount: transactionAmount, currency: currencyOf(order) };
  return canonical(withoutEmpty({ transactionNumber, recipient, ...told, ...paid }));
}

function currencyOf(order: Sent): 'PHP' | 'NTD' {
  const service = meaningOf(serviceType, order.serviceType);
  const stays = order.side === codeOfSide('ntd') && service && !isSwapped({ service, side: 'ntd' });
  return stays ? 'NTD' : 'PHP';
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
