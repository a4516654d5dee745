import { type Selectable, sql } from 'kysely';
import type { appOrders } from '../../domain/app/calls';
import type { InputOf } from '../../domain/kit/call';
import { codeOf, meaningOf, valuesOf } from '../../domain/kit/codes';
import { compare } from '../../domain/kit/decimal';
import type { Complaint } from '../../domain/kit/rules';
import { dayIn, fromZone } from '../../domain/kit/zone';
import {
  codeOfSide,
  orderSide,
  paymentMethod,
  productCategory,
  serviceCode,
  statusCode,
} from '../../domain/orders/codes';
import { LIMIT_ZONE, overLimit } from '../../domain/orders/limits';
import { transactionNumberOf } from '../../domain/orders/number';
import { canPayBy, type Price, priceOf, type Side } from '../../domain/orders/price';
import type { Tables } from '../db/tables';
import type { Db, PartnerContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Order, stepLocked } from '../orders/orderStep';
import { appActor } from './appActor';
import { refuseOverLimit } from './limitRefusal';

type Input = InputOf<(typeof appOrders)['create']>;
type User = Selectable<Tables['users']>;
type Biller = Selectable<Tables['billers']>;

/**
 * Takes a bill payment in: written as "request submitted" and submitted at once, so that it awaits its payment.
 * Refused with 400 that names the field at fault, also when the payment is over a limit (`order.transactionLimit`,
 * `order.monthlyLimit`). Until the end of the transaction the user is locked: two orders at once cannot pass the limit.
 */
export async function createOrder(context: PartnerContext, input: Input): Promise<Order> {
  const { db, now } = context;
  const side = sideOf(input.side);
  const user = await lockedUser(db, input.userId);
  const biller = await activeBiller(db, input.billerCode);
  const price = priceOf(side, input.transactionAmount, input.pointsUsed ?? 0);
  assertPayable(side, input, price);
  if (side === 'ntd') await assertWithinLimits(context, user, price);
  const order = await insertOrder(db, { input, user, biller, price, now });
  return stepLocked(db, order, 'submit', appActor(context), now);
}

function sideOf(code: number): Side {
  const side = meaningOf(orderSide, code);
  if (!side) throw new Error(`no side ${code}`);
  return side;
}

async function lockedUser(db: Db, id: number): Promise<User> {
  const found = await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw wrong('userId', { key: 'rules.oneOf' });
  return found;
}

async function activeBiller(db: Db, code: string): Promise<Biller> {
  const found = await db.selectFrom('billers').selectAll().where('code', '=', code).executeTakeFirst();
  if (!found?.active) throw wrong('billerCode', { key: 'rules.oneOf' });
  return found;
}

function assertPayable(side: Side, input: Input, price: Price) {
  if (compare(input.transactionAmount, '0') === 0)
    throw wrong('transactionAmount', { key: 'rules.positive' });
  if (!valuesOf(paymentMethod).includes(input.paymentMethod) || !canPayBy(side, input.paymentMethod)) {
    throw wrong('paymentMethod', { key: 'rules.oneOf' });
  }
  if (side === 'php' && input.pointsUsed)
    throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: 0 } });
  const worth = priceOf(side, input.transactionAmount, 0).paymentAmount;
  if (compare(price.paymentAmount, '0') < 0)
    throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: worth } });
}

/** What the user's orders of this month come to; orders that came to nothing or were paid back do not count. */
async function assertWithinLimits({ db, now }: PartnerContext, user: User, { paymentAmount }: Price) {
  const month = fromZone(`${dayIn(LIMIT_ZONE, now).slice(0, 7)}-01 00:00:00`, LIMIT_ZONE);
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<string>`coalesce(sum(payment_amount), 0)`.as('spent'))
    .where('userId', '=', user.id)
    .where('side', '=', codeOfSide('ntd'))
    .where('createdTime', '>=', month)
    .where('status', 'not in', COUNT_FOR_NOTHING)
    .executeTakeFirstOrThrow();
  const over = overLimit(paymentAmount, spent);
  if (over) refuseOverLimit(over, spent);
}

const COUNT_FOR_NOTHING = [
  statusCode('cancelled'),
  statusCode('expired'),
  statusCode('ntdRefunded'),
  statusCode('refunded'),
];

interface Parts {
  readonly input: Input;
  readonly user: User;
  readonly biller: Biller;
  readonly price: Price;
  readonly now: string;
}

async function insertOrder(db: Db, { input, user, biller, price, now }: Parts): Promise<Order> {
  const id = await nextOrderId(db);
  return db
    .insertInto('orders')
    .values({
      id,
      version: 0,
      transactionNumber: transactionNumberOf(id, now),
      serviceType: serviceCode('payBills'),
      side: input.side,
      categoryId: codeOf(productCategory, 'bills'),
      userId: user.id,
      userName: user.fullName,
      userMobile: user.mobile,
      paymentMethod: input.paymentMethod,
      status: statusCode('requestSubmitted'),
      createdTime: now,
      updatedTime: now,
      paidTime: null,
      ...price,
      transactionAmount: input.transactionAmount,
      pointsUsed: input.pointsUsed ?? 0,
      refundedAmount: '0',
      recipient: input.accountName,
      payoutKind: null,
      payoutChannel: null,
      partner: null,
      partnerRefNumber: null,
      invoiceNumber: null,
      biller: biller.name,
      billerCategory: biller.billerCategory,
      accountNumber: input.accountNumber,
      accountName: input.accountName,
      dueDate: input.dueDate ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The id comes first, because the transaction number is made of it. */
async function nextOrderId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('no next order id');
  return next.id;
}

function wrong(field: string, complaint: Complaint): Refused {
  return new Refused(400, 'input.invalid', {}, { [field]: complaint });
}
