import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';

/** Statements in every status, days with and without one, and results of every kind on both sides. */
export async function addStatements(db: Db): Promise<void> {
  await sql`
    insert into statement_files (source_id, day, file_origin, file_name, file_key, bytes, sha256, file_rows, amount, late, faults, status, maker_id, maker_name,
      created_time, read_time)
    select s.id, case when n % 6 not in (0, 2) then date '2026-06-01' + n end, 1 + n % 3, (array['store.csv', '100%_.csv', 'Bank.xlsx'])[1 + n % 3],
      md5(s.id || ' ' || n), 1000 + n, encode(sha256((s.id || ' ' || n)::bytea), 'hex'), case when n % 6 not in (0, 2) then n end,
      case when n % 6 not in (0, 2) then n * 1000 - 9000 end, case when n % 6 not in (0, 2) then n % 5 = 0 end, case when n % 6 = 2 then n else 0 end,
      1 + n % 6, case when n % 3 = 0 then 900 end, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + n % 3],
      timestamptz '2026-06-02 00:00:00+00' + n / 2 * interval '1 hour', case when n % 6 > 0 then timestamptz '2026-06-04 00:00:00+00' end
    from reconciliation_sources s, generate_series(1, 24) n`.execute(db);
  await sql`
    insert into statement_lines (file_id, source_id, line, day, reference, compared, amount, made)
    select f.id, f.source_id, n, f.day, (array['TL', '100%_', 'X-'])[1 + n % 3] || f.id || n, (array['TL', '100', 'X'])[1 + n % 3] || f.id || n, n * 100, n % 4 > 0
    from statement_files f, generate_series(1, 8) n where f.status in (2, 4, 5)`.execute(db);
  await sql`
    insert into match_results (source_id, day, match_result, match_key, theirs, ours, theirs_amount, ours_amount, operator_id, created_time)
    select l.source_id, l.day, l.line, case when l.line % 3 > 0 then l.line % 3 end, case when l.line in (2, 7) then 0 else 1 end,
      case when l.line in (3, 6) then 0 else 1 end, case when l.line in (2, 7) then 0 else l.amount end,
      case when l.line in (3, 6) then 0 when l.line = 4 then l.amount - 15 else l.amount end, case when l.line = 8 then 900 end,
      timestamptz '2026-06-05 00:00:00+00' + l.id * interval '1 minute'
    from statement_lines l order by l.id`.execute(db);
  await sql`
    insert into match_theirs (line_id, result_id)
    select l.id, r.id from (select *, row_number() over (order by id) as at from statement_lines) l
    join (select *, row_number() over (order by id) as at from match_results) r on r.at = l.at where r.theirs > 0`.execute(
    db,
  );
  await sql`
    insert into match_ours (ledger_line_id, result_id)
    select g.id, r.id from (select *, row_number() over (order by id) as at from match_results where ours > 0) r
    join (select id, row_number() over (order by id) as at from ledger_lines where order_id is not null) g on g.at = r.at`.execute(
    db,
  );
  await sql`
    insert into reconciliation_exceptions (source_id, day, line_id, match_result, reference, order_id, theirs_amount, ours_amount, due_day,
      owner_id, owner_name, exception_status, resolution, held_amount, created_time, ended_time)
    select r.source_id, r.day, t.line_id, r.match_result, l.reference, g.order_id, r.theirs_amount, r.ours_amount, r.day + 4,
      case when r.id % 5 > 1 then 900 end, case when r.id % 5 > 1 then (array['Anna_Maker', '100% Bob', 'Carla'])[1 + r.id % 3] end,
      1 + r.id % 5, case when r.id % 5 > 1 then 1 + r.id % 10 end, case when r.id % 7 = 0 then r.theirs_amount else 0 end,
      timestamptz '2026-06-05 00:00:00+00' + r.id * interval '1 minute',
      case when r.id % 5 > 2 then timestamptz '2026-06-06 00:00:00+00' + r.id * interval '1 minute' end
    from match_results r
    left join lateral (select line_id from match_theirs where result_id = r.id limit 1) t on true
    left join statement_lines l on l.id = t.line_id
    left join lateral (
      select g.order_id from match_ours m join ledger_lines g on g.id = m.ledger_line_id where m.result_id = r.id limit 1
    ) g on true
    where r.match_result between 2 and 6 order by r.id`.execute(db);
  await sql`
    update reconciliation_days d set file_id = f.id from statement_files f
    where f.source_id = d.source_id and f.day = d.day and f.status in (2, 4, 5) and f.id % 4 > 0`.execute(db);
}
