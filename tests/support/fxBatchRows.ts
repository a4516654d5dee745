import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';

/** So many of each status. */
const EACH = 8;

/** Exchange batches in every status, with orders, files and answers in every status that theirs leads to. */
export async function addFxBatches(db: Db): Promise<void> {
  await sql`
    insert into exchange_formats (bank_id, name, bank_file_kind, file_charset, name_pattern, row_columns, status, maker_id, maker_name, created_time, updated_time)
    select r.bank_id, 'Removed', 2, 1, '(part)', '[]', 2, 900, 'Anna_Maker', now(), now() from exchange_rules r`.execute(
    db,
  );
  await sql`
    insert into fx_batches (batch_number, bank_id, rule_id, format_id, value_date, cut_off_time, rate, quantity, php, ntd, estimated_ntd, recalled, executed,
      rejected, cost, result, sent_time, status, move_reason, maker_id, maker_name, created_time, updated_time)
    select (array['RS', '100%_', 'FHB'])[1 + n % 3] || (20260600 + n), f.bank_id, f.rule_id, f.format_id, date '2026-06-01' + n % 9,
      timestamptz '2026-06-01 08:00:00+00' + n * interval '1 hour', 1.9, n, n * 19000, n * 10000, n * 10000, n % 4, n % 3, n % 2, n * 9000, n % 5 - 2,
      case when s.status in (4, 5, 6) then timestamptz '2026-06-02 08:00:00+00' end, s.status, case when s.status = 8 then 'reason ' || n end, 900,
      (array['Anna_Maker', '100% Bob', 'Carla'])[1 + n % 3], timestamptz '2026-06-01 00:00:00+00' + n / 2 * interval '1 hour', timestamptz '2026-06-03 00:00:00+00'
    from unnest(array[1, 2, 4, 5, 6, 7, 8]) with ordinality s (status, at)
    cross join generate_series(1, ${sql.lit(EACH)}::int) k
    cross join lateral (select (s.at * ${sql.lit(EACH)} + k)::int as n) of
    join lateral (
      select r.bank_id, r.id as rule_id, x.id as format_id from exchange_rules r join exchange_formats x on x.bank_id = r.bank_id and x.name = 'Removed'
      order by (r.id + of.n) % 7, r.id limit 1
    ) f on true`.execute(db);
  await sql`
    insert into fx_batch_files (batch_id, part, revision, file_name, status, file_rows, php, ntd, sha256, created_time, to_folder, put_time, put_fault)
    select b.id, p.part, 1, case when b.id % 5 > 0 then b.batch_number || '_' || p.part || '.csv' end,
      case b.status when 1 then 1 when 4 then 4 when 5 then 4 + p.part % 2 when 6 then 5 when 8 then 3 else 2 end, b.quantity, b.php, b.ntd,
      repeat(to_hex(b.id % 16), 64), b.created_time, b.sent_time is not null, case when b.id % 3 = 0 then b.sent_time end,
      case when b.sent_time is not null and b.id % 3 > 0 then (b.id + p.part) % 5 + 1 end
    from fx_batches b, generate_series(1, 2) p (part)`.execute(db);
  await sql`
    insert into fx_answers (batch_id, file_name, sha256, executed, rejected, php, ntd, cost, result, rate, beyond_tolerance, posted_time, status, move_reason, maker_id,
      maker_name, created_time, updated_time)
    select b.id, (array['answer.csv', '100%_.csv', 'Results.csv'])[1 + b.id % 3], repeat(to_hex(k), 64), b.executed, b.rejected, b.php, b.ntd, b.cost, b.result,
      1.8 + b.id % 3, b.id % 2 = 0, case when k = 3 then b.sent_time end, k, case when k = 4 then 'reason ' || b.id end, 900,
      (array['Anna_Maker', '100% Bob', 'Carla'])[1 + b.id % 3], b.sent_time + b.id % 4 * interval '1 hour', b.sent_time + k * interval '1 hour'
    from fx_batches b, unnest(array[1, 2, 3, 4]) k
    where b.sent_time is not null and (k > 2 or k = 1 + b.id % 2)`.execute(db);
  await addBatchOrders(db);
  await addPositions(db);
}

/** Each paid order in one batch or in none. */
const addBatchOrders = (db: Db) =>
  sql`
    insert into fx_batch_orders (batch_id, order_id, position, part, ntd, php, status, recall_reason, recall_note, recalled_by, cost, reject_code, updated_time)
    select b.id, o.id, o.id, case when s.status < 4 or o.id % 2 = 0 then 1 + o.id % 2 end, o.payment_amount, o.transaction_amount, s.status,
      case when s.status = 4 then 1 + o.id % 5 end, case when s.status = 4 then 'reason ' || o.id end,
      case when s.status = 4 then (array['Anna_Maker', '100% Bob', 'Carla'])[1 + o.id % 3] end,
      case when s.status = 2 then o.payment_amount - o.id % 4 + 2 end, case when s.status = 3 then 'AM0' || o.id % 5 end, b.updated_time
    from orders o
    join (select *, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from fx_batches) b on b.at = o.id % b.all_of_them
    cross join lateral (
      select case b.status
        when 8 then 4
        when 6 then (array[2, 2, 3])[1 + o.id % 3]
        when 5 then (array[1, 2, 3])[1 + o.id % 3]
        else (array[1, 4])[1 + o.id % 2]
      end as status
    ) s
    where o.paid_time is not null and o.side = 1`.execute(db);

/** Every third order of a batch has a position, in a status to which its own leads. */
const addPositions = (db: Db) =>
  sql`
    insert into fx_positions (order_id, batch_id, bought_php, exchanged_ntd, fx_cost, opened_time, closed_time, closer_id, status, move_reason, maker_id,
      maker_name, created_time, updated_time)
    select r.order_id, r.batch_id, r.php, r.ntd, r.cost, case when p.status in (2, 3) then r.updated_time end, case when p.status = 3 then r.updated_time end,
      case when p.status = 3 then 900 end, p.status, case when p.status = 3 then 'reason ' || r.order_id end, 900,
      (array['Anna_Maker', '100% Bob', 'Carla'])[1 + r.order_id % 3], timestamptz '2026-06-01 00:00:00+00' + r.order_id / 2 * interval '1 hour', r.updated_time
    from fx_batch_orders r
    cross join lateral (
      select case r.status when 1 then 1 when 3 then 4 else (array[2, 3])[1 + r.order_id / 3 % 2] end as status
    ) p
    where r.status < 4 and r.order_id % 3 = 0`.execute(db);
