import type { Selectable } from 'kysely';
import { canonical, withoutEmpty } from '../../../domain/kit/wire';
import { CALLBACK_EVENTS } from '../../../domain/merchants/sale';
import { SALE } from '../../../domain/orders/codes';
import type { OrderStep } from '../../../domain/orders/moves';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';

/** What a shop hears of an order. */
type Told = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'serviceType'
  | 'agentId'
  | 'transactionNumber'
  | 'merchantOrderNumber'
  | 'item'
  | 'status'
  | 'transactionAmount'
  | 'refundedAmount'
>;

/** What is said of a step: facts that the shop knows or has to know, and nothing about who paid. */
export function callbackBody(event: string, order: Told, time: string): string {
  const { transactionNumber, merchantOrderNumber, item, status, refundedAmount } = order;
  const said = { transactionNumber, merchantOrderNumber, item, status, refundedAmount };
  return canonical(withoutEmpty({ event, time, ...said, amount: order.transactionAmount, currency: 'NTD' }));
}

/**
 * Writes down what a shop is told of a step of a payment to it, in the transaction of that step; nothing for all other
 * orders, and for shops that named no address. The next look for work sends it.
 */
export async function tellShop(db: Db, order: Told, step: OrderStep, now: string): Promise<void> {
  const callbackEvent = CALLBACK_EVENTS[step];
  if (order.serviceType !== SALE || callbackEvent === undefined || order.agentId === null) return;
  const callbackUrl = await addressOf(db, order.agentId);
  if (callbackUrl === null) return;
  const body = callbackBody(callbackEvent, order, now);
  await db
    .insertInto('merchantCallbacks')
    .values({ orderId: order.id, callbackEvent, callbackUrl, body, createdTime: now, dueTime: now })
    .execute();
}

/** Where a shop wants to hear of payments; null where it does not. */
export async function addressOf(db: Db, partyId: number): Promise<string | null> {
  const { callbackUrl } = await db
    .selectFrom('parties')
    .select('callbackUrl')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  return callbackUrl;
}
