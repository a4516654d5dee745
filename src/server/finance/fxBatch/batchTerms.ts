import { ENABLED } from '../../../domain/finance/exchangeBank';
import { exchangeFormat, FORMAT_IN_FORCE } from '../../../domain/finance/exchangeFormat';
import { exchangeRule, RULE_IN_FORCE } from '../../../domain/finance/exchangeRule';
import { type ExchangeTimes, type ExchangeTurn, exchangeTurn } from '../../../domain/finance/exchangeTurn';
import type { BatchAccounts, BatchFormat, BatchRule } from '../../../domain/finance/fxBatchTerms';
import type { Db } from '../../kit/context';
import { recordsOf } from '../../kit/records';
import { Refused } from '../../kit/refused';
import { calendarsAt } from '../exchanging/calendars';

export interface BatchTerms {
  readonly rule: BatchRule;
  readonly format: BatchFormat;
  readonly accounts: BatchAccounts;
}

interface CurrentTerms extends BatchTerms {
  readonly formatId: number;
  readonly bankCode: string;
}

/**
 * What a new batch of a bank would hold to. Refused: 409 `swap.bankDisabled`, `swap.queryStale` where the bank has another rule by
 * now than that of its query, or it was changed, `swap.noFormat`.
 */
export async function currentTerms(
  db: Db,
  {
    bankId,
    ruleId,
    ruleVersion,
  }: { readonly bankId: number; readonly ruleId: number; readonly ruleVersion: number },
): Promise<CurrentTerms> {
  const bank = await db
    .selectFrom('exchangeBanks')
    .select(['code', 'ntdAccount', 'phpAccount'])
    .where('id', '=', bankId)
    .where('status', '=', ENABLED)
    .executeTakeFirst();
  if (!bank) throw new Refused(409, 'swap.bankDisabled');
  const [rule] = await recordsOf(db, exchangeRule, { bankId, status: RULE_IN_FORCE });
  if (rule?.id !== ruleId || rule.version !== ruleVersion) throw new Refused(409, 'swap.queryStale');
  const [format] = await recordsOf(db, exchangeFormat, { bankId, status: FORMAT_IN_FORCE });
  if (!format) throw new Refused(409, 'swap.noFormat');
  const { exchangeDays, cutOff, valueDays, fileRows, rateTolerance, bankFee } = rule;
  const { bankFileKind, fileCharset, namePattern, headerColumns, rowColumns, trailerColumns } = format;
  const { code: bankCode, ...accounts } = bank;
  return {
    formatId: format.id,
    bankCode,
    accounts,
    rule: { exchangeDays, cutOff, valueDays, fileRows, rateTolerance, bankFee },
    format: {
      bankFileKind,
      fileCharset,
      namePattern,
      headerColumns,
      rowColumns,
      trailerColumns,
    } as BatchFormat,
  };
}

/** What a batch holds to. */
export async function termsOf(db: Db, batchId: number): Promise<BatchTerms> {
  return db
    .selectFrom('fxBatchTerms')
    .select(['rule', 'format', 'accounts'])
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
}

/** The next turn of a bank by its times, with the holidays of both regions as they are known now. */
export const nextTurn = async (db: Db, times: ExchangeTimes, now: string): Promise<ExchangeTurn> =>
  exchangeTurn(times, await calendarsAt(db, now), now);
