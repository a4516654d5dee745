import { sql } from 'kysely';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { codeOf, meaningOf } from '../../src/domain/kit/codes';
import { settlementPeriod } from '../../src/domain/settlement/codes';
import { settlementLines } from '../../src/domain/settlement/line';
import { settlementStatements } from '../../src/domain/settlement/statement';
import { settlementPages } from '../../src/domain/settlement/terms';
import { endDays } from '../../src/server/finance/ledger/days';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { draftStatements } from '../../src/server/settlement/draftStatements';
import { agreed } from '../support/capitalWorld';
import { familyLife } from '../support/familyLife';
import { owed, periodPasses, settledParty, statementsOf, termsAgreed } from '../support/settlementWorld';
import type { Client, World } from '../support/world';

/** What is owed between us, payment methods and parties is drafted, confirmed and paid, and posts to the cent (decisions section 37). */

let world: World;
let maker: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

/** Sessions end while days pass. */
const back = async () => {
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
};

const { steps } = settlementStatements;

async function statement(termsId: number, at = -1) {
  const found = (await statementsOf(world, termsId)).at(at);
  if (!found) throw new Error('no statement');
  return found;
}

/** Takes a step of the newest statement of terms, as two people where it takes two. */
async function taken(termsId: number, step: keyof typeof steps, more: object = {}): Promise<void> {
  const { id, version } = await statement(termsId);
  const change = await maker.ask(steps[step], { id, version, ...more });
  if (change.proposalId !== null) await agreed(settlementStatements, checker, Promise.resolve(change));
}

