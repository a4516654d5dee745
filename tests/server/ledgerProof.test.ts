import { sql } from 'kysely';
import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { ledgerCheck, ledgerProof, PROOF_RED, type ProofLine } from '../../src/domain/finance/ledgerProof';
import { codeOf, meaningOf } from '../../src/domain/kit/codes';
import { endDays } from '../../src/server/finance/ledger/days';
import {
  proveNow,
  runProofs,
  startNightlyProof,
  startProof,
} from '../../src/server/finance/ledger/proof/runs';
import { funded } from '../support/capitalWorld';
import { type FamilyLife, familyLife, PAID_OUT } from '../support/familyLife';
import { finished, paidBack } from '../support/ledgerWorld';
import type { Client, World } from '../support/world';

/** The proof of the ledger: green after whatever orders do, red and naming the rows when a line is changed by hand. */

let world: World;
let life: FamilyLife;
let [maker, checker, finance] = [] as unknown as [Client, Client, Client];
const TOMORROW = '2026-06-15 19:00:00';

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  finance = await world.signIn('finance');
  await funded(world, '1210 · Bayanihan Bills · PHP', '90000.00');
  for (const service of PAID_OUT) {
    await life.created(service);
    await life.completed(service);
    const { transactionNumber } = await life.sent(service);
    const payout = world.partner('payout');
    await payout.ask(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'No such account' });
  }
});

const prove = () => proveNow({ database: world.database, clock: () => TOMORROW });
const linesOf = (lines: readonly ProofLine[], of: keyof typeof ledgerCheck.entries) =>
  lines.filter(({ check }) => check === codeOf(ledgerCheck, of));
const redOf = (lines: readonly ProofLine[]) =>
  lines.filter(({ red }) => red).map(({ check }) => meaningOf(ledgerCheck, check));

/** What only whoever rules the database can do. */
const byHand = (statement: string) =>
  world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

test('green whatever orders are at: failed, paid back in part, in both currencies, asked to be cancelled', async () => {
  const failed = async (service: (typeof PAID_OUT)[number]) => {
    const { id, transactionNumber } = await life.sent(service);
    const payout = world.partner('payout');
    await payout.ask(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'No such account' });
    return id;
  };
  const hands = { maker, checker, world };
  const [send, church, box] = [
    await failed('send'),
    await failed('churchOffering'),
    await failed('cargoBox'),
  ];
  await paidBack(hands, send, 2, '300.00');
  await paidBack(hands, send, 1, '100.00');
  await paidBack(hands, church, 2, '100.00');
  await paidBack(hands, box, 1, '1000.00');
  expect(redOf(await prove())).toEqual([]);
  await finished(finance, world, send, 'finishNtdRefund');
  await finished(finance, world, church, 'finishPhpRefund');
  await finished(finance, world, box, 'finishNtdRefund');
  const { transactionNumber } = await life.sent('payBills');
  await world.partner('app').ask(appOrders.requestCancel, { transactionNumber, reason: 'Too slow' });
  const lines = await prove();
  expect(redOf(lines)).toEqual([]);
  expect(Number(linesOf(lines, 'held')[0]?.expected)).toBeGreaterThan(1000);
  expect(Number(linesOf(lines, 'owed')[0]?.expected)).toBeGreaterThan(1000);
  expect(linesOf(lines, 'days')[0]).toMatchObject({ expected: '1', found: '1' });
});

