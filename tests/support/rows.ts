import type { Insertable } from 'kysely';
import type { Tables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';
import { writeEntry } from '../../src/server/points/writeEntry';

/** Rows for tests that need some; whatever a test is about it names, the rest is ordinary. */

const users = new WeakMap<Db, number>();

function nextUserOf(db: Db): number {
  const at = (users.get(db) ?? 0) + 1;
  users.set(db, at);
  return at;
}

/** One for each: the first of a database is 912345678, and all end alike. */
function mobileOf(at: number): string {
  const number = at >= 1234 ? at + 1 : at;
  return `9${at === 1 ? '1234' : String(number).padStart(4, '0')}5678`;
}

/** A user; points of theirs came in as one lot that does not expire. */
export async function addUser(
  db: Db,
  { points = 0, ...some }: Partial<Insertable<Tables['users']>> = {},
): Promise<number> {
  const at = nextUserOf(db);
  const { id } = await db
    .insertInto('users')
    .values({
      version: 0,
      fullName: 'Maria Santos',
      mobile: mobileOf(at),
      email: at === 1 ? 'maria@example.com' : `maria.${at}@example.com`,
      nationality: 'PHL',
      lang: 'en',
      registeredTime: '2026-01-01 00:00:00',
      ...some,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (points > 0) await addPoints(db, id, points);
  return id;
}

/** A lot of a user's points. */
export const addPoints = (
  db: Db,
  userId: number,
  points: number,
  expireDay: string | null = null,
  time = '2026-01-01 00:00:00',
) => writeEntry(db, { userId, kind: 'earned', does: { opens: points, expireDay } }, time);

let numbers = 0;

export function orderRow(
  userId: number,
  some: Partial<Insertable<Tables['orders']>> = {},
): Insertable<Tables['orders']> {
  numbers += 1;
  return {
    version: 0,
    transactionNumber: `TEST${String(numbers).padStart(9, '0')}`,
    serviceType: 1,
    side: 1,
    categoryId: 7,
    userId,
    userName: 'Maria Santos',
    userMobile: '912345678',
    paymentMethod: 1,
    status: 1,
    createdTime: '2026-11-20 01:00:00',
    updatedTime: '2026-11-20 01:00:00',
    paidTime: '2026-11-20 01:00:00',
    paymentAmount: '560.00',
    transactionAmount: '1000.00',
    serviceFee: '50.00',
    pointsUsed: 0,
    exchangeRate: '1.9680',
    refundedAmount: '0.00',
    recipient: 'Maria Santos',
    payoutKind: null,
    payoutChannel: null,
    partner: null,
    partnerRefNumber: null,
    invoiceNumber: null,
    biller: 'Meralco',
    billerCategory: 1,
    accountNumber: '1234567890',
    accountName: 'Maria Santos',
    dueDate: null,
    ...some,
  };
}

export async function addOrder(
  db: Db,
  userId: number,
  some: Partial<Insertable<Tables['orders']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values(orderRow(userId, some))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
