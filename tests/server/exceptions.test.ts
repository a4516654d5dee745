import { sql } from 'kysely';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { dayAfter } from '../../src/domain/kit/days';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { exceptionAges, reconciliationExceptions } from '../../src/domain/reconciliation/exception';
import { exceptionCalls, resolutions } from '../../src/domain/reconciliation/exceptionCalls';
import { resolutionCode } from '../../src/domain/reconciliation/resolution';
import type { Resolution } from '../../src/domain/reconciliation/resolutionCodes';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { settleCases } from '../../src/server/reconciliation/exceptions/settleCases';
import { statementWorld } from '../support/statementWorld';
import type { Client } from '../support/world';

/** What differs between a statement and our ledger, and the ways out of it, to the cent (decisions section 35). */

type On = Awaited<ReturnType<typeof statementWorld>>;
let on: On;

beforeEach(async () => {
  on = await statementWorld();
});

const row = (place: number, amount = on.ours[place]?.amount ?? ''): readonly string[] => [
  on.ours[place]?.number ?? '',
  amount,
  on.day,
];

/** Has a statement matched with some rows, beside those of all that was paid but for some. */
async function matched(rows: readonly (readonly string[])[], but: readonly number[] = []): Promise<void> {
  const all = on.ours.map((_, at) => at).filter((at) => !but.includes(at));
  expect((await on.upload(on.csv([...all.map((at) => row(at)), ...rows]))).status).toBe(200);
  await on.work();
}

const listed = async () =>
  (await on.admin.ask(reconciliationExceptions.page, { pageSize: 50 } as object)).items;
const detail = (id: number) => on.admin.ask(exceptionCalls.detail, { id });

/** The only exception that is not ended. */
async function only() {
  const open = (await listed()).filter(({ exceptionStatus }) => exceptionStatus <= 3);
  expect(open).toHaveLength(1);
  return (await detail(Number(open[0]?.id))).exception;
}

async function tried(way: Resolution, more: object = {}, by: Client = on.admin) {
  const { id, version } = await only();
  return by.call(exceptionCalls.resolve, {
    ...{ id, version, resolution: resolutionCode(way), resolutionNote: 'Looked into' },
    ...more,
  });
}

/** Takes a way out of the only exception, as two people where it takes two. */
async function taken(way: Resolution, more: object = {}): Promise<void> {
  const { status, data, message } = await tried(way, more);
  expect({ status, message }).toMatchObject({ status: 200 });
  if (data.proposalId !== null) await on.auditor.ask(resolutions.approve, { auditId: data.proposalId });
}

/** What was posted by ways out, by account: what was credited stands under nothing. */
async function posted(): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: number; amount: string }>`
    select a.account_code as code, sum(l.amount)::text as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.ledger_source = 10 group by 1 order by 1`.execute(on.world.db);
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
}

/** What the proof of the ledger finds red, but for the cover: nobody has brought any money into this world. */
async function red() {
  const lines = await proveNow({ database: on.world.database, clock: () => '2026-06-15 19:00:00' });
  const found = lines.filter((line) => line.red).map(({ check }) => meaningOf(ledgerCheck, check));
  return found.filter((check) => check !== 'cover');
}

/** Matching once more changes nothing of what people decided. */
async function staysResolved(): Promise<void> {
  const before = await on.results();
  await on.world.db
    .updateTable('sourceMatchings')
    .set((eb) => ({ requested: eb('requested', '+', 1) }))
    .execute();
  await on.work();
  expect(await on.results()).toEqual(before);
  expect((await listed()).filter(({ exceptionStatus }) => exceptionStatus <= 3)).toEqual([]);
}

