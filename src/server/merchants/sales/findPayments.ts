import type { NotNull } from 'kysely';
import { compare } from '../../../domain/kit/decimal';
import { HOLDING_STATUSES } from '../../../domain/merchants/sale';
import { SALE } from '../../../domain/orders/codes';
import type { Db } from '../../kit/context';
import { Refused } from '../../kit/refused';

/** What a payment to a shop is known by: the shop, its number, and the amount in NTD. */
export interface Payment {
  readonly partyId: number;
  readonly merchantOrderNumber: string;
  readonly amount: string;
}

/** Typed payments that are read at once. */
const MOST = 20;

/**
 * The sale that a shop opened under a number: the one that holds it, else the newest that gave it back, with the order
 * that it became. Undefined when the shop never opened one.
 */
export async function findOwnSale(
  db: Db,
  { partyId, merchantOrderNumber }: Pick<Payment, 'partyId' | 'merchantOrderNumber'>,
) {
  const found = await db
    .selectFrom('merchantSales as s')
    .leftJoin('orders as o', 'o.id', 's.orderId')
    .select(['saleStatus', 'saleAmount', 'expireTime'])
    .select(['transactionNumber', 'status', 'paidTime', 'refundedAmount'])
    .where('partyId', '=', partyId)
    .where('s.merchantOrderNumber', '=', merchantOrderNumber)
    // Another one can be opened only once the one before has given the number back.
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, holdsNumber: HOLDING_STATUSES.includes(found.saleStatus) };
}

/** Refuses an amount that is not the one of a shop's own sale: 400 `sale.otherAmount` naming the field. */
export function assertSameAmount(saleAmount: string, amount: string, field: string): void {
  if (compare(saleAmount, amount) === 0) return;
  throw new Refused(400, 'sale.otherAmount', {}, { [field]: { key: 'rules.invalid' } });
}

/** Orders of a number and exactly an amount whose customers typed the number: all that pay none of the shop's own sales. */
const typedOrders = (db: Db, { partyId, merchantOrderNumber, amount }: Payment) =>
  db
    .selectFrom('orders as o')
    .select(['transactionNumber', 'status', 'paidTime', 'transactionAmount', 'refundedAmount'])
    .where('serviceType', '=', SALE)
    .where('agentId', '=', partyId)
    .where('o.merchantOrderNumber', '=', merchantOrderNumber)
    .where('transactionAmount', '=', amount)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('merchantSales as s').select('s.id').whereRef('s.orderId', '=', 'o.id'))),
    );

/** Those that were paid, 20 at most: of which the least went back first, then the oldest. */
export const findTypedPayments = (db: Db, payment: Payment) =>
  typedOrders(db, payment)
    .where('paidTime', 'is not', null)
    .$narrowType<{ paidTime: NotNull }>()
    .orderBy('refundedAmount')
    .orderBy('o.id')
    .limit(MOST)
    .execute();

/** The newest of those that were not paid. */
export const findUnpaidTyped = (db: Db, payment: Payment) =>
  typedOrders(db, payment).where('paidTime', 'is', null).orderBy('o.id', 'desc').limit(1).executeTakeFirst();
