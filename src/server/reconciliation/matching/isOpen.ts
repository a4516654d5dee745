import { type RawBuilder, sql } from 'kysely';
import { type LedgerSource, ledgerSource } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';

/**
 * That a line of a statement, or one of ours, is in no result, by the column of its id such as `l.id`. Looked up line by line: as an anti
 * join it would read the whole table of results in each of thousands of short statements.
 */
export const isOpenLine = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select t.result_id from match_theirs t where t.line_id = ${id}) is null`;
export const isOpenOwn = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select m.result_id from match_ours m where m.ledger_line_id = ${id}) is null`;

const code = (source: LedgerSource) => sql.lit(codeOf(ledgerSource, source));
const COSTS = sql.join((['payoutCost', 'collectionCost'] as const).map(code));

/**
 * That a line of ours on an account, by the column of its entry, is to be found in a statement of it. Costs are none: a statement has them
 * where they are taken off its amounts, and is matched with them then; otherwise whoever takes them sends a bill (decisions section 37). Nor
 * are payments of settlement statements on the account that is settled: the statement of the bank has them.
 */
export const isStated = (entryId: RawBuilder<unknown>, accountId: number): RawBuilder<boolean> => sql`
  (select e.ledger_source from ledger_entries e where e.id = ${entryId}) not in (${COSTS},
    case when exists (select from settlement_terms t where t.ledger_account_id = ${accountId}) then ${code('settlement')} else 0 end)`;
