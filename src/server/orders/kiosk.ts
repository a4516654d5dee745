import { type Selectable, sql, type Updateable } from 'kysely';
import { createOrders, type KioskRequest } from '../../domain/app/createOrders';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { later } from '../../domain/kit/zone';
import { serviceCode } from '../../domain/orders/codes';
import { KIOSK_MINUTES, kioskMoves } from '../../domain/orders/families/kiosk';
import { kioskStatus } from '../../domain/orders/familyCodes';
import { numberOf } from '../../domain/orders/number';
import { bringerOf, codeIn } from '../app/bringer';
import { createOrder } from '../app/createOrder';
import type { AnyInput } from '../app/ownFields';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { type Actor, assertMove } from '../kit/step';
import { priceOrder } from '../pricing/priceOrder';
import { type Pricer, pricingNow } from '../pricing/pricing';
import { keepQuote } from '../pricing/quotes';
import type { Order } from './orderStep';
import { newScanCode } from './scanCode';

export type KioskOrder = Selectable<Tables['kioskOrders']>;

/** choice: a kiosk is part of a chain store, whose methods it takes. */
const METHODS: readonly number[] = [1, 7, 8, 9];

/**
 * Begins an order at a kiosk that is nobody's yet: checked and priced as an order is, and bound by its scan code within
 * half an hour, at the price that its slip shows. Refused with 400 naming the field at fault, and as `bringerOf`.
 */
export async function beginKioskOrder(
  context: Pricer,
  kiosk: string,
  { service, ...input }: KioskRequest,
): Promise<KioskOrder> {
  if (!METHODS.includes(input.paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  const { db, now } = context;
  const order: AnyInput = input;
  const agent = await bringerOf(db, codeIn(service, order), now);
  const nobodys = { service, input: order, userId: null, agentId: agent?.id ?? null };
  const { price, terms } = await priceOrder(context, await pricingNow(context), nobodys);
  const id = await nextId(db);
  const expireTime = later(now, KIOSK_MINUTES * 60);
  const begun = await db
    .insertInto('kioskOrders')
    .values({
      id,
      version: 0,
      temporaryNumber: numberOf('kiosk', id, now),
      kioskStatus: codeOf(kioskStatus, 'unbound'),
      kiosk,
      scanCode: newScanCode(),
      serviceType: serviceCode(service),
      paymentAmount: price.paymentAmount,
      request: JSON.stringify({ service, ...input }),
      createdTime: now,
      expireTime,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // What is printed holds.
  await keepQuote(db, terms, price, { now, expireTime, kioskOrderId: id });
  return begun;
}

/**
 * Binds a locked kiosk order to a user, which makes it an order like any other. Refused: 409 `kiosk.illegalMove`,
 * `kiosk.expired` when its time is over though the clock has not seen it yet, and as `createOrder`.
 */
export async function bindKioskOrder(
  context: Pricer,
  waiting: KioskOrder,
  userId: number,
  by: Pick<Actor, 'name' | 'operatorId'>,
): Promise<Order> {
  const { db, now } = context;
  assertMove(kioskMoves, 'bind', waiting.kioskStatus, 'app');
  if (waiting.expireTime <= now) throw new Refused(409, 'kiosk.expired');
  const { service, ...request } = waiting.request as KioskRequest;
  const { userId: _bound, ...input } = createOrders[service].input.parse({ ...request, userId });
  const quoteId = await quoteOfSlip(db, waiting.id);
  const atPrinted = { service, input: { ...input, quoteId }, userId, by: { ...by, mover: 'app' } as const };
  const order = await createOrder(context, atPrinted);
  await moveKiosk(db, waiting, 'bind', {
    boundUserId: userId,
    userName: order.userName,
    userMobile: order.userMobile,
    orderId: order.id,
    transactionNumber: order.transactionNumber,
    boundTime: now,
  });
  return order;
}

/** What was printed on a slip; undefined on one of before there were quotes. */
async function quoteOfSlip(db: Db, kioskOrderId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('quotes')
    .select('quoteId')
    .where('kioskOrderId', '=', kioskOrderId)
    .executeTakeFirst();
  return found?.quoteId;
}

/** Calls off a locked kiosk order that nobody has bound; 409 `kiosk.illegalMove` for any other. */
export async function cancelKioskOrder(db: Db, waiting: KioskOrder): Promise<void> {
  assertMove(kioskMoves, 'cancel', waiting.kioskStatus, 'operator');
  await moveKiosk(db, waiting, 'cancel');
}

/** Expires kiosk orders that nobody bound in time, `limit` at most. Returns how many. */
export async function expireKioskOrders(db: Db, now: string, limit: number): Promise<number> {
  const due = await db
    .selectFrom('kioskOrders')
    .select('id')
    .where('kioskStatus', '=', codeOf(kioskStatus, 'unbound'))
    .where('expireTime', '<=', now)
    .orderBy('expireTime')
    .limit(limit)
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const { numUpdatedRows } = await db
    .updateTable('kioskOrders')
    .set((set) => ({ kioskStatus: targetOf(kioskMoves, 'expire'), version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('kioskStatus', '=', codeOf(kioskStatus, 'unbound'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function moveKiosk(
  db: Db,
  { id, version }: KioskOrder,
  step: keyof typeof kioskMoves.steps,
  set: Updateable<Tables['kioskOrders']> = {},
) {
  await db
    .updateTable('kioskOrders')
    .set({ ...set, kioskStatus: targetOf(kioskMoves, step), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('kiosk_orders', 'id')) as id`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('no next kiosk order id');
  return next.id;
}
