import { sql } from 'kysely';
import { accountingPeriodCalls, accountingPeriods } from '../../src/domain/finance/accountingPeriod';
import { ledgerCheck, type ProofLine } from '../../src/domain/finance/ledgerProof';
import { codeOf } from '../../src/domain/kit/codes';
import { endDays } from '../../src/server/finance/ledger/days';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { funded } from '../support/capitalWorld';
import { familyLife } from '../support/familyLife';
import { redAfter } from '../support/tampering';
import type { Client, World } from '../support/world';

/** Months of the ledger that are closed: by two people, one after the other, once the proof agrees. The world begins in June 2026. */

let world: World;
let [keeper, auditor] = [] as unknown as [Client, Client];

beforeAll(async () => {
  world = await tulay.createWorld();
  await funded(world, '1210 · Bayanihan Bills · PHP', '90000.00');
  await (await familyLife(world)).completed('send');
  world.clock.set(new Date('2026-07-03T02:00:00Z'));
  await funded(world, '1220 · PHP', '900.00');
  world.clock.set(new Date('2026-08-01T02:00:00Z'));
  await endDays(world.db, world.clock.text());
  keeper = await world.signIn('admin2');
  auditor = await world.signIn('auditor');
});

const close = (period: string) => keeper.call(accountingPeriods.calls.add, { period });
const prove = () => proveNow({ database: world.database, clock: world.clock.text });
const approve = (by: Client, auditId: number) => by.call(accountingPeriods.decisions.approve, { auditId });

const periodsLine = (lines: readonly ProofLine[]) =>
  lines.find(({ check }) => check === codeOf(ledgerCheck, 'periods'));

/** What only whoever rules the database can do. */
const byHand = (statement: string) =>
  world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

test('a month is closed after those before it, once it is over', async () => {
  await prove();
  const { choices } = await keeper.ask(accountingPeriodCalls.periodChoices, {});
  expect(choices.map(({ name, disabledReason }) => [name, disabledReason])).toEqual([
    ['2026-06', undefined],
    ['2026-07', '2026-06 is still open. Months are closed one after the other.'],
  ]);
  expect(await close('2026-07')).toMatchObject({ status: 409, key: 'accountingPeriod.earlierOpen' });
  for (const period of ['2026-08', '2026-05', '2026-6', 'June'])
    expect(await close(period)).toMatchObject({ status: 400, fields: { period: expect.anything() } });
});

test('only the newest proof counts, and only one that began once the month was over', async () => {
  await sql`update proof_runs set created_time = '2026-06-30 15:59:59'`.execute(world.db);
  expect(await close('2026-06')).toMatchObject({ status: 409, key: 'accountingPeriod.notProved' });
  await byHand('update ledger_lines set amount = 2 * amount where id = (select min(id) from ledger_lines)');
  await prove();
  expect(await close('2026-06')).toMatchObject({ status: 409, key: 'accountingPeriod.notProved' });
  await byHand('update ledger_lines set amount = amount / 2 where id = (select min(id) from ledger_lines)');
  await prove();
});

test('two people close it, and the checker sees what its books say', async () => {
  const { data } = await close('2026-06');
  const auditId = data.proposalId ?? 0;
  expect((await approve(keeper, auditId)).status).toBe(403);
  const { rows } = await sql<{ lastDay: string; hash: string; entries: number; ntd: string; php: string }>`
    select max(d.day)::text as last_day, sum(d.entries)::integer as entries,
      (select encode(hash, 'hex') from ledger_days where day = max(d.day)) as hash,
      (select sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.amount > 0 and a.ledger_currency = 1
        and l.day < '2026-07-01')::text as ntd,
      (select sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.amount > 0 and a.ledger_currency = 2
        and l.day < '2026-07-01')::text as php
    from ledger_days d where d.day < '2026-07-01'`.execute(world.db);
  const [books] = rows;
  expect((await approve(auditor, auditId)).status).toBe(200);
  const { record } = await keeper.ask(accountingPeriods.calls.detail, { id: data.id });
  expect(record).toMatchObject({
    period: '2026-06',
    status: 2,
    lastDay: books?.lastDay,
    entryCount: books?.entries,
    turnoverNtd: books?.ntd,
    turnoverPhp: books?.php,
    dayHash: books?.hash,
    checkerName: 'The auditor',
  });
  expect(await close('2026-06')).toMatchObject({ status: 400, fields: { period: expect.anything() } });
  const { choices } = await keeper.ask(accountingPeriodCalls.periodChoices, {});
  expect(choices.map((one) => [one.name, one.disabledReason])).toEqual([
    ['2026-07', undefined],
    ['2026-06', 'Closed already.'],
  ]);
  expect(periodsLine(await prove())).toMatchObject({ expected: '1', found: '1', red: false });
});

test('a month that waits is not closed once the proof no longer agrees', async () => {
  const { data } = await close('2026-07');
  const { choices } = await keeper.ask(accountingPeriodCalls.periodChoices, {});
  expect(choices[0]).toMatchObject({ name: '2026-07', disabledReason: expect.stringContaining('admin2') });
  await byHand('update ledger_lines set amount = 2 * amount where id = (select max(id) from ledger_lines)');
  await prove();
  expect(await approve(auditor, data.proposalId ?? 0)).toMatchObject({
    status: 409,
    key: 'accountingPeriod.notProved',
  });
  await byHand('update ledger_lines set amount = amount / 2 where id = (select max(id) from ledger_lines)');
  await prove();
  expect((await approve(auditor, data.proposalId ?? 0)).status).toBe(200);
});

