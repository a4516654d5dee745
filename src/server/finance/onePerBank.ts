import { sql } from 'kysely';
import type { Kept } from '../../domain/kit/kept';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';

/**
 * Of what a bank has one of in force, one is proposed at a time: 409 `record.duplicate` naming `bankId` for a bank that has
 * one, `approval.alreadyPending` where another one is proposed. `id` is the number that the new one would get.
 */
export async function assertOnlyOfBank(
  db: Db,
  { name, table }: Pick<Kept, 'name' | 'table'>,
  { id, bankId, inForce }: { readonly id: number; readonly bankId: number; readonly inForce: number },
): Promise<void> {
  const { rows: held } = await sql`
    select 1 from ${sql.table(table)} where bank_id = ${bankId} and status = ${inForce} limit 1`.execute(db);
  if (held.length > 0) throw new Refused(409, 'record.duplicate', {}, { bankId: { key: 'rules.duplicate' } });
  const pending = await db
    .selectFrom('approvals')
    .select('makerName')
    .where('kind', '=', name)
    .where('auditStatus', '=', PENDING)
    .where('subjectId', '<>', id)
    .where(sql<string>`payload #>> '{values,bankId}'`, '=', String(bankId))
    .executeTakeFirst();
  if (pending) throw new Refused(409, 'approval.alreadyPending', { maker: pending.makerName });
}
