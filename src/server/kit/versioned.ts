import { sql } from 'kysely';
import type { Db } from './context';

/**
 * What prices or routes, for one process: as the database has it now, the same object as long as it is the same. Whoever prices or
 * routes asks in the transaction that writes the outcome, and holds up approvals and stops until it ends: once one of those is
 * answered, nothing by what was before comes to be, in whichever process. A notification that was lost would sell at an old price, so
 * that there is none.
 */
export function versionedReader<T extends { readonly version: string }>(
  read: (db: Db, version: string) => Promise<T>,
): (db: Db) => Promise<T> {
  let known: T | undefined;
  return async (db) => {
    const version = await versionNow(db);
    if (known?.version !== version) known = await read(db, version);
    return known;
  };
}

/** Whoever has asked holds up who would raise it, to the end of the transaction: it is asked for once in one. */
const held = new WeakMap<Db, Promise<string>>();

function versionNow(db: Db): Promise<string> {
  if (!db.isTransaction) return asked(db);
  const version = held.get(db) ?? asked(db);
  held.set(db, version);
  return version;
}

async function asked(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select price_version_now()::text as version`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('prices have no version');
  return version;
}

/** What was asked for since a savepoint is held up no more once that is rolled back to. */
export const forgetVersion = (db: Db): boolean => held.delete(db);

/** Says that what prices or routes is another thing from the end of this transaction on; waits for those who do so now. */
export async function raisePriceVersion(db: Db): Promise<void> {
  forgetVersion(db);
  await sql`select raise_price_version()`.execute(db);
}
