import { sql } from 'kysely';
import type { Kept } from '../../domain/kit/kept';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';

interface Only {
  /** The number that the new one would get. */
  readonly id: number;
  /** The field of which each value has one record in force. */
  readonly field: 'bankId' | 'accountId' | 'code';
  readonly value: string;
  readonly inForce: number;
}

const COLUMN = { bankId: 'bank_id', accountId: 'account_id', code: 'code' } as const;

/**
 * Of what there is one of in force for each value of a field, one is proposed at a time: 409 `record.duplicate` naming the field where there
 * is one, `approval.alreadyPending` where another one is proposed.
 */
export async function assertOnlyOf(
  db: Db,
  { name, table }: Pick<Kept, 'name' | 'table'>,
  { id, field, value, inForce }: Only,
): Promise<void> {
  const { rows: held } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(COLUMN[field])}::text = ${value} and status = ${inForce} limit 1`.execute(
    db,
  );
  if (held.length > 0)
    throw new Refused(409, 'record.duplicate', {}, { [field]: { key: 'rules.duplicate' } });
  const pending = await db
    .selectFrom('approvals')
    .select('makerName')
    .where('kind', '=', name)
    .where('auditStatus', '=', PENDING)
    .where('subjectId', '<>', id)
    .where(sql<string>`payload #>> array['values', ${field}]`, '=', value)
    .executeTakeFirst();
  if (pending) throw new Refused(409, 'approval.alreadyPending', { maker: pending.makerName });
}
