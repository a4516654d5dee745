import type { Selectable } from 'kysely';
import { canonical, withoutEmpty } from '../../../domain/kit/wire';
import { CALLBACK_EVENTS, type NumberMaker } from '../../../domain/merchants/sale';
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

/**
 * What is said of a step: facts that the shop knows or has to know, and nothing about who paid. `numberMadeBy` is null
 * where there is no number.
 */
export function callbackBody(
  event: string,
  order: Told,
  numberMadeBy: NumberMaker | null,
  time: string,
): string {
  const { transactionNumber, merchantOrderNumber, item, status, refundedAmount } = order;
  const said = { transactionNumber, merchantOrderNumber, numberMadeBy, item, status, refundedAmount };
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
  const body = callbackBody(callbackEvent, order, await findNumberMaker(db, order), now);
  await db
    .insertInto('merchantCallbacks')
    .values({ orderId: order.id, callbackEvent, callbackUrl, body, createdTime: now, dueTime: now })
    .execute();
}

/** Who made the number of an order; null where it has none. */
async function findNumberMaker(db: Db, { id, merchantOrderNumber }: Told): Promise<NumberMaker | null> {
  if (merchantOrderNumber === null) return null;
  const sale = await db.selectFrom('merchantSales').select('id').where('orderId', '=', id).executeTakeFirst();
  return sale ? 'merchant' : 'customer';
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
