import { type Selectable, sql } from 'kysely';
import { targetOf } from '../../../domain/kit/moves';
import { canonical, withoutEmpty } from '../../../domain/kit/wire';
import {
  CALLBACK_EVENTS,
  callbackMoves,
  type NumberMaker,
  WAITING_CALLBACK,
} from '../../../domain/merchants/sale';
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

/** Which call-back it is, to whom and of what. */
export interface CallbackFacts {
  readonly callbackId: number;
  /** The code of the shop. One key signs for all shops: without it a call-back to one would be as good for any other. */
  readonly merchantCode: string;
  readonly event: string;
  /** Null where the order has no number of the shop. */
  readonly numberMadeBy: NumberMaker | null;
  /** UTC. */
  readonly time: string;
}

/** What is said of a step: facts that the shop knows or has to know, and nothing about who paid. */
export function callbackBody(order: Told, facts: CallbackFacts): string {
  const { transactionNumber, merchantOrderNumber, item, status, refundedAmount } = order;
  const said = { transactionNumber, merchantOrderNumber, item, status, refundedAmount };
  return canonical(withoutEmpty({ ...facts, ...said, amount: order.transactionAmount, currency: 'NTD' }));
}

/**
 * Writes down what a shop is told of a step of a payment to it, in the transaction of that step; nothing for all other
 * orders, and for shops that named no address. The next look for work sends it.
 */
export async function tellShop(db: Db, order: Told, step: OrderStep, now: string): Promise<void> {
  const callbackEvent = CALLBACK_EVENTS[step];
  if (order.serviceType !== SALE || callbackEvent === undefined || order.agentId === null) return;
  const { code: merchantCode, callbackUrl } = await findShop(db, order.agentId);
  if (callbackUrl === null) return;
  const id = await nextCallbackId(db);
  const numberMadeBy = await findNumberMaker(db, order);
  const facts = { callbackId: id, merchantCode, event: callbackEvent, numberMadeBy, time: now };
  const body = callbackBody(order, facts);
  await db
    .insertInto('merchantCallbacks')
    .values({ id, orderId: order.id, callbackEvent, callbackUrl, body, createdTime: now, dueTime: now })
    .execute();
}

/** The id that the next call-back gets: its signed body names it. */
async function nextCallbackId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('merchant_callbacks', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** Who made the number of an order; null where it has none. */
async function findNumberMaker(db: Db, { id, merchantOrderNumber }: Told): Promise<NumberMaker | null> {
  if (merchantOrderNumber === null) return null;
  const sale = await db.selectFrom('merchantSales').select('id').where('orderId', '=', id).executeTakeFirst();
  return sale ? 'merchant' : 'customer';
}

/** The code of a shop, and where it wants to hear of payments; null where it does not. */
const findShop = (db: Db, partyId: number) =>
  db
    .selectFrom('parties')
    .select(['code', 'callbackUrl'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();

/** Where a shop wants to hear of payments; null where it does not. */
export const addressOf = async (db: Db, partyId: number): Promise<string | null> =>
  (await findShop(db, partyId)).callbackUrl;

/** Sends what waits to be told to a shop to its new address; without one it is given up. */
export async function readdressWaiting(db: Db, partyId: number, callbackUrl: string | null): Promise<void> {
  await db
    .updateTable('merchantCallbacks')
    .set(
      callbackUrl === null
        ? { callbackStatus: targetOf(callbackMoves, 'giveUp'), dueTime: null }
        : { callbackUrl },
    )
    .where('callbackStatus', '=', WAITING_CALLBACK)
    .where('orderId', 'in', db.selectFrom('orders').select('id').where('agentId', '=', partyId))
    .execute();
}
