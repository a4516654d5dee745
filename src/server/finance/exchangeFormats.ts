import type { Kept } from '../../domain/kit/kept';
import type { OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { wrong } from '../kit/refused';
import { assertOnlyOf } from './onlyOf';

/**
 * Refuses a format, of files or of answers, that does not go together with its bank or with others of its kind: 400 naming `bankId` for a
 * bank that there is not, and as `assertOnlyOf`.
 */
export const assertFormatFits =
  (of: Kept, inForce: number) =>
  async ({ db }: OperatorContext, { id, change }: Changing, after: Values): Promise<void> => {
    if (change.does !== 'add') return;
    const bankId = Number(after.bankId);
    const bank = await db
      .selectFrom('exchangeBanks')
      .select('id')
      .where('id', '=', bankId)
      .executeTakeFirst();
    if (!bank) throw wrong('bankId', { key: 'rules.oneOf' });
    await assertOnlyOf(db, of, { id, field: 'bankId', value: String(bankId), inForce });
  };
