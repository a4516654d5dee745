/** @tier all: a whole demo, proved anew for each way to tamper with it */
import { sql } from 'kysely';
import { type LedgerSource, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf } from '../../src/domain/kit/codes';
import type { Db } from '../../src/server/kit/context';
import { demoToTamper, type Entry, entryOf, rehashed } from '../support/tamperedDemo';
import { redAfter } from '../support/tampering';

/** What only whoever rules the database can do to money and its ledger: the proof is red, and names the entry and the order. */

let db: Db;

beforeAll(async () => {
  db = await demoToTamper();
}, 120_000);

test('a demo that nobody touched is green', async () => {
  expect(await redAfter(db, [])).toEqual({});
});

/** A chunk of a file by a run that had lost its job when it wrote. */
const OF_ANOTHER_RUN = `insert into fx_file_chunks (file_id, job_id, attempt, chunk, content)
  select file_id, job_id, attempt + 1, chunk, content from fx_file_chunks`;

/** What a missing or doubled entry is named by besides its number. */
const recordOf = (source: LedgerSource, { sourceId, orderId }: Entry): string => {
  if (orderId !== null) return `order ${orderId}`;
  const record = {
    ...{ byHand: 'handPosting', points: 'pointEntry', resolution: 'resolution', settlement: 'statement' },
    ...{ transfer: 'transfer', sweep: 'transfer' },
  };
  return `${record[source as keyof typeof record]} ${sourceId}`;
};

const CHANGED = (id: number) =>
  `update ledger_lines set amount = amount + sign(amount) where entry_id = ${id}`;
const CHANGED_ONCE = (id: number) =>
  `update ledger_lines set amount = amount + 1 where id = (select min(id) from ledger_lines where entry_id = ${id})`;
const DELETED = (id: number) => [
  `delete from ledger_lines where entry_id = ${id}`,
  `delete from ledger_entries where id = ${id}`,
];
/** The same entry once more, with a hash and balances that are right. */
const DOUBLED = (id: number) => [
  `insert into ledger_entries (id, ledger_source, source_id, part, day, time, hash)
   select -1, ledger_source, source_id, 90, day, time, '' from ledger_entries where id = ${id}`,
  `insert into ledger_lines (entry_id, account_id, order_id, day, amount)
   select -1, account_id, order_id, day, amount from ledger_lines where entry_id = ${id} order by id`,
  rehashed(-1),
  `insert into ledger_balances (account_id, day, debit, credit, lines, fresh, ledger_source)
   select l.account_id, l.day, greatest(l.amount, 0), greatest(-l.amount, 0), 1, true, e.ledger_source
   from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.id = -1`,
];

describe.each(Object.keys(ledgerSource.entries) as LedgerSource[])('an entry of %s', (source) => {
  /** Of a day that ended, and of today where there is one. */
  async function eachEntry(check: (entry: Entry, isClosed: boolean) => Promise<void>): Promise<void> {
    const found = [await entryOf(db, source, true), await entryOf(db, source, false)];
    expect(found.some((entry) => entry !== undefined)).toBe(true);
    for (const [at, entry] of found.entries()) if (entry) await check(entry, at === 0);
  }

  test('with an amount that was changed', () =>
    eachEntry(async (entry) => {
      for (const change of [CHANGED, CHANGED_ONCE]) {
        const red = await redAfter(db, [change(entry.id)]);
        expect(red.entries).toContain(`entry ${entry.id}`);
        if (entry.orderId !== null) expect(red.entries).toContain(`order ${entry.orderId}`);
        expect(red.balances?.length ?? 0).toBeGreaterThan(change === CHANGED ? 1 : 0);
      }
    }));

  test('that was deleted', () =>
    eachEntry(async (entry, isClosed) => {
      const red = await redAfter(db, DELETED(entry.id));
      expect(red.facts).toEqual([recordOf(source, entry)]);
      expect('days' in red).toBe(isClosed);
    }));

  test('that was added twice', () =>
    eachEntry(async (entry, isClosed) => {
      const red = await redAfter(db, DOUBLED(entry.id));
      expect(red.facts).toEqual(['entry -1', recordOf(source, entry)]);
      expect('days' in red).toBe(isClosed);
    }));
});

