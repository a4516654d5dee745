import { dayAfter } from '../../src/domain/kit/days';
import { exceptionAges } from '../../src/domain/reconciliation/exception';
import { exceptionCalls, resolutions } from '../../src/domain/reconciliation/exceptionCalls';
import { resolutionCode } from '../../src/domain/reconciliation/resolution';
import type { Resolution } from '../../src/domain/reconciliation/resolutionCodes';
import { exceptionWorld } from '../support/exceptionWorld';
import { statementWorld } from '../support/statementWorld';

/** What differs between a statement and our ledger, and the ways out of it, to the cent (decisions section 35). */

type On = Awaited<ReturnType<typeof statementWorld>>;
let on: On;
let exceptions: ReturnType<typeof exceptionWorld>;

beforeEach(async () => {
  on = await statementWorld();
  exceptions = exceptionWorld(on);
});

describe('a payment that only the statement has', () => {
  test('pays the order that awaits it, as two people, and the order goes on', async () => {
    const order = await on.life.created('send');
    await exceptions.matched([[order.transactionNumber, order.paymentAmount, on.day]]);
    const { ways } = await exceptions.detail((await exceptions.unresolved()).id);
    expect(ways).toMatchObject([
      { resolution: 1, obstacle: null, takesTwo: true },
      { resolution: 2, obstacle: { key: 'resolution.payFirst' } },
      { resolution: 10, obstacle: null, takesTwo: false },
    ]);
    const shown = await on.admin.ask(exceptionCalls.preview, {
      id: (await exceptions.unresolved()).id,
      resolution: 1,
    });
    expect(shown).toMatchObject({
      lines: [],
      moved: [{ transactionNumber: order.transactionNumber, from: 0, to: 1 }],
    });
    await exceptions.taken('pay');
    const paid = await on.life.orderOf(order.transactionNumber);
    expect(paid).toMatchObject({ status: 1, paidTime: on.world.clock.text() });
    expect(await exceptions.posted()).toEqual({});
    expect(await exceptions.listed()).toMatchObject([{ exceptionStatus: 4, resolution: 1 }]);
    await exceptions.staysResolved();
    expect(await on.bill()).toMatchObject([{ matched: 4, byHand: 1, difference: '0.00', billStatus: 4 }]);
    expect(await exceptions.red()).toEqual([]);
  });

  test('of nobody is put in suspense, and paid back from there', async () => {
    await exceptions.matched([['NOBODY', '500.00', on.day]]);
    const shown = await on.admin.ask(exceptionCalls.preview, {
      id: (await exceptions.unresolved()).id,
      resolution: 2,
    });
    expect(shown.lines).toMatchObject([
      { account: expect.stringContaining('1110'), debit: '500.00', credit: null },
      { account: expect.stringContaining('9110'), debit: null, credit: '500.00' },
    ]);
    await exceptions.taken('putAside');
    expect(await exceptions.posted()).toEqual({ 1110: '500.00', 9110: '-500.00' });
    expect(await exceptions.unresolved()).toMatchObject({
      exceptionStatus: 2,
      heldAmount: '500.00',
      ownerName: 'The admin',
    });
    expect(await exceptions.red()).toEqual([]);
    await exceptions.taken('payBack');
    expect(await exceptions.posted()).toEqual({ 1110: '500.00', 1120: '-500.00', 9110: '0.00' });
    expect(await exceptions.listed()).toMatchObject([{ exceptionStatus: 4, heldAmount: '0.00' }]);
    await exceptions.staysResolved();
    expect(await exceptions.red()).toEqual([]);
  });

  test('of an order that was ended waits for its user, and pays another order of theirs', async () => {
    const ended = await on.life.created('send');
    const { id, userId } = await on.life.orderOf(ended.transactionNumber);
    await on.world.db.updateTable('orders').set({ status: 9 }).where('id', '=', id).execute();
    const other = await on.life.created('payBills', { userId });
    const strange = await on.life.created('payBills');
    await exceptions.matched([[ended.transactionNumber, other.paymentAmount, on.day]]);
    await exceptions.taken('putAside');
    expect(await exceptions.posted()).toEqual({ 1110: other.paymentAmount, 2140: `-${other.paymentAmount}` });
    expect(await exceptions.tried('payOther', { payOrder: strange.transactionNumber })).toMatchObject({
      ...{ status: 400, fields: { payOrder: 'No such order of this user' } },
    });
    await exceptions.taken('payOther', { payOrder: other.transactionNumber });
    expect(await exceptions.posted()).toEqual({ 1110: '0.00', 2140: '0.00' });
    expect((await on.life.orderOf(other.transactionNumber)).status).toBe(1);
    await exceptions.staysResolved();
  });
});