describe('a payment that only the statement has', () => {
  test('pays the order that awaits it, as two people, and the order goes on', async () => {
    const order = await on.life.created('send');
    await matched([[order.transactionNumber, order.paymentAmount, on.day]]);
    const { ways } = await detail((await only()).id);
    expect(ways).toMatchObject([
      { resolution: 1, obstacle: null, takesTwo: true },
      { resolution: 2, obstacle: { key: 'resolution.payFirst' } },
      { resolution: 10, obstacle: null, takesTwo: false },
    ]);
    const shown = await on.admin.ask(exceptionCalls.preview, { id: (await only()).id, resolution: 1 });
    expect(shown).toMatchObject({
      lines: [],
      moved: [{ transactionNumber: order.transactionNumber, from: 0, to: 1 }],
    });
    await taken('pay');
    const paid = await on.life.orderOf(order.transactionNumber);
    expect(paid).toMatchObject({ status: 1, paidTime: on.world.clock.text() });
    expect(await posted()).toEqual({});
    expect(await listed()).toMatchObject([{ exceptionStatus: 4, resolution: 1 }]);
    await staysResolved();
    expect(await on.bill()).toMatchObject([{ matched: 4, byHand: 1, difference: '0.00', billStatus: 4 }]);
    expect(await red()).toEqual([]);
  });

  test('of nobody is put in suspense, and paid back from there', async () => {
    await matched([['NOBODY', '500.00', on.day]]);
    const shown = await on.admin.ask(exceptionCalls.preview, { id: (await only()).id, resolution: 2 });
    expect(shown.lines).toMatchObject([
      { account: expect.stringContaining('1110'), debit: '500.00', credit: null },
      { account: expect.stringContaining('9110'), debit: null, credit: '500.00' },
    ]);
    await taken('putAside');
    expect(await posted()).toEqual({ 1110: '500.00', 9110: '-500.00' });
    expect(await only()).toMatchObject({ exceptionStatus: 2, heldAmount: '500.00', ownerName: 'The admin' });
    expect(await red()).toEqual([]);
    await taken('payBack');
    expect(await posted()).toEqual({ 1110: '500.00', 1120: '-500.00', 9110: '0.00' });
    expect(await listed()).toMatchObject([{ exceptionStatus: 4, heldAmount: '0.00' }]);
    await staysResolved();
    expect(await red()).toEqual([]);
  });

  test('of an order that was ended waits for its user, and pays another order of theirs', async () => {
    const ended = await on.life.created('send');
    const { id, userId } = await on.life.orderOf(ended.transactionNumber);
    await on.world.db.updateTable('orders').set({ status: 9 }).where('id', '=', id).execute();
    const other = await on.life.created('payBills', { userId });
    const strange = await on.life.created('payBills');
    await matched([[ended.transactionNumber, other.paymentAmount, on.day]]);
    await taken('putAside');
    expect(await posted()).toEqual({ 1110: other.paymentAmount, 2140: `-${other.paymentAmount}` });
    expect(await tried('payOther', { payOrder: strange.transactionNumber })).toMatchObject({
      ...{ status: 400, fields: { payOrder: 'No such order of this user' } },
    });
    await taken('payOther', { payOrder: other.transactionNumber });
    expect(await posted()).toEqual({ 1110: '0.00', 2140: '0.00' });
    expect((await on.life.orderOf(other.transactionNumber)).status).toBe(1);
    await staysResolved();
  });
});

test('what only we have is claimed by mail, and ends with a later statement that has it', async () => {
  await matched([['NOBODY', '1.00', dayAfter(on.day, 5)]], [0]);
  await on.upload(on.csv([['LATE', '2.00', dayAfter(on.day, 5)]]), on.admin, 'later.csv');
  await on.work();
  const open = (await listed()).filter(({ matchResult }) => matchResult === 2);
  expect(open).toMatchObject([{ exceptionStatus: 1, transactionNumber: on.ours[0]?.number }]);
  const id = Number(open[0]?.id);
  const claim = { id, version: 0, resolution: resolutionCode('claim'), resolutionNote: 'Where is it?' };
  expect(await on.admin.call(exceptionCalls.resolve, claim)).toMatchObject({
    ...{ status: 400, fields: { claimDay: expect.any(String) } },
  });
  const claimDay = dayAfter(on.day, 9);
  await on.admin.ask(exceptionCalls.resolve, { ...claim, claimDay, claimMail: 'store@example.com' });
  expect((await detail(id)).exception).toMatchObject({ exceptionStatus: 3, dueDay: claimDay });
  const told = await on.world.db
    .selectFrom('deliveries')
    .select(['recipient', 'body'])
    .where('messageEvent', '=', 51)
    .execute();
  expect(JSON.stringify(told)).toContain('store@example.com');
  await on.upload(
    on.csv([...on.ours.map((_, at) => row(at)), ['NOBODY', '1.00', dayAfter(on.day, 5)]]),
    on.admin,
    'again.csv',
  );
  await on.work();
  expect((await detail(id)).exception).toMatchObject({ exceptionStatus: 5 });
});

test.each<[Resolution, number]>([
  ['reverse', 9110],
  ['writeOff', 5150],
])('what only we have: %s takes it to %d', async (way, code) => {
  await matched([], [0]);
  await on.upload(on.csv([['LATE', '2.00', dayAfter(on.day, 5)]]), on.admin, 'later.csv');
  await on.work();
  await on.world.db.deleteFrom('reconciliationExceptions').where('matchResult', '=', 3).execute();
  const amount = on.ours[0]?.amount ?? '';
  await taken(way);
  expect(await posted()).toEqual({ 1110: `-${amount}`, [code]: amount });
  expect(await red()).toEqual([]);
});

