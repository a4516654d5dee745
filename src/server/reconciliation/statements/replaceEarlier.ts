import { sql } from 'kysely';
import type { StatementFault } from '../../../domain/reconciliation/readStatement';
import { STATEMENT_SUPERSEDED, STATEMENTS_IN_FORCE } from '../../../domain/reconciliation/statementFile';
import type { Db } from '../../kit/context';

interface Replacing {
  readonly id: number;
  readonly sourceId: number;
}

/**
 * The statement of a day takes the place of an earlier one of the same day. A line that both have stays with what became of it; one that the
 * later does not have goes, with what was found by itself. Resolves with a fault, having changed nothing, where people have decided on one
 * that would go.
 */
export async function replaceEarlier(
  tx: Db,
  { id, sourceId }: Replacing,
  day: string,
): Promise<StatementFault | undefined> {
  const earlier = await tx
    .selectFrom('statementFiles')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('day', '=', day)
    .where('status', 'in', STATEMENTS_IN_FORCE)
    .forUpdate()
    .executeTakeFirst();
  if (!earlier) return undefined;
  // Of lines that are the same the first takes the place of the first.
  await sql`
    create temporary table same_lines on commit drop as
    with numbered as (
      select id, file_id, line, reference, day, amount, fee, made,
        row_number() over (partition by file_id, reference, day, amount, fee, made order by line) as place
      from statement_lines where file_id in (${earlier.id}, ${id})
    )
    select o.id as earlier_id, n.id as later_id, n.line from numbered o join numbered n
      on n.file_id = ${id} and n.reference = o.reference and n.day = o.day and n.amount = o.amount and n.fee is not distinct from o.fee
        and n.made = o.made and n.place = o.place
    where o.file_id = ${earlier.id}`.execute(tx);
  const gone = sql`
    select l.id, l.line, l.reference from statement_lines l
    where l.file_id = ${earlier.id} and not exists (select from same_lines s where s.earlier_id = l.id)`;
  const { rows: decided } = await sql<{ reference: string }>`
    select g.reference from (${gone}) g join match_theirs t on t.line_id = g.id join match_results r on r.id = t.result_id
    where r.operator_id is not null order by g.line limit 1`.execute(tx);
  const [first] = decided;
  if (first) {
    await sql`drop table same_lines`.execute(tx);
    return { line: 0, key: 'decidedLine', vars: { reference: first.reference } };
  }
  await sql`
    delete from match_results where id in (select t.result_id from (${gone}) g join match_theirs t on t.line_id = g.id)`.execute(
    tx,
  );
  await sql`delete from statement_lines where id in (select id from (${gone}) g)`.execute(tx);
  await sql`delete from statement_lines where id in (select later_id from same_lines)`.execute(tx);
  await sql`
    update statement_lines l set file_id = ${id}, line = s.line from same_lines s where l.id = s.earlier_id`.execute(
    tx,
  );
  await sql`drop table same_lines`.execute(tx);
  await tx
    .updateTable('statementFiles')
    .set({ status: STATEMENT_SUPERSEDED })
    .where('id', '=', earlier.id)
    .execute();
  return undefined;
}