/** What an account has by the ledger: what is credited stands under nothing. */
async function balance(code: number): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(l.amount), 0)::numeric(14,2)::text as amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.account_code = ${code}`.execute(world.db);
  return rows[0]?.amount ?? '';
}

/** Checks of the proof that are red, but for the cover: nobody has brought any money into this world. */
async function red(): Promise<(string | undefined)[]> {
  const lines = await proveNow({ database: world.database, clock: () => world.clock.text() });
  const found = lines.filter((line) => line.red).map(({ check }) => meaningOf(ledgerCheck, check));
  return found.filter((check) => check !== 'cover');
}

async function commissions(amounts: readonly string[] = ['700.00', '350.00']): Promise<number> {
  const agent = await settledParty(world, 'agent');
  let termsId = 0;
  for (const amount of amounts) termsId = await owed(world, agent, amount);
  await termsAgreed(world, [maker, checker], 'agent', termsId);
  return termsId;
}

test('a month of commission is drafted after it, confirmed by two, invoiced, and paid by two', async () => {
  const termsId = await commissions();
  expect(await draftStatements(world.db, world.clock.text(), 'Tulay')).toBe(0);
  expect(await periodPasses(world, termsId)).toBe(1);
  await back();
  expect(await statement(termsId)).toMatchObject({
    ...{ status: 1, lineQuantity: 2, gross: '1050.00', fee: '0.00', tax: '50.00', net: '1050.00' },
    ...{ ownerName: 'The AGENT', makerName: 'Tulay', makerId: null },
  });
  await taken(termsId, 'confirm');
  await taken(termsId, 'invoice', { invoiceNumber: 'AB12345678' });
  const own = await balance(1130);
  await taken(termsId, 'pay', { bankReference: 'TR-1' });
  expect(await statement(termsId)).toMatchObject({
    status: 4,
    bankReference: 'TR-1',
    paidTime: world.clock.text(),
  });
  expect([await balance(2210), await balance(1130)]).toEqual([
    '0.00',
    String((Number(own) - 1050).toFixed(2)),
  ]);
  expect(await periodPasses(world, termsId)).toBe(0);
  expect(await red()).toEqual([]);
});

test('what a method collected is settled less what it keeps, line by line', async () => {
  const life = await familyLife(world);
  for (const service of ['send', 'send', 'payBills'] as const) await life.completed(service);
  const { rows } = await sql<{ id: number; net: string }>`
    select t.id, v.open_balance as net from settlement_terms t join settlement_terms_view v on v.id = t.id
    where t.ledger_owner = 1 and v.open_balance > 0 order by t.id limit 1`.execute(world.db);
  const { id: termsId = 0, net } = rows[0] ?? {};
  await back();
  await termsAgreed(world, [maker, checker], 'channel', termsId);
  expect(await periodPasses(world, termsId)).toBe(1);
  await back();
  const { id, ...made } = await statement(termsId);
  expect(made).toMatchObject({ net, settlementKind: 1 });
  const input = { statementId: id } as Record<string, unknown>;
  const { sums } = await maker.ask(
    settlementLines.page.sums as NonNullable<typeof settlementLines.page.sums>,
    input,
  );
  expect(JSON.stringify(sums)).toContain(made.gross);
  const { items } = await maker.ask(settlementLines.page, input);
  expect(items).toHaveLength(made.lineQuantity);
  await taken(termsId, 'confirm');
  const before = await balance(1120);
  await taken(termsId, 'pay', { bankReference: 'TR-2' });
  expect(Number(await balance(1120)) - Number(before)).toBeCloseTo(Number(net), 2);
  expect(await red()).toEqual([]);
});

test('what comes to less than nothing waits for the next statement', async () => {
  const termsId = await commissions(['100.00', '-400.00']);
  expect(await periodPasses(world, termsId)).toBe(0);
  const { partyId } = await world.db
    .selectFrom('settlementTerms')
    .select('partyId')
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  await owed(world, Number(partyId), '500.00');
  expect(await periodPasses(world, termsId)).toBe(1);
  expect(await statement(termsId)).toMatchObject({ lineQuantity: 3, net: '200.00' });
});

test('lines of a statement that is cancelled are on the next one, and on no other', async () => {
  const termsId = await commissions();
  await periodPasses(world, termsId);
  await back();
  await taken(termsId, 'cancel', { reason: 'The agent was another one' });
  expect(await periodPasses(world, termsId)).toBe(1);
  expect(await statementsOf(world, termsId)).toMatchObject([
    { status: 6, lineQuantity: 2 },
    { status: 1, lineQuantity: 2, net: '1050.00' },
  ]);
  const twice = sql`
    insert into settlement_lines (statement_id, ledger_line_id, is_fee) select max(x.statement_id), x.ledger_line_id, false
    from settlement_lines x where not x.live group by x.ledger_line_id`;
  await expect(twice.execute(world.db)).rejects.toThrow(/settlement_lines/);
});

test('processes that draft at once make one statement of a period', async () => {
  const termsId = await commissions();
  await draftStatements(world.db, world.clock.text(), 'Tulay');
  const { rows } = await sql<{ id: number }>`
    update settlement_terms set period_last_day = (select max(day) from ledger_entries) where id = ${termsId} returning id`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  world.clock.advance({ minutes: 60 * 50 });
  await endDays(world.db, world.clock.text());
  const drafting = () => draftStatements(world.db, world.clock.text(), 'Tulay');
  const made = await Promise.all(Array.from({ length: 8 }, drafting));
  expect(made.reduce((all, one) => all + one, 0)).toBe(1);
});

test('a change of terms leaves the period that runs as it is; on hold nothing is drafted', async () => {
  const termsId = await commissions();
  await draftStatements(world.db, world.clock.text(), 'Tulay');
  const runs = await world.db
    .selectFrom('settlementTerms')
    .select(['periodLastDay'])
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  await termsAgreed(world, [maker, checker], 'agent', termsId, {
    settlementPeriod: codeOf(settlementPeriod, 'week'),
  });
  const after = await world.db
    .selectFrom('settlementTerms')
    .selectAll()
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ ...runs, settlementPeriod: codeOf(settlementPeriod, 'week') });
  const page = settlementPages.agent;
  const { id, version } = after;
  await agreed(page, checker, maker.ask(page.steps.hold, { id, version, reason: 'Under review' }));
  expect(await periodPasses(world, termsId)).toBe(0);
  await back();
  await agreed(page, checker, maker.ask(page.steps.resume, { id, version: version + 1 }));
  expect(await draftStatements(world.db, world.clock.text(), 'Tulay')).toBe(1);
});

test('who has no bank account is not paid, and only what is confirmed is', async () => {
  const agent = await settledParty(world, 'agent', { withAccount: false });
  const termsId = await owed(world, agent, '10.00');
  await termsAgreed(world, [maker, checker], 'agent', termsId);
  await periodPasses(world, termsId);
  await back();
  const { id } = await statement(termsId);
  const paid = () => maker.call(steps.pay, { id, version: 0, bankReference: 'TR-3' });
  expect(await paid()).toMatchObject({ status: 409, key: 'settlementStatement.illegalMove' });
  await taken(termsId, 'confirm');
  expect(await maker.call(steps.pay, { id, version: 1, bankReference: 'TR-3' })).toMatchObject({
    ...{ status: 409, key: 'settlement.noBankAccount' },
  });
  await world.db.updateTable('settlementTerms').set({ partyId: null }).where('id', '=', termsId).execute();
  expect(await maker.call(steps.pay, { id, version: 1, bankReference: 'TR-3' })).toMatchObject({
    key: 'settlement.noBankAccount',
  });
  expect(await maker.call(steps.invoice, { id, version: 1, invoiceNumber: 'ab1' })).toMatchObject({
    ...{ status: 400, fields: { invoiceNumber: expect.anything() } },
  });
});

test('who confirms is not who agrees, and parties state their bank account on their own page', async () => {
  const termsId = await commissions();
  await periodPasses(world, termsId);
  await back();
  const { id, version } = await statement(termsId);
  const { proposalId } = await maker.ask(steps.confirm, { id, version });
  const own = await maker.call(settlementStatements.decisions.approve, { auditId: proposalId ?? 0 });
  expect(own.status).not.toBe(200);
  const { version: terms } = await world.db
    .selectFrom('settlementTerms')
    .select('version')
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  const edit = { id: termsId, version: terms, bankAccountNumber: '812-1234567' };
  expect(await maker.call(settlementPages.agent.calls.edit, edit)).toMatchObject({
    ...{ status: 400, fields: { bankAccountNumber: expect.anything() } },
  });
});
