import type { createOrders } from '../../../domain/app/createOrders';
import type { scanCalls } from '../../../domain/app/merchants';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { saleMoves } from '../../../domain/merchants/sale';
import { appActor } from '../../app/appActor';
import { createOrder, madeAs } from '../../app/createOrder';
import { tables } from '../../db/tables';
import type { Db, PartnerContext } from '../../kit/context';
import { lockedRecord } from '../../kit/locked';
import { Refused } from '../../kit/refused';
import { EVERYTHING } from '../../kit/sight';
import { assertMove } from '../../kit/step';
import { moveSale, type Sale } from './sales';
import { assertTypedNumber } from './typedNumbers';

/**
 * A customer scanned the sign of a shop and typed what it costs. Refused as `createOrder`, and as `assertTypedNumber` for a
 * number that they typed.
 */
export async function payAtShop(
  context: PartnerContext,
  { userId, ...input }: InputOf<typeof createOrders.merchant>,
): Promise<OutputOf<typeof createOrders.merchant>> {
  const order = await createOrder(context, { service: 'merchant', input, userId, by: appActor(context) });
  await assertTypedNumber(context, order);
  return madeAs(context.db, order);
}

const IN_NTD = 1 as const;

/**
 * A customer scanned the code that a till showed, which makes the sale an order. Refused: 404 for a code that there is
 * not, 409 `sale.illegalMove`, `sale.expired` when its time is over though the clock has not seen it yet, and as
 * `createOrder`.
 */
export async function payByScan(
  context: PartnerContext,
  { scanCode, userId, ...paid }: InputOf<typeof scanCalls.create>,
): Promise<OutputOf<typeof scanCalls.create>> {
  const { db, now } = context;
  const found = await lockedRecord(db, tables.merchantSales, { scanCode }, EVERYTHING);
  assertMove(saleMoves, 'scan', found.saleStatus, 'app');
  assertInTime(found, now);
  const { merchantOrderNumber, item, saleAmount: transactionAmount } = found;
  const { code: merchantCode } = await shopBy(db, found.partyId);
  const asked = { merchantCode, merchantOrderNumber, transactionAmount, ...(item !== null && { item }) };
  const input = { ...paid, ...asked, side: IN_NTD };
  const order = await createOrder(context, { service: 'merchant', input, userId, by: appActor(context) });
  await moveSale(db, found, 'scan', { orderId: order.id });
  return madeAs(db, order);
}

function assertInTime({ expireTime }: Sale, now: string): void {
  if (expireTime <= now) throw new Refused(409, 'sale.expired');
}

const shopBy = (db: Db, id: number) =>
  db.selectFrom('parties').select(['code', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

/** What a code asks for, to be read before one pays. Refused as `payByScan`. */
export async function scannedSale(
  { db, now }: PartnerContext,
  { scanCode }: InputOf<typeof scanCalls.query>,
): Promise<OutputOf<typeof scanCalls.query>> {
  const found = await db
    .selectFrom('merchantSales')
    .selectAll()
    .where('scanCode', '=', scanCode)
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  assertMove(saleMoves, 'scan', found.saleStatus, 'app');
  assertInTime(found, now);
  const { merchantOrderNumber, item, saleAmount: amount, expireTime } = found;
  const { name: merchantName } = await shopBy(db, found.partyId);
  return { merchantName, merchantOrderNumber, item, amount, expireTime };
}
