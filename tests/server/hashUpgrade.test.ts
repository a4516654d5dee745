/** @tier all: an upgrade from an older schema */
import { isDayWhole } from '../../src/server/finance/ledger/days';
import { PROOF_PARTS, PROOF_STEPS } from '../../src/server/finance/ledger/proof/steps';

/** What becomes of a ledger whose hashes are not over moment, reason and operator. */

/** Entries 1 to 4 of a day each; the second says other than it said, and the third day has another entry than it had. */
const LEFT = `
  insert into ledger_accounts (id, account_code, ledger_currency) values (901, 8001, 1), (902, 8002, 1);
  insert into ledger_entries (id, ledger_source, source_id, day, time, hash)
  select n, 4, n, '2026-06-01'::date + n, '2026-06-01 04:00:00', ledger_text(4::smallint, n, 1::smallint, '2026-06-01'::date + n,
    array[ledger_line_text(8001::smallint, 1::smallint, 0::smallint, '', null, n), ledger_line_text(8002::smallint, 1::smallint, 0::smallint, '', null, -n)])
  from generate_series(1, 4) n;
  insert into ledger_lines (entry_id, account_id, day, amount)
  select n, a, '2026-06-01'::date + n, case a when 901 then n else -n end from generate_series(1, 4) n, generate_series(901, 902) a order by n, a;
  do $$
  declare
    of_day date;
  begin
    for of_day in select day from ledger_entries order by id loop
      insert into ledger_days (day, entries, hash, sealed_time)
      select of_day, count(*), sha256(coalesce((select hash from ledger_days order by day desc limit 1), '') || string_agg(hash, ''::bytea order by id)),
        '2026-06-10 00:00:00'
      from ledger_entries where day = of_day;
    end loop;
  end $$;
  set session_replication_role = 'replica';
  update ledger_lines set amount = 2 * amount where entry_id = 2;
  update ledger_days set entries = 2 where day = '2026-06-04';
  set session_replication_role = 'origin';
  insert into proof_runs (proof_status, state, lines, done_rows, total_rows, created_time) values (1, '{}', '[{}]', 7, 9, '2026-06-10 00:00:00')`;

test('an upgrade makes the hashes anew, and what was tampered with stays found', async () => {
  const { db, execute, upgrade } = await tulay.openUpgrades();
  const { ran } = await upgrade('0137_closed_days', LEFT);
  expect(ran).toEqual(expect.arrayContaining(['0138_entry_hashes', '0139_proof_pieces']));

  const { findings } = await PROOF_STEPS.entries(db, { after: '', until: null }, 10);
  expect(findings).toEqual([
    { of: 'entries', expected: '4', found: '3', faults: [{ of: 'entry', key: '2' }] },
  ]);
  const days = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];
  const whole = [];
  for (const day of days) whole.push(await isDayWhole(db, day));
  expect(whole).toEqual([true, true, false, true]);
  for (const table of ['ledger_entries', 'ledger_days'])
    await expect(execute(`update ${table} set hash = ''`)).rejects.toThrow('is never changed');
});

test('an upgrade begins a proof that runs anew', async () => {
  const { execute, upgrade } = await tulay.openUpgrades();
  await upgrade('0137_closed_days', LEFT);
  const { rows } = await execute('select done_rows::integer as done, lines from proof_runs');
  expect(rows).toEqual([{ done: 0, lines: [] }]);
  const pieces = await execute('select part from proof_pieces order by id');
  // What is proved since then has no piece in it: the next proof has.
  expect(pieces.rows.map(({ part }) => part)).toEqual(
    PROOF_PARTS.filter((part) => !['periods', 'batches', 'files'].includes(part)),
  );
});
