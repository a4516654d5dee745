import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { inWords } from '../../../domain/kit/refusal';
import {
  type MatchLines,
  type matchResultCalls,
  SHOWN_LINES,
} from '../../../domain/reconciliation/matchResult';
import { SOURCE_IN_FORCE, type sourceCalls } from '../../../domain/reconciliation/source';
import type { statementFileCalls } from '../../../domain/reconciliation/statementFile';
import type { Db, OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { requestMatching } from '../matching/requests';

/** The first lines of a statement that cannot be read, in words. Refused as the call says. */
export async function readFaults(
  { db, t }: OperatorContext,
  { fileId }: InputOf<typeof statementFileCalls.faults>,
): Promise<OutputOf<typeof statementFileCalls.faults>> {
  const file = await db
    .selectFrom('statementFiles')
    .select(['faults', 'faultLines'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new Refused(404, 'record.notFound');
  const named = file.faultLines.map(({ line, key, vars }) => ({
    line,
    fault: t(`errors.statement.${key}`, inWords(t, vars)),
  }));
  return { faults: file.faults, named };
}

/** All sources by their names, those that were removed too. */
export async function sourceChoices({
  db,
}: OperatorContext): Promise<OutputOf<typeof sourceCalls.sourceChoices>> {
  const sources = await db
    .selectFrom('reconciliationSources')
    .select(['id', 'name', 'status'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    choices: sources.map(({ id, name, status }) => ({
      ...{ id, name, superiorId: null },
      closed: status !== SOURCE_IN_FORCE,
    })),
  };
}

/** Has a source matched once more. Refused as the call says. */
export async function matchAgain(
  { db, after, services }: OperatorContext,
  { sourceId }: InputOf<typeof statementFileCalls.matchAgain>,
): Promise<Record<string, never>> {
  const source = await db
    .selectFrom('reconciliationSources')
    .select('id')
    .where('id', '=', sourceId)
    .executeTakeFirst();
  if (!source) throw new Refused(404, 'record.notFound');
  await requestMatching(db, sourceId);
  after(() => services.enqueue('statement', {}));
  return {};
}

/** The lines of both sides of a result. Refused as the call says. */
export async function matchLines(
  { db }: OperatorContext,
  { resultId }: InputOf<typeof matchResultCalls.lines>,
): Promise<MatchLines> {
  const result = await db
    .selectFrom('matchResults')
    .select('id')
    .where('id', '=', resultId)
    .executeTakeFirst();
  if (!result) throw new Refused(404, 'record.notFound');
  return linesOfResult(db, resultId);
}

/** The first lines of both sides of a result. */
export async function linesOfResult(db: Db, resultId: number): Promise<MatchLines> {
  const { rows: theirs } = await sql<MatchLines['theirs'][number]>`
    select l.line, f.file_name, l.day::text as day, l.reference, l.amount::text as amount, l.made as is_made
    from match_theirs t join statement_lines l on l.id = t.line_id join statement_files f on f.id = l.file_id
    where t.result_id = ${resultId} order by l.id limit ${SHOWN_LINES}`.execute(db);
  const { rows: ours } = await sql<MatchLines['ours'][number]>`
    select g.day::text as day, g.order_id, o.transaction_number, g.amount::text as amount
    from match_ours m join ledger_lines g on g.id = m.ledger_line_id left join orders o on o.id = g.order_id
    where m.result_id = ${resultId} order by g.id limit ${SHOWN_LINES}`.execute(db);
  return { theirs, ours };
}
