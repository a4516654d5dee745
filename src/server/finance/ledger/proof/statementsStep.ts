import { sql } from 'kysely';
import { codeOf } from '../../../../domain/kit/codes';
import { settlementStatementStatus } from '../../../../domain/settlement/statement';
import type { Db } from '../../../kit/context';
import { accountOf } from '../literals';
import {
  type ComparedRecords,
  comparedRecords,
  type ProofRange,
  type ProofStep,
  type ProofStepResult,
} from './step';

/** Statements that one step looks at, each with all of its lines: one of a month may have a hundred thousand. */
const STEP = 20;

/** Settlement statements: quantity, gross and fee are those of their lines, which are of the account and of no later day, and stand while the statement does. */
export const statementsStep: ProofStep = async (db: Db, { after }: ProofRange): Promise<ProofStepResult> => {
  const { rows } = await sql<ComparedRecords>`
    with looked_at as materialized (
      select * from settlement_statements where id > ${Number(after || 0)} order by id limit ${STEP}
    ), listed as (
      select x.statement_id, count(*) as quantity, count(*) filter (where x.live) as live,
        coalesce(sum(l.amount) filter (where not x.is_fee), 0) as gross, coalesce(-sum(l.amount) filter (where x.is_fee), 0) as fee,
        bool_and(l.account_id = t.ledger_account_id and l.day <= s.period_last_day) as own
      from looked_at s
      join settlement_terms t on t.id = s.terms_id
      join settlement_lines x on x.statement_id = s.id
      join ledger_lines l on l.id = x.ledger_line_id
      group by x.statement_id
    ), compared as (
      select s.id, l.own and (s.line_quantity, s.gross, s.fee, s.net) = (l.quantity, d.sign * l.gross, d.sign * l.fee, d.sign * (l.gross - l.fee))
        and l.live = case s.status when ${codeOf(settlementStatementStatus, 'cancelled')} then 0 else s.line_quantity end as sound
      from looked_at s
      cross join lateral (select case s.account_code when ${accountOf('receivable')} then 1 else -1 end as sign) d
      left join listed l on l.statement_id = s.id
    )
    select (select count(*)::integer from compared) as compared, (select max(id) from looked_at) as last,
      coalesce((select array_agg(id::text order by id) from compared where sound is not true), '{}') as wrong`.execute(
    db,
  );
  return comparedRecords('statements', 'statement', rows[0]);
};
