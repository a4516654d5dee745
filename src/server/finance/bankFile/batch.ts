import type { FileValues } from '../../../domain/finance/bankFileField';
import type { Db } from '../../kit/context';
import { wrong } from '../../kit/refused';

/** What a batch of today would say. Refused: 400 naming `bankId` for a bank that there is not. */
export async function batchOf(db: Db, bankId: number, day: string): Promise<FileValues<'batch'>> {
  const bank = await db
    .selectFrom('exchangeBanks')
    .select(['code', 'ntdAccount', 'phpAccount'])
    .where('id', '=', bankId)
    .executeTakeFirst();
  if (!bank) throw wrong('bankId', { key: 'rules.oneOf' });
  const { code, ...accounts } = bank;
  return {
    ...accounts,
    bankCode: code,
    batchNumber: `${code}${day.replaceAll('-', '')}01`,
    fileDay: day,
    valueDay: day,
    part: '1',
  };
}
