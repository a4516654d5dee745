import { sql } from 'kysely';
import type { Db } from '../../kit/context';
import { postAllCollectionCosts, postAllPayoutCosts } from './postCosts';
import { postMovesOf } from './postOrders';
import { postAllPoints } from './postPoints';

/** Orders whose moves one statement posts, so that none holds much at once. */
const AT_A_TIME = 10_000;

/** Posts what was not posted of orders up to an id, in sets, within the transaction of a load. */
export async function postLoad(db: Db, until: number): Promise<void> {
  await planningForMany(db);
  for (let after = 0; after < until; after += AT_A_TIME)
    await postMovesOf(db, after, Math.min(after + AT_A_TIME, until));
  await postAllElse(db);
  await sql`set local enable_nestloop = on`.execute(db);
}

/**
 * Posts what orders did before there was a ledger: each slice in its own transaction, so that whoever is broken off goes on where
 * it stood. Resolves with whether there was anything. For one process at a time.
 */
export async function postBacklog(db: Db): Promise<boolean> {
  const backlog = await db.selectFrom('ledgerBacklog').selectAll().executeTakeFirst();
  if (!backlog) return false;
  for (let after = backlog.postedUntil; after < backlog.ordersUntil; after += AT_A_TIME) {
    const until = Math.min(after + AT_A_TIME, backlog.ordersUntil);
    await db.transaction().execute(async (tx) => {
      await planningForMany(tx);
      await postMovesOf(tx, after, until);
      await tx.updateTable('ledgerBacklog').set({ postedUntil: until }).execute();
    });
  }
  await db.transaction().execute(async (tx) => {
    await planningForMany(tx);
    await postAllElse(tx);
    await tx.deleteFrom('ledgerBacklog').execute();
  });
  return true;
}

/** What is posted beside the moves of orders. */
async function postAllElse(db: Db): Promise<void> {
  await postAllPayoutCosts(db);
  await postAllCollectionCosts(db);
  await postAllPoints(db);
}

/** Nothing is known of rows that were just written: the planner takes them for few, and joins each with all others. */
async function planningForMany(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local enable_nestloop = off`.execute(db);
}
