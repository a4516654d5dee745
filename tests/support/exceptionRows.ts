import { sql } from 'kysely';
import { exceptionCalls } from '../../src/domain/reconciliation/exceptionCalls';
import { resolutionCode } from '../../src/domain/reconciliation/resolution';
import { addSource, someSource } from './someSource';
import type { Client, World } from './world';

/** An exception of an unknown payment of a source of its own; its number. */
export async function addException(world: World, by: Client, code: string): Promise<number> {
  const accounts = await sql<{ id: number }>`
    select ledger_account(1110::smallint, 1::smallint, 1::smallint, '12') as id`.execute(world.db);
  const stated = await someSource(by, { code, name: code, accountId: accounts.rows[0]?.id });
  const sourceId = await addSource(world.db, stated);
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into statement_files (source_id, day, file_origin, file_name, file_key, bytes, sha256, file_rows, amount, late, status, maker_name, created_time)
      values (${sourceId}, date '2026-06-14', 1, 'unknown.csv', ${code}, 1, ${code}, 1, 500, false, 5, 'The admin', ${world.clock.text()}::timestamptz)
      returning id
    ), line as (
      insert into statement_lines (file_id, source_id, line, day, reference, compared, amount, made)
      select id, ${sourceId}, 2, date '2026-06-14', 'X-0417', 'X0417', 500, true from file returning id
    ), result as (
      insert into match_results (source_id, day, match_result, theirs, ours, theirs_amount, ours_amount, created_time)
      values (${sourceId}, date '2026-06-14', 3, 1, 0, 500, 0, ${world.clock.text()}::timestamptz) returning id
    ), of_line as (insert into match_theirs (line_id, result_id) select l.id, r.id from line l, result r)
    insert into reconciliation_exceptions (source_id, day, line_id, match_result, reference, theirs_amount, ours_amount, due_day, created_time)
    select ${sourceId}, date '2026-06-14', id, 3, 'X-0417', 500, 0, date '2026-06-18', ${world.clock.text()}::timestamptz from line
    returning id`.execute(world.db);
  return rows[0]?.id ?? 0;
}

/** A payment that nobody knows and that is to be put aside. */
export async function pendingResolution(world: World, maker: Client) {
  const id = await addException(world, maker, 'UNKNOWN');
  const { proposalId } = await maker.ask(exceptionCalls.resolve, {
    ...{ id, version: 0, resolution: resolutionCode('putAside'), resolutionNote: 'Nobody knows whose it is' },
  });
  return { orderId: 0, auditId: proposalId ?? 0 };
}
