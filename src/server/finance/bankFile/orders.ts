import { sql } from 'kysely';
import type { FileValues } from '../../../domain/finance/bankFileField';
import { BUSINESS_ZONE } from '../../../domain/kit/zone';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { Db } from '../../kit/context';
import { netPaymentOf } from '../../orders/netPayment';

const paidDay = sql<string>`(o.paid_time at time zone ${sql.lit(BUSINESS_ZONE)})::date::text`;

/** What a file carries of an order `o` of a user `u`. */
export const fileColumns = [
  'o.transactionNumber',
  'o.userName',
  'u.idNumber',
  'u.nationality',
  'u.birthDate',
  'o.userMobile',
  netPaymentOf('o').as('ntd'),
  'o.transactionAmount as php',
  'o.exchangeRate',
  'o.recipient',
  'o.payoutChannel',
  'o.partnerRefNumber',
  'o.accountNumber',
  paidDay.as('paidDay'),
] as const;

/** The values of the orders that wait to be swapped and were paid last, as a file carries them; the newest first. */
export async function lastOrders(db: Db, most: number): Promise<FileValues<'order'>[]> {
  return db
    .selectFrom('orderExchanges as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select(fileColumns)
    .where('s.swapStatus', '=', NOT_EXCHANGED)
    .orderBy('s.paidTime', 'desc')
    .orderBy('s.orderId', 'desc')
    .limit(most)
    .execute();
}