/** By the program's own user, with every trigger: money goes from one account outside to another, and nothing was its reason. */
test.each(['byHand', 'points', 'transfer', 'sweep'] as const)(
  'an entry of %s for an id that no record ever has',
  async (source) => {
    const added = `
      with accounts as (select id, row_number() over (order by id) as at, account_code, ledger_currency, owner_kind, owner_key
        from ledger_accounts where ledger_currency = 2 order by id limit 2),
      lines as (select *, case at when 1 then 5 else -5 end::numeric(14,2) as amount from accounts),
      entry as (
        insert into ledger_entries (ledger_source, source_id, part, day, time, hash)
        select s, -7, 1, d, t, ledger_entry_hash(s, -7, 1::smallint, d, t, null, null, (
          select array_agg(ledger_line_text(account_code, ledger_currency, owner_kind, owner_key, null, amount)
            order by account_code, ledger_currency, owner_kind, owner_key) from lines))
        from (select ${codeOf(ledgerSource, source)}::smallint as s, ledger_open_day() as d, '2026-11-20 13:00:00Z'::timestamptz as t) f
        returning id, day
      )
      insert into ledger_lines (entry_id, account_id, day, amount) select e.id, l.id, e.day, l.amount from entry e, lines l order by l.id`;
    const red = await redAfter(db, ["set local session_replication_role = 'origin'", added]);
    expect(Object.keys(red)).toContain('facts');
    expect(red.facts?.some((fault) => fault.endsWith(' -7'))).toBe(true);
  },
);

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

test.each(['payment_amount', 'points_used', 'service_fee', 'transaction_amount', 'refunded_amount'])(
  'an order of each kind and status whose %s was changed',
  async (column) => {
    // What was refunded is no more than what was paid.
    const changed =
      column === 'refunded_amount' ? `${column} = abs(${column} - 5)` : `${column} = ${column} + 5`;
    const { rows } = await sql<{ id: number }>`
      select min(id) as id from orders group by service_type, side, status order by 1`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    // A check names the first twenty; an amount in PHP is exchanged in whole NTD.
    for (const some of chunksOf(rows, 20)) {
      const changes = some.map(({ id }) => `update orders set ${changed} where id = ${id}`);
      const red = await redAfter(db, changes, ['orders']);
      expect(red.amounts).toEqual(some.map(({ id }) => `order ${id}`));
    }
  },
  60_000,
);

test.each([
  ['what a payout cost', 'channel_attempts', 'cost', 'true'],
  ['what a payment cost', 'payment_codes', 'cost', 'paid_time is not null'],
  ['what a refund paid back', 'order_events', 'paid_back', 'true'],
  [
    'what a party gets of an order',
    'order_commissions',
    'amount',
    "exists (select from order_events e where e.order_id = r.order_id and e.step = 'complete')",
  ],
])('%s was changed', async (_, table, column, which) => {
  const { rows } = await sql<{ orderId: number }>`
    select min(order_id) as order_id from ${sql.table(table)} r where ${sql.ref(column)} > 0 and ${sql.raw(which)}`.execute(
    db,
  );
  const orderId = rows[0]?.orderId;
  const change = `update ${table} set ${column} = ${column} + 1 where ${column} > 0 and order_id = ${orderId}`;
  expect((await redAfter(db, [change])).facts).toContain(`order ${orderId}`);
});

test.each([
  ['handPosting', 'hand_postings', 'amount_ntd = amount_ntd + 1', 'amount_ntd is not null and status = 2'],
  ['transfer', 'capital_transfers', 'amount = amount + 1', 'status = 3'],
  ['pointEntry', 'point_entries', 'points = points + 1', 'order_id is null'],
])('a record was changed: %s', async (record, table, change, which) => {
  const { rows } = await sql<{
    id: number;
  }>`select min(id) as id from ${sql.table(table)} where ${sql.raw(which)}`.execute(db);
  const red = await redAfter(db, [`update ${table} set ${change} where id = ${rows[0]?.id}`]);
  expect(red.facts).toContain(`${record} ${rows[0]?.id}`);
});

test.each([
  ['what a batch comes to', 'update fx_batches set php = php + 1 where id = $'],
  ['how many a batch has', 'update fx_batches set quantity = quantity + 1 where id = $'],
  ['what a bank has taken', 'update fx_batches set cost = cost + 1, result = result - 1 where id = $'],
  ['how many a bank has refused', 'update fx_batches set rejected = rejected + 1 where id = $'],
  ['an order in it', `update fx_batch_orders set ntd = ntd + 1 where batch_id = $ and status = 2`],
  ['what a file comes to', 'update fx_batch_files set ntd = ntd - 1 where batch_id = $'],
  ['how many rows a file has', 'update fx_batch_files set file_rows = file_rows - 1 where batch_id = $'],
])('an exchange batch was changed: %s', async (_, change) => {
  const { rows } = await sql<{ id: number }>`
    select max(batch_id) as id from fx_batch_orders where status = 2`.execute(db);
  const id = String(rows[0]?.id);
  expect(await redAfter(db, [change.replaceAll('$', () => id)], ['batches', 'files'])).toEqual({
    batches: [`fxBatch ${id}`],
  });
});