test('a small difference is booked by one person, a larger one by two', async () => {
  const amount = Number(on.ours[0]?.amount);
  await matched([row(0, `${amount - 100}.00`)], [0]);
  expect((await tried('difference')).data).toEqual({ proposalId: null });
  expect(await posted()).toEqual({ 1110: '-100.00', 5150: '100.00' });
  await staysResolved();
  await matched([row(1, `${Number(on.ours[1]?.amount) - 101}.00`), row(0, `${amount - 100}.00`)], [0, 1]);
  expect((await tried('difference')).data.proposalId).not.toBeNull();
});

test('a row that says again what is known is marked, by one person', async () => {
  await matched([row(0)]);
  await taken('mark');
  expect(await posted()).toEqual({});
  await staysResolved();
});

test('a case on the order resolves it once that is approved', async () => {
  const failed = await on.life.sent('send');
  await on.world.db.updateTable('orders').set({ status: 2 }).where('id', '=', failed.id).execute();
  await matched([[failed.transactionNumber, '1.00', on.day]]);
  // As a statement has it that says that it was not made.
  await on.world.db
    .updateTable('matchResults')
    .set({ matchResult: 5 })
    .where('matchResult', '=', 4)
    .execute();
  await on.world.db.updateTable('reconciliationExceptions').set({ matchResult: 5 }).execute();
  expect(await tried('openCase')).toMatchObject({ status: 409, key: 'resolution.noCase' });
  const { version } = await on.life.orderOf(failed.transactionNumber);
  const service = await on.world.signIn('service');
  const proposal = { orderId: failed.id, version, operationReason: 'It was not paid out' };
  const { auditId } = await service.ask(proposeOperation.resend, proposal);
  await taken('openCase');
  expect(await settleCases(on.world.db, on.world.clock.text())).toBe(0);
  expect(await only()).toMatchObject({ exceptionStatus: 3 });
  await on.auditor.ask(operations.approve, { auditId });
  expect(await settleCases(on.world.db, on.world.clock.text())).toBe(1);
  expect(await listed()).toContainEqual(expect.objectContaining({ exceptionStatus: 4, resolution: 10 }));
});

describe('owners', () => {
  test('each takes another one, the oldest first, and nobody resolves what is somebody else’s', async () => {
    await matched([
      ['NOBODY', '500.00', on.day],
      ['NEITHER', '600.00', on.day],
    ]);
    const takers = await Promise.all(
      [on.admin, await on.world.signIn('admin2'), await on.world.signIn('admin2')].map((one) =>
        one.ask(exceptionCalls.takeNext, {}),
      ),
    );
    const ids = takers.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(new Set(ids).size).toBe(2);
    expect(takers.filter(({ id }) => id === null)).toHaveLength(1);
    const mine = (await listed()).find(({ ownerName }) => ownerName === 'The admin');
    const other = await on.world.signIn('admin2');
    const input = { id: Number(mine?.id), version: 1, resolution: 2, resolutionNote: 'x' };
    expect(await other.call(exceptionCalls.resolve, input)).toMatchObject({
      ...{ status: 409, key: 'resolution.notOwner' },
    });
    expect((await other.call(exceptionCalls.release, { id: input.id })).status).toBe(409);
    await other.ask(exceptionCalls.take, { id: input.id });
    expect(await on.admin.call(exceptionCalls.resolve, input)).toMatchObject({
      status: 409,
      key: 'record.stale',
    });
    await other.ask(exceptionCalls.release, { id: input.id });
    expect((await detail(input.id)).exception).toMatchObject({ exceptionStatus: 1, ownerName: null });
  });

  test('its maker does not decide, a second proposal waits, and one on what changed is refused', async () => {
    await matched([['NOBODY', '500.00', on.day]]);
    const { data } = await tried('putAside');
    const auditId = data.proposalId ?? 0;
    expect((await on.admin.call(resolutions.approve, { auditId })).status).toBe(403);
    expect(await tried('putAside')).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
    const { id } = await only();
    await (await on.world.signIn('admin2')).ask(exceptionCalls.take, { id });
    expect(await on.auditor.call(resolutions.approve, { auditId })).toMatchObject({
      ...{ status: 409, key: 'approval.recordChanged' },
    });
    expect(await posted()).toEqual({});
  });
});

test('exceptions are counted by age, by the days of the business', async () => {
  await matched([['NOBODY', '500.00', on.day]]);
  const { ages } = await on.admin.ask(exceptionAges, {});
  expect(ages.map(({ age, count }) => [age, count])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ]);
  expect(ages.slice(1, 3)).toMatchObject([
    { firstDay: dayAfter(on.day, -3), lastDay: dayAfter(on.day, -2) },
    { firstDay: dayAfter(on.day, -7), lastDay: dayAfter(on.day, -4) },
  ]);
  expect((await listed())[0]).toMatchObject({ exceptionAge: 1 });
});
