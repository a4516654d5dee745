import { type RawBuilder, sql } from 'kysely';
import { ledgerSource } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';

/**
 * That a line of a statement, or one of ours, is in no result, by the column of its id such as `l.id`. Looked up line by line: as an anti
 * join it would read the whole table of results in each of thousands of short statements.
 */
export const isOpenLine = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select t.result_id from match_theirs t where t.line_id = ${id}) is null`;
export const isOpenOwn = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select m.result_id from match_ours m where m.ledger_line_id = ${id}) is null`;

const COSTS = sql.join(
  (['payoutCost', 'collectionCost'] as const).map((one) => sql.lit(codeOf(ledgerSource, one))),
);

/**
 * That a line of ours, by the column of its entry, is no cost of a payment. A statement has costs where they are taken off its amounts, and
 * is matched with them then; otherwise whoever takes them sends a bill (decisions section 37).
 */
export const isNoCost = (entryId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select e.ledger_source from ledger_entries e where e.id = ${entryId}) not in (${COSTS})`;
