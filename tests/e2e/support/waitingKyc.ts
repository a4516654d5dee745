import { sql } from 'kysely';
import type { Db } from '../../../src/server/kit/context';

/** How many wait for their first verification depends on the hour: three of those decided wait again. */
export async function waitingKyc(db: Db): Promise<void> {
  await sql`
    update verifications set audit_status = 1, checker_id = null, checker_name = null, checked_time = null,
      reject_items = '[]', reject_reason = null
    where id in (select id from verifications where verification_type = 1 and audit_status = 2
      order by id desc limit 3)`.execute(db);
}
