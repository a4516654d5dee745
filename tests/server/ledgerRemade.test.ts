/** @tier all: a whole demo, proved anew for each way to tamper with it */
import { sql } from 'kysely';
import { type LedgerSource, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf } from '../../src/domain/kit/codes';
import { postByHand } from '../../src/server/finance/ledger/handPostings';
import { startProof } from '../../src/server/finance/ledger/proof/runs';
import { PROOF_PARTS } from '../../src/server/finance/ledger/proof/steps';
import type { Db } from '../../src/server/kit/context';
import { demoToTamper, type Entry, entryOf, rehashed } from '../support/tamperedDemo';
import { proveWithin, redAfter, redOf } from '../support/tampering';

/** What whoever knows the program could do to its ledger, so that the ledger agrees with itself: the proof is red all the same. */

let db: Db;

beforeAll(async () => {
  db = await demoToTamper();
}, 120_000);

describe('an entry of the open day, made anew with hash and balances', () => {
  const recount = [
    `delete from ledger_balances where day >= '2026-11-19'`,
    `insert into ledger_balances (account_id, day, debit, credit, lines, fresh, ledger_source)
     select l.account_id, l.day, coalesce(sum(l.amount) filter (where l.amount > 0), 0), coalesce(-sum(l.amount) filter (where l.amount < 0), 0),
       count(*), false, e.ledger_source
     from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.day >= '2026-11-19' group by 1, 2, 7`,
  ];
  const openEntry = async (source: LedgerSource): Promise<Entry> => {
    const entry = await entryOf(db, source, false);
    if (!entry) throw new Error(`no entry of ${source} today`);
    return entry;
  };

  test('is as good as the real one, when nothing is other', async () => {
    const { id } = await openEntry('orderMove');
    expect(await redAfter(db, [rehashed(id), ...recount])).toEqual({});
  });

  test.each(['payoutCost', 'orderMove'] as const)(
    'of %s, on the account of another owner',
    async (source) => {
      const { rows } = await sql<{ id: number; accountId: number; other: number }>`
      select e.id, l.account_id, (select max(o.id) from ledger_accounts o where (o.account_code, o.ledger_currency, o.owner_kind)
        = (a.account_code, a.ledger_currency, a.owner_kind) and o.id <> a.id) as other
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.ledger_source = ${codeOf(ledgerSource, source)} and a.account_code = 1210 and e.day > (select max(day) from ledger_days)
      order by e.id limit 1`.execute(db);
      const [line] = rows;
      const moved = `update ledger_lines set account_id = ${line?.other} where entry_id = ${line?.id} and account_id = ${line?.accountId}`;
      const red = await redAfter(db, [moved, rehashed(line?.id ?? 0), ...recount]);
      expect(Object.keys(red)).toEqual(['facts']);
      expect(red.facts).toContain(`entry ${line?.id}`);
    },
  );

  test.each([
    ['orderMove', "time = time - interval '1 second'"],
    ['orderMove', 'operator_id = (select max(id) from operators)'],
    ['collectionCost', "reason = 'Because'"],
    ['transfer', "time = time - interval '1 second'"],
    ['sweep', "reason = 'Other fees'"],
  ] as const)('of %s that says something else: %s', async (source, change) => {
    const { id } = await openEntry(source);
    const red = await redAfter(db, [
      `update ledger_entries set ${change} where id = ${id}`,
      rehashed(id),
      ...recount,
    ]);
    expect(Object.keys(red)).toEqual(['facts']);
    expect(red.facts).toContain(`entry ${id}`);
  });

  test.each([
    ['to come', "'2026-11-22'"],
    ['that ended', '(select max(day) from ledger_days)'],
    ['before all others', "'2020-01-01'"],
  ])('on a day %s', async (_, day) => {
    const { id } = await openEntry('orderMove');
    const moved = ['ledger_entries', 'ledger_lines'].map(
      (table) =>
        `update ${table} set day = ${day} where ${table === 'ledger_lines' ? 'entry_id' : 'id'} = ${id}`,
    );
    const red = await redAfter(db, [...moved, rehashed(id), 'select recount_ledger()']);
    expect(red.entries).toContain(`entry ${id}`);
  });
});

test('days that are open again, though an earlier proof saw them end', async () => {
  const { rows } = await sql<{ day: string }>`select max(day)::text as day from ledger_days`.execute(db);
  await startProof(db, null, '2026-11-20 13:30:00');
  const red = await redAfter(db, ['delete from ledger_days where day >= (select max(day) from ledger_days)']);
  expect(red.days).toEqual([`day ${rows[0]?.day}`]);
  await db.deleteFrom('proofPieces').execute();
});

test.each([
  [2110, 'held'],
  [2120, 'owed'],
  [2130, 'refunds'],
])('what nobody knows whose it is, on %i', async (code, check) => {
  const posted = `
    insert into hand_postings (debit_account_id, credit_account_id, amount_php, entry_reason, status, maker_id, maker_name, created_time, updated_time)
    select d.id, c.id, 5, 'A mistake', 2, o.id, o.name, '2026-11-20 13:00:00Z', '2026-11-20 13:00:00Z'
    from ledger_accounts d, ledger_accounts c, (select min(id) as id, min(name) as name from operators) o
    where d.id = ledger_account(${code}::smallint, 2::smallint, 0::smallint, '') and c.id = ledger_account(3110::smallint, 2::smallint, 0::smallint, '')`;
  await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(posted).execute(tx);
      const { rows } = await sql<{ id: number }>`select max(id) as id from hand_postings`.execute(tx);
      await postByHand(tx, { id: rows[0]?.id ?? 0 }, '2026-11-20 13:00:00');
      const { rows: entries } = await sql<{ id: number }>`select max(id) as id from ledger_entries`.execute(
        tx,
      );
      expect(redOf(await proveWithin(tx, PROOF_PARTS))).toEqual({ [check]: [`entry ${entries[0]?.id}`] });
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
});
