import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../kit/context';
import { committed, type SealedRow } from './canonicalRow';
import { lockedChain } from './seal';

/**
 * Removes from the audit log what a deleted account may not leave behind: commitments take the place of its values, and
 * what these were made with is destroyed. The chain stays whole. Sealing waits meanwhile, or a row could be bound
 * to what is just being removed.
 */
export async function forgetInAuditLog(tx: Db, userId: number): Promise<void> {
  await lockedChain(tx, 'audit', 'wait');
  const { rows } = await sql<SealedRow & { readonly salt: Uint8Array | null }>`
    select a.id, a.table_name, a.old, a.new, s.salt
    from audit_log a left join seal_salts s on s.audit_id = a.id
    where a.table_name = 'users' and a.record_id = ${String(userId)} order by a.id`.execute(tx);
  for (const row of rows) {
    // What is not sealed yet commits to a salt that nobody ever sees.
    const { old, new: is } = committed<SealedRow>(row, row.salt ?? randomBytes(16));
    await sql`
      update audit_log set old = ${json(old)}::jsonb, new = ${json(is)}::jsonb where id = ${row.id}`.execute(
      tx,
    );
  }
  await sql`delete from seal_openings where record_id = ${String(userId)}`.execute(tx);
  await sql`
    delete from seal_salts where audit_id in (
      select id from audit_log where table_name = 'users' and record_id = ${String(userId)})`.execute(tx);
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
