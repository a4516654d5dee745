import { type RawBuilder, sql } from 'kysely';
import {
  accountNumber,
  type LedgerAccountCode,
  type LedgerSource,
  ledgerCurrency,
  ledgerOwner,
  ledgerSource,
} from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';

type Sql = RawBuilder<unknown>;

/** Codes of the ledger as they stand in SQL. */
export const accountOf = (of: LedgerAccountCode): Sql => sql.lit(accountNumber(of));
export const currencyOf = (of: keyof typeof ledgerCurrency.entries): Sql =>
  sql.lit(codeOf(ledgerCurrency, of));
export const ownerOf = (of: keyof typeof ledgerOwner.entries): Sql => sql.lit(codeOf(ledgerOwner, of));
export const sourceOf = (of: LedgerSource): Sql => sql.lit(codeOf(ledgerSource, of));

/** Whether nothing was posted yet for what has the id of a row `a`. */
export const notPosted = (of: LedgerSource): Sql =>
  sql`not exists (select from ledger_entries p where p.ledger_source = ${sourceOf(of)} and p.source_id = a.id)`;
