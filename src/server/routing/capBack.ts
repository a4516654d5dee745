import { sql } from 'kysely';
import { businessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';

/** Gives back what the code of an order took of a daily cap, in the transaction that ends the order unpaid. */
export async function giveCapBack(db: Db, { id }: { readonly id: number }): Promise<void> {
  const unpaid = await db
    .selectFrom('paymentCodes')
    .select(['channelCode', 'amount', 'issuedTime'])
    .where('orderId', '=', id)
    .where('paidTime', 'is', null)
    .orderBy('channelCode')
    .execute();
  for (const { channelCode, amount, issuedTime } of unpaid)
    await db
      .updateTable('channelDays')
      .set({ used: sql`greatest(used - ${amount}::numeric, 0)` })
      .where('channelCode', '=', channelCode)
      .where('day', '=', businessDay(issuedTime))
      .execute();
}