test('in pieces it finds what it finds in one', async () => {
  const whole = await prove();
  const id = await startProof(world.db, null, TOMORROW);
  for (const part of ['orders', 'entries'])
    await sql`
      with cut as (update proof_pieces set until = '3' where run_id = ${id} and part = ${part} returning *)
      insert into proof_pieces (run_id, part, after, until)
      select run_id, part, v.after, v.until from cut, (values ('3', '5'), ('5', null)) v(after, until)`.execute(
      world.db,
    );
  await Promise.all([1, 2].map(() => runProofs({ database: world.database, clock: () => TOMORROW })));
  const run = await world.db
    .selectFrom('proofRuns')
    .select(['proofStatus', 'lines', 'doneRows', 'totalRows'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(run).toMatchObject({ proofStatus: 2, lines: whole, doneRows: run.totalRows });
});

test('a line that was changed by hand: the entry, its account and the order are named', async () => {
  const { rows } = await sql<{ id: number; entryId: number; accountId: number; orderId: number }>`
    select l.id, l.entry_id, l.account_id, l.order_id from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.account_code = 2110 order by l.id limit 1`.execute(world.db);
  const [line] = rows;
  await byHand(`update ledger_lines set amount = amount - 1 where id = ${line?.id}`);
  const lines = await prove();
  expect(redOf(lines).sort()).toEqual(['balances', 'entries', 'facts', 'held']);
  const faults = [
    { of: 'entry', key: String(line?.entryId) },
    { of: 'order', key: String(line?.orderId) },
  ];
  expect(linesOf(lines, 'entries')[0]?.faults).toEqual(faults);
  expect(linesOf(lines, 'facts')[0]).toMatchObject({ difference: '-1', faults });
  expect(linesOf(lines, 'balances')[0]?.faults[0]?.key).toMatch(new RegExp(`^${line?.accountId} 2026-06-1`));
  expect(linesOf(lines, 'held')[0]).toMatchObject({
    difference: '1.00',
    faults: [{ of: 'order', key: String(line?.orderId) }],
  });
  await byHand(`update ledger_lines set amount = amount + 1 where id = ${line?.id}`);
  expect(redOf(await prove())).toEqual([]);
});

test('a user whose points are other than their entries is named', async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from users`.execute(world.db);
  const id = rows[0]?.id;
  await byHand(`update users set points = points + 5 where id = ${id}`);
  const lines = await prove();
  expect(redOf(lines)).toEqual(['points']);
  expect(linesOf(lines, 'points')[0]).toMatchObject({
    difference: '-5.00',
    faults: [{ of: 'user', key: String(id) }],
  });
  await byHand(`update users set points = points - 5 where id = ${id}`);
});

test('two lines that make up for each other are told by what the entry said; an entry that is gone by its day', async () => {
  const { rows } = await sql<{ id: number }>`
    select max(entry_id) as id from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.account_code = 1110 and l.day = '2026-06-15'`.execute(
    world.db,
  );
  const entry = rows[0]?.id;
  await byHand(`update ledger_lines set amount = amount + sign(amount) where entry_id = ${entry}`);
  expect(redOf(await prove())).toContain('entries');
  await byHand(`update ledger_lines set amount = amount - sign(amount) where entry_id = ${entry}`);
  await byHand(`
    update ledger_lines set entry_id = (select min(id) from ledger_entries) where entry_id = ${entry};
    delete from ledger_entries where id = ${entry}`);
  const lines = await prove();
  expect(linesOf(lines, 'days')[0]).toMatchObject({ red: true, faults: [{ of: 'day', key: '2026-06-15' }] });
});

test('nothing is posted to a day that ended: what comes late is of the first open one', async () => {
  await endDays(world.db, TOMORROW);
  const { id } = await life.sent('send');
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from ledger_lines where order_id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ day: '2026-06-16' }]);
});

test('whoever writes to a day that ended, or empties the ledger, is refused', async () => {
  const entry = (day: string) => sql`
    insert into ledger_entries (ledger_source, source_id, day, time, hash)
    values (4, 900000001, ${day}, '2026-06-15 04:00:00', '') returning id`;
  await expect(entry('2026-06-15').execute(world.db)).rejects.toThrow('2026-06-15 is closed');
  const late = world.db.transaction().execute(async (tx) => {
    await entry('2026-06-16').execute(tx);
    await sql`
      insert into ledger_lines (entry_id, account_id, day, amount)
      select e.id, a.id, '2026-06-15', v.amount from ledger_entries e, (select min(id) as id from ledger_accounts) a, (values (1), (-1)) v(amount)
      where e.source_id = 900000001`.execute(tx);
  });
  await expect(late).rejects.toThrow('2026-06-15 is closed');
  for (const table of ['ledger_entries', 'ledger_lines', 'ledger_days', 'orders'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(world.db)).rejects.toThrow(
      'is never changed',
    );
});

test('whoever proves now hears of all of it, whoever else is at its last pieces', async () => {
  const runs = await Promise.all([prove(), prove(), prove()]);
  const checks = runs.map((lines) => lines.map(({ check, ledgerCurrency }) => `${check} ${ledgerCurrency}`));
  expect(checks[0]?.length).toBeGreaterThan(10);
  for (const one of checks) expect(one.sort()).toEqual(checks[0]?.sort());
});

test('no proof is started while orders from before the ledger are being posted', async () => {
  await sql`insert into ledger_backlog values (1, 0)`.execute(world.db);
  expect(await finance.call(ledgerProof.start, {})).toMatchObject({ status: 409, key: 'ledger.backlog' });
  await startNightlyProof(world.db, '2026-06-19 18:00:00');
  expect((await finance.ask(ledgerProof.runs, {})).runs.every(({ proofStatus }) => proofStatus !== 1)).toBe(
    true,
  );
  await sql`delete from ledger_backlog`.execute(world.db);
});

test('asked for by who may, once in a night by the clock, and taken on by whoever finds it', async () => {
  const started = await finance.ask(ledgerProof.start, {});
  expect((await maker.call(ledgerProof.start, {})).status).toBe(403);
  expect((await maker.call(ledgerProof.runs, {})).status).toBe(403);
  expect(await finance.call(ledgerProof.start, {})).toMatchObject({ status: 409, key: 'ledger.proofRuns' });
  const { runs } = await finance.ask(ledgerProof.runs, {});
  expect(runs[0]).toMatchObject({ id: started.proofId, makerName: 'The finance', proofStatus: 1, lines: [] });
  await Promise.all([1, 2, 3].map(() => runProofs({ database: world.database, clock: () => TOMORROW })));
  const after = await finance.ask(ledgerProof.runs, {});
  expect(after.runs[0]).toMatchObject({ proofStatus: PROOF_RED, endedTime: TOMORROW });
  const { rows: told } = await sql<{ body: string }>`
    select body from deliveries where message_event = 45 and operator_id = ${world.idOf('finance')} order by id`.execute(
    world.db,
  );
  expect(told.at(-1)?.body).toContain('Closed days are complete');
  const before = after.runs.length;
  await startNightlyProof(world.db, '2026-06-16 17:59:59');
  for (const _ of [1, 2]) await startNightlyProof(world.db, '2026-06-17 18:00:00');
  expect((await finance.ask(ledgerProof.runs, {})).runs).toHaveLength(before + 1);
  // One by `npm run proof` before the night is not that of the night.
  await startProof(world.db, null, '2026-06-18 17:00:00');
  await startNightlyProof(world.db, '2026-06-18 18:00:00');
  expect((await finance.ask(ledgerProof.runs, {})).runs).toHaveLength(before + 3);
});
