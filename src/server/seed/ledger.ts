import { sql } from 'kysely';
import { postLoad } from '../finance/ledger/backlog';
import type { Db } from '../kit/context';
import { nextId } from './bulk';

/** Posts what the orders of a load did to the ledger, as their moves would have one by one. */
export async function seedLedger(db: Db): Promise<void> {
  await sql`select fill_refund_events()`.execute(db);
  await postLoad(db, (await nextId(db, 'orders')) - 1);
}
