import { sql } from 'kysely';
import { BANK, ENABLED, exchangeBank } from '../../domain/finance/exchangeBank';
import { RULE_IN_FORCE } from '../../domain/finance/exchangeRule';
import type { KeptRecord } from '../../domain/kit/kept';
import { PENDING } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import { Refused } from '../kit/refused';
import { assertShareLeft } from './exchangeRules';

/**
 * Refuses a bank under a code that is proposed already: 409 `record.duplicate` naming `code`. Refuses a step that leaves
 * nobody to swap or gives away more than there is: 409 `exchange.lastBank` for the last bank
 * that is enabled, 400 `exchange.shareOver` naming `share` for one whose rule takes more than the others leave.
 */
export async function assertBankFits(
  { db }: OperatorContext,
  { id, change, before }: Changing,
): Promise<void> {
  if (change.does === 'edit') return;
  if (change.does === 'add') await assertNotProposed(db, id, String(change.values.code));
  if (change.does !== 'step' || !before) return;
  if (change.step === 'disable') await assertNotLast(db, before);
  else await assertShareLeft(db, before.id, await shareOf(db, before.id));
}

async function assertNotProposed(db: Db, id: number, code: string): Promise<void> {
  const proposed = await db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', exchangeBank.name)
    .where('auditStatus', '=', PENDING)
    .where('subjectId', '<>', id)
    .where(sql<string>`payload #>> '{values,code}'`, '=', code)
    .executeTakeFirst();
  if (proposed) throw new Refused(409, 'record.duplicate', {}, { code: { key: 'rules.duplicate' } });
}

/** choice: an FX partner is no bank that all other orders could go to. */
async function assertNotLast(db: Db, { id, bankKind }: KeptRecord): Promise<void> {
  if (bankKind !== BANK) return;
  const other = await db
    .selectFrom('exchangeBanks')
    .select('id')
    .where('id', '<>', id)
    .where('bankKind', '=', BANK)
    .where('status', '=', ENABLED)
    .executeTakeFirst();
  if (!other) throw new Refused(409, 'exchange.lastBank');
}

async function shareOf(db: Db, bankId: number): Promise<string | null> {
  const rule = await db
    .selectFrom('exchangeRules')
    .select('share')
    .where('bankId', '=', bankId)
    .where('status', '=', RULE_IN_FORCE)
    .executeTakeFirst();
  return rule?.share ?? null;
}