test('what only we have is claimed by mail, and ends with a later statement that has it', async () => {
  await exceptions.matched([['NOBODY', '1.00', dayAfter(on.day, 5)]], [0]);
  await on.upload(on.csv([['LATE', '2.00', dayAfter(on.day, 5)]]), on.admin, 'later.csv');
  await on.work();
  const open = (await exceptions.listed()).filter(({ matchResult }) => matchResult === 2);
  expect(open).toMatchObject([{ exceptionStatus: 1, transactionNumber: on.ours[0]?.number }]);
  const id = Number(open[0]?.id);
  const claim = { id, version: 0, resolution: resolutionCode('claim'), resolutionNote: 'Where is it?' };
  expect(await on.admin.call(exceptionCalls.resolve, claim)).toMatchObject({
    ...{ status: 400, fields: { claimDay: expect.any(String) } },
  });
  const claimDay = dayAfter(on.day, 9);
  await on.admin.ask(exceptionCalls.resolve, { ...claim, claimDay, claimMail: 'store@example.com' });
  expect((await exceptions.detail(id)).exception).toMatchObject({ exceptionStatus: 3, dueDay: claimDay });
  const sent = await on.world.db
    .selectFrom('deliveries')
    .select(['recipient', 'body'])
    .where('messageEvent', '=', 51)
    .execute();
  expect(JSON.stringify(sent)).toContain('store@example.com');
  await on.upload(
    on.csv([...on.ours.map((_, at) => exceptions.row(at)), ['NOBODY', '1.00', dayAfter(on.day, 5)]]),
    on.admin,
    'again.csv',
  );
  await on.work();
  expect((await exceptions.detail(id)).exception).toMatchObject({ exceptionStatus: 5 });
});

test.each<[Resolution, number]>([
  ['reverse', 9110],
  ['writeOff', 5150],
])('what only we have: %s takes it to %d', async (way, code) => {
  await exceptions.matched([], [0]);
  await on.upload(on.csv([['LATE', '2.00', dayAfter(on.day, 5)]]), on.admin, 'later.csv');
  await on.work();
  await on.world.db.deleteFrom('reconciliationExceptions').where('matchResult', '=', 3).execute();
  const amount = on.ours[0]?.amount ?? '';
  await exceptions.taken(way);
  expect(await exceptions.posted()).toEqual({ 1110: `-${amount}`, [code]: amount });
  expect(await exceptions.red()).toEqual([]);
});

test('a small difference is booked by one person, a larger one by two', async () => {
  const amount = Number(on.ours[0]?.amount);
  await exceptions.matched([exceptions.row(0, `${amount - 100}.00`)], [0]);
  expect((await exceptions.tried('difference')).data).toEqual({ proposalId: null });
  expect(await exceptions.posted()).toEqual({ 1110: '-100.00', 5150: '100.00' });
  await exceptions.staysResolved();
  await exceptions.matched(
    [exceptions.row(1, `${Number(on.ours[1]?.amount) - 101}.00`), exceptions.row(0, `${amount - 100}.00`)],
    [0, 1],
  );
  expect((await exceptions.tried('difference')).data.proposalId).not.toBeNull();
});

test('a row that says again what is known is marked, by one person', async () => {
  await exceptions.matched([exceptions.row(0)]);
  await exceptions.taken('mark');
  expect(await exceptions.posted()).toEqual({});
  await exceptions.staysResolved();
});

describe('owners', () => {
  test('each takes another one, the oldest first, and nobody resolves what is somebody else’s', async () => {
    await exceptions.matched([
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
    const mine = (await exceptions.listed()).find(({ ownerName }) => ownerName === 'The admin');
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
    expect((await exceptions.detail(input.id)).exception).toMatchObject({
      exceptionStatus: 1,
      ownerName: null,
    });
  });

  test('its maker does not decide, a second proposal waits, and one on what changed is refused', async () => {
    await exceptions.matched([['NOBODY', '500.00', on.day]]);
    const { data } = await exceptions.tried('putAside');
    const auditId = data.proposalId ?? 0;
    expect((await on.admin.call(resolutions.approve, { auditId })).status).toBe(403);
    expect(await exceptions.tried('putAside')).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
    const { id } = await exceptions.unresolved();
    await (await on.world.signIn('admin2')).ask(exceptionCalls.take, { id });
    expect(await on.auditor.call(resolutions.approve, { auditId })).toMatchObject({
      ...{ status: 409, key: 'approval.recordChanged' },
    });
    expect(await exceptions.posted()).toEqual({});
  });
});

test('exceptions are counted by age, by the days of the business', async () => {
  await exceptions.matched([['NOBODY', '500.00', on.day]]);
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
  expect((await exceptions.listed())[0]).toMatchObject({ exceptionAge: 1 });
});
