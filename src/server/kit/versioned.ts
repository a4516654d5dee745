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
    const { rows } = await sql<{ version: string }>`select price_version_now()::text as version`.execute(db);
    const version = rows[0]?.version;
    if (version === undefined) throw new Error('prices have no version');
    if (known?.version !== version) known = await read(db, version);
    return known;
  };
}

/** Says that what prices or routes is another thing from the end of this transaction on; waits for those who do so now. */
export async function raisePriceVersion(db: Db): Promise<void> {
  await sql`select raise_price_version()`.execute(db);
}
