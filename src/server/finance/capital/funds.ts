import { sql } from 'kysely';
import { PREFUND, WATCHED } from '../../../domain/finance/capitalAccount';
import { compare } from '../../../domain/kit/decimal';
import type { Db } from '../../kit/context';

/** How much a partner may still be sent, in PHP, before what is available there goes below the stop; below nothing when it has. */
export type Headroom = ReadonlyMap<number, string>;

/** Whether an account `c` has a stop. */
const stopped = sql`c.account_code = ${sql.lit(PREFUND)} and c.status = ${sql.lit(WATCHED)} and c.stop_below is not null`;

/** Of partners that have a stop (decisions section 32), as it is outside of any lock. */
export async function headroom(db: Db): Promise<Headroom> {
  const { rows } = await sql<{ partnerId: number; left: string }>`
    select partner_id, available - stop_below as "left" from capital_account_view c where ${stopped}`.execute(
    db,
  );
  return new Map(rows.map(({ partnerId, left }) => [partnerId, left]));
}

/** Whether so much may be sent by a partner. */
export const isCovered = (left: Headroom, partnerId: number, amount: string): boolean => {
  const most = left.get(partnerId);
  return most === undefined || compare(amount, most) <= 0;
};

/**
 * Whether a partner may be sent so much, in PHP: where its account has a stop, it is locked to the end of the transaction that
 * sends, so that no two take the same funds.
 */
export async function takeFunds(db: Db, partnerId: number, amount: string): Promise<boolean> {
  const left = await headroomOf(db, partnerId);
  if (left === undefined) return true;
  // One that is passed by is not held: two that pass by the same two in turn would wait for each other.
  if (compare(amount, left) > 0) return false;
  await sql`
    select from capital_accounts c join ledger_accounts a on a.id = c.ledger_account_id
    where ${stopped} and a.owner_kind = 2 and a.owner_key = ${String(partnerId)}
    for no key update of c`.execute(db);
  const most = await headroomOf(db, partnerId);
  return most === undefined || compare(amount, most) <= 0;
}

/** How much a partner may still be sent as it is now; undefined where its account has no stop. */
async function headroomOf(db: Db, partnerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ left: string }>`
    select available - stop_below as "left" from capital_account_view c where ${stopped} and partner_id = ${partnerId}`.execute(
    db,
  );
  return rows[0]?.left;
}

/** What is available in an account outside, in its own currency. */
export async function availableOf(db: Db, id: number): Promise<string> {
  const { available } = await db
    .selectFrom('capitalAccountView')
    .select('available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return available;
}

/** An order that could go now, if there were enough with this partner. */
export interface Uncovered {
  readonly orderId: number;
  readonly providerId: number;
}

/** Whether any order is known to wait for funds. */
export async function anyFundWaits(db: Db): Promise<boolean> {
  return (await db.selectFrom('fundWaits').select('orderId').limit(1).executeTakeFirst()) !== undefined;
}

/** Keeps which of the orders that were looked at wait for funds alone, and since when. */
export async function noteFundWaits(
  db: Db,
  looked: readonly { readonly id: number }[],
  uncovered: readonly Uncovered[],
  now: string,
): Promise<void> {
  const ids = looked.map(({ id }) => id);
  if (ids.length === 0) return;
  const waiting = uncovered.map(({ orderId }) => orderId);
  await db
    .deleteFrom('fundWaits')
    .where('orderId', 'in', ids)
    .$if(waiting.length > 0, (query) => query.where('orderId', 'not in', waiting))
    .execute();
  if (uncovered.length === 0) return;
  await db
    .insertInto('fundWaits')
    .values(uncovered.map((one) => ({ ...one, since: now })))
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet(({ ref }) => ({ providerId: ref('excluded.providerId') })),
    )
    .execute();
}

/** Removes what is kept of orders that ended while they waited. */
export async function dropEndedWaits(db: Db): Promise<void> {
  await sql`delete from fund_waits where order_id not in (select id from fund_wait_view)`.execute(db);
}

/** For which partner's funds an order waits, and since when; null for one that does not. */
export async function fundWaitOf(db: Db, orderId: number) {
  const wait = await db
    .selectFrom('fundWaitView')
    .select(['providerName as partner', 'since'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return wait ?? null;
}

/** An order waits for funds no more: it is sent. */
export async function endFundWait(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('fundWaits').where('orderId', '=', orderId).execute();
}