test.each([
  ['what it comes to', 'update settlement_statements set gross = gross + 1, net = net + 1 where id = $'],
  [
    'how many lines it has',
    'update settlement_statements set line_quantity = line_quantity + 1 where id = $',
  ],
  ['a line that it had', 'delete from settlement_lines where statement_id = $'],
  ['a line that was let go', 'update settlement_lines set live = false where statement_id = $'],
])('a settlement statement was changed: %s', async (_, change) => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from settlement_statements`.execute(db);
  const id = String(rows[0]?.id);
  expect(await redAfter(db, [change.replaceAll('$', () => id)], ['statements'])).toEqual({
    statements: [`statement ${id}`],
  });
});

test.each([
  [
    'a byte of it',
    'update fx_file_chunks set content = set_byte(content, 3, get_byte(content, 3) # 1)',
    true,
  ],
  ['all that is in it', 'delete from fx_file_chunks', true],
  ['what it is said to be', "update fx_batch_files set sha256 = md5('') || md5('')", true],
  ['nothing, beside what a run that was locked out wrote', OF_ANOTHER_RUN, false],
])('a file of an exchange batch was changed: %s', async (_, change, isRed) => {
  const { rows } = await sql<{ id: number; batchId: number }>`
    select max(id) as id, max(batch_id) as batch_id from fx_batch_files where batch_id = (
      select max(batch_id) from fx_batch_files where status = 5)`.execute(db);
  const [{ id, batchId } = { id: 0, batchId: 0 }] = rows;
  const which = change.includes('fx_batch_files') ? 'id' : 'file_id';
  const red = await redAfter(db, [`${change} where ${which} = ${id}`], ['batches', 'files']);
  expect(red).toEqual(isRed ? { files: [`fxBatch ${batchId}`] } : {});
});

describe('a balance', () => {
  interface Balance {
    readonly accountId: number;
    readonly day: string;
  }
  const oneOf = async (isClosed: boolean): Promise<Balance> => {
    const { rows } = await sql<Balance>`
      select account_id, day::text as day from ledger_balances where (day <= (select max(day) from ledger_days)) = ${isClosed}
      order by day desc, account_id limit 1`.execute(db);
    if (!rows[0]) throw new Error('no balance');
    return rows[0];
  };
  const CHANGES = {
    changed: 'update ledger_balances set debit = debit + 1',
    'changed on both sides': 'update ledger_balances set debit = debit + 1, credit = credit + 1',
    'called another source': 'update ledger_balances set ledger_source = 9',
    deleted: 'delete from ledger_balances',
  } as const;

  test.each(Object.entries(CHANGES))('that was %s', async (_, change) => {
    for (const isClosed of [true, false]) {
      const { accountId, day } = await oneOf(isClosed);
      const red = await redAfter(db, [`${change} where account_id = ${accountId} and day = '${day}'`]);
      expect(red.balances).toEqual([`account ${accountId} ${day}`]);
    }
  });

  test('of a day that lost all of them', async () => {
    const { day } = await oneOf(false);
    const red = await redAfter(db, [`delete from ledger_balances where day = '${day}'`]);
    expect(red.balances?.length).toBeGreaterThan(3);
  });
});

test.each([
  ['moment', "time = time + interval '1 second'"],
  ['reason', "reason = coalesce(reason, '') || '.'"],
  ['operator', 'operator_id = nullif((select max(id) from operators), coalesce(operator_id, 0))'],
])('an entry whose %s was changed', async (_, change) => {
  const entry = await entryOf(db, 'byHand', true);
  const red = await redAfter(db, [`update ledger_entries set ${change} where id = ${entry?.id}`]);
  expect(red).toMatchObject({ entries: [`entry ${entry?.id}`] });
});

test('an entry without a fact, and one that no order names any more', async () => {
  const entry = await entryOf(db, 'orderMove', false);
  if (!entry) throw new Error('no entry of today');
  const lost = `update ledger_lines set order_id = null where entry_id = ${entry.id}`;
  expect(await redAfter(db, [lost])).toMatchObject({
    entries: [`entry ${entry.id}`],
    facts: [`order ${entry.orderId}`],
  });
  const unknown = `update ledger_entries set source_id = source_id + 100000000 where id = ${entry.id}`;
  expect((await redAfter(db, [unknown])).facts).toEqual([
    `order ${entry.orderId}`,
    `entry ${entry.id}`,
    `order ${entry.orderId}`,
  ]);
});