test('a month waits for its last days to end, and takes nothing more once it is closed', async () => {
  await funded(world, '1220 · PHP', '10.00');
  world.clock.set(new Date('2026-08-02T02:00:00Z'));
  await endDays(world.db, world.clock.text());
  await funded(world, '1220 · PHP', '20.00');
  world.clock.set(new Date('2026-09-01T02:00:00Z'));
  [keeper, auditor] = [await world.signIn('admin2'), await world.signIn('auditor')];
  await sql`update proof_runs set created_time = ${world.clock.text()} where id = (select max(id) from proof_runs)`.execute(
    world.db,
  );
  expect(await close('2026-08')).toMatchObject({ status: 409, key: 'accountingPeriod.daysOpen' });
  await prove();
  const { data } = await close('2026-08');
  expect((await approve(auditor, data.proposalId ?? 0)).status).toBe(200);
  // Its last day with an entry is the second one: what comes late by now goes to the month after it all the same.
  const { rows } = await sql<{ day: string }>`select ledger_open_day()::text as day`.execute(world.db);
  expect(rows).toEqual([{ day: '2026-09-01' }]);
  const late = sql`insert into ledger_entries (ledger_source, source_id, part, day, time, hash) values (4, 1, 90, '2026-08-31', now(), '')`;
  await expect(late.execute(world.db)).rejects.toThrow('2026-08-31 is closed');
  await expect(sql`truncate accounting_periods`.execute(world.db)).rejects.toThrow('is never changed');
});

test('a month is not closed by figures that its books have left behind, nor before its last day was proved', async () => {
  await funded(world, '1220 · PHP', '30.00');
  world.clock.set(new Date('2026-10-01T02:00:00Z'));
  await world.db.updateTable('operators').set({ passwordChangedTime: world.clock.text() }).execute();
  [keeper, auditor] = [await world.signIn('admin2'), await world.signIn('auditor')];
  await prove();
  const { data } = await close('2026-09');
  // From somebody whose call began before midnight.
  world.clock.set(new Date('2026-09-30T10:00:00Z'));
  await funded(world, '1220 · PHP', '7.00');
  world.clock.set(new Date('2026-10-01T03:00:00Z'));
  await endDays(world.db, world.clock.text());
  [keeper, auditor] = [await world.signIn('admin2'), await world.signIn('auditor')];
  const auditId = data.proposalId ?? 0;
  expect(await approve(auditor, auditId)).toMatchObject({ status: 409, key: 'accountingPeriod.changed' });
  await auditor.ask(accountingPeriods.decisions.reject, { auditId, rejectReason: 'There is more' });
  expect(await close('2026-09')).toMatchObject({ status: 409, key: 'accountingPeriod.notProved' });
  await prove();
  const { data: anew } = await close('2026-09');
  expect((await approve(auditor, anew.proposalId ?? 0)).status).toBe(200);
});

test.each([
  ['deleted', "delete from accounting_periods where period = '2026-07'", ['2026-07']],
  ['opened again', "update accounting_periods set status = 4 where period = '2026-07'", ['2026-07']],
  [
    'given another turnover',
    "update accounting_periods set turnover_php = 1 where period = '2026-06'",
    ['2026-06'],
  ],
  [
    'given other entries',
    "update accounting_periods set entry_count = 99 where period = '2026-07'",
    ['2026-07'],
  ],
  [
    'made without two people',
    "update approvals set audit_status = 3 where kind = 'accountingPeriod' and payload -> 'values' ->> 'period' = '2026-06'",
    ['2026-06'],
  ],
])('a closed month that was %s is named', async (_, statement, named) => {
  expect(await redAfter(world.db, [])).toEqual({});
  const red = await redAfter(world.db, [statement]);
  expect(red.periods).toEqual(named.map((key) => `period ${key}`));
});

test('a closed month stays as it is, and the proof names one whose days were made anew', async () => {
  const changed = sql`update accounting_periods set entry_count = 0`.execute(world.db);
  await expect(changed).rejects.toThrow('is never changed');
  await expect(sql`delete from accounting_periods`.execute(world.db)).rejects.toThrow('is never changed');
  // All days are chained anew over one entry less, as whoever rules the database could: the days agree with each other, and not with
  // what earlier proofs noted.
  await byHand(`
    delete from ledger_lines where entry_id = (select min(id) from ledger_entries);
    delete from ledger_entries where id = (select min(id) from ledger_entries);
    do $$
    declare
      one record;
      chained bytea := '';
    begin
      for one in select day from ledger_days order by day loop
        update ledger_days set entries = (select count(*) from ledger_entries where day = one.day),
          hash = sha256(chained || coalesce((select string_agg(hash, ''::bytea order by id) from ledger_entries where day = one.day), ''))
        where day = one.day returning hash into chained;
      end loop;
    end $$`);
  const lines = await prove();
  expect(lines.find(({ check }) => check === codeOf(ledgerCheck, 'days'))).toMatchObject({
    difference: '-4',
    faults: ['2026-07-03', '2026-08-02', '2026-09-01', '2026-09-30'].map((key) => ({ of: 'day', key })),
  });
  expect(periodsLine(lines)).toMatchObject({
    expected: '4',
    found: '0',
    faults: [
      { of: 'period', key: '2026-06' },
      { of: 'period', key: '2026-07' },
      { of: 'period', key: '2026-08' },
      { of: 'period', key: '2026-09' },
    ],
  });
});
