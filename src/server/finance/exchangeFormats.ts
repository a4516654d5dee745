import { exchangeFormat, FORMAT_IN_FORCE } from '../../domain/finance/exchangeFormat';
import type { OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { wrong } from '../kit/refused';
import { assertOnlyOfBank } from './onePerBank';

/**
 * Refuses a format that does not go together with its bank or with other formats: 400 naming `bankId` for a bank that there
 * is not, and as `assertOnlyOfBank`.
 */
export async function assertFormatFits({ db }: OperatorContext, { id, change }: Changing, after: Values) {
  if (change.does !== 'add') return;
  const bankId = Number(after.bankId);
  const bank = await db.selectFrom('exchangeBanks').select('id').where('id', '=', bankId).executeTakeFirst();
  if (!bank) throw wrong('bankId', { key: 'rules.oneOf' });
  await assertOnlyOfBank(db, exchangeFormat, { id, bankId, inForce: FORMAT_IN_FORCE });
}
