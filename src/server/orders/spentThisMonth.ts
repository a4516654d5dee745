import { sql } from 'kysely';
import { monthOf } from '../../domain/kit/days';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import { anyOrder } from '../../domain/orders/anyOrder';
import { codeOfSide, SALE, statusCode } from '../../domain/orders/codes';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';
import { EVERYTHING, inSight } from '../kit/sight';

const COUNT_FOR_NOTHING = [statusCode('cancelled'), statusCode('expired')];

/** As `beforeTakenOff` has it, less what was paid back; of what was paid back whole nothing was sent, by points neither. */
const counted = sql<string>`
  case when refunded_amount >= payment_amount and refunded_amount > 0 then 0
    else payment_amount + points_used - refunded_amount end`;

/**
 * What a user's orders in NTD come to in this calendar month, as the limits count it: those that came to nothing, what was
 * paid back, and what was bought in shops do not count. A limit counts them all; who reads the sum, those that they see.
 */
export async function spentThisMonth(
  db: Db,
  userId: number,
  now: string,
  sight: Sight = EVERYTHING,
): Promise<string> {
  const month = startOfBusinessDay(monthOf(businessDay(now)));
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<string>`coalesce(sum(${counted}), 0)`.as('spent'))
    .where('userId', '=', userId)
    .where('side', '=', codeOfSide('ntd'))
    .where('createdTime', '>=', month)
    .where('status', 'not in', COUNT_FOR_NOTHING)
    .where('serviceType', '<>', SALE)
    .where(inSight(anyOrder, sight))
    .executeTakeFirstOrThrow();
  return spent;
}
