import { createOrders } from '../../src/domain/app/createOrders';
import { referCalls, referHistory, refers } from '../../src/domain/approvals/refer';
import { businessClock } from '../../src/domain/kit/zone';
import { competitorRates } from '../../src/domain/operation/competition';
import { fees } from '../../src/domain/pricing/fee';
import { previewCalls } from '../../src/domain/pricing/preview';
import { rates } from '../../src/domain/pricing/rate';
import { addBiller, bill } from '../support/billWorld';
import { someFee, someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** What makers and checkers see would follow from a proposal on prices. */

let world: World;
let maker: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  await signIn();
  await addBiller(world);
});

async function signIn() {
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
}

/** Orders of 1,968 PHP each, of which one is paid, on the day before now. */
async function ordersOfYesterday() {
  const app = world.partner('app');
  const { userId, ...order } = await bill(world, { transactionAmount: '1968' });
  const made = [];
  for (let one = 0; one < 3; one += 1)
    made.push(await app.ask(createOrders.payBills, { userId, ...order } as never));
  await world.db
    .updateTable('orders')
    .set({ status: 1, paidTime: world.clock.text() })
    .where('transactionNumber', '=', made[0]?.transactionNumber ?? '')
    .execute();
  world.clock.advance({ days: 1 });
  await signIn();
}

/** 1 Monday to 7 Sunday, in Taipei. */
const weekdayOf = (utc: string) => businessClock(utc).getUTCDay() || 7;

const typed = { bands: [{ from: '0', rate: '1.9200' }], validity: 1 };

test('a rate tells what it would have priced, what that brings, and who keeps the old price', async () => {
  await ordersOfYesterday();
  const { preview } = await maker.ask(previewCalls.rate, typed);
  // 1,968 PHP cost 1,000 NTD before, and 1,025 NTD then.
  expect(preview).toMatchObject({ orders: 3, difference: '25.00', currency: 'NTD', unpaid: 2, above: [] });
  const narrow = await maker.ask(previewCalls.rate, { ...typed, serviceType: 3 });
  expect(narrow.preview).toMatchObject({ orders: 0, difference: '0.00', unpaid: 0 });
});

test('what is more specific stays above', async () => {
  const { proposalId, id } = await maker.ask(rates.calls.add, someRate('1.9700', { serviceType: 1 }));
  await checker.ask(rates.decisions.approve, { auditId: proposalId ?? 0 });
  await ordersOfYesterday();
  const { preview } = await maker.ask(previewCalls.rate, typed);
  expect(preview).toMatchObject({
    orders: 0,
    unpaid: 0,
    above: [expect.objectContaining({ id, orders: 3 })],
  });
  const instead = await maker.ask(previewCalls.rate, { ...typed, serviceType: 1 });
  expect(instead.preview).toMatchObject({ orders: 3, above: [] });
});

test('what is proposed in the place of a rate that ends takes its orders', async () => {
  const endTime = '2026-07-01 04:00:00';
  const { proposalId, id } = await maker.ask(
    rates.calls.add,
    someRate('1.9700', { serviceType: 1, endTime }),
  );
  await checker.ask(rates.decisions.approve, { auditId: proposalId ?? 0 });
  await ordersOfYesterday();
  const beside = await maker.ask(previewCalls.rate, { ...typed, serviceType: 1 });
  expect(beside.preview).toMatchObject({ orders: 0, above: [expect.objectContaining({ id, orders: 3 })] });
  const instead = await maker.ask(previewCalls.rate, { ...typed, serviceType: 1, replacesId: id });
  expect(instead.preview).toMatchObject({ orders: 3, above: [] });
});

test('a window of the week counts the orders that were made in it alone', async () => {
  await ordersOfYesterday();
  const made = weekdayOf(world.clock.text()) - 1;
  const within = (fromDay: number, toDay: number) => ({
    ...typed,
    validity: 2,
    weekWindow: { fromDay, fromTime: '00:00', toDay, toTime: '23:59' },
  });
  const [day, next] = [((made + 6) % 7) + 1, (made % 7) + 1];
  expect((await maker.ask(previewCalls.rate, within(day, day))).preview.orders).toBe(3);
  expect((await maker.ask(previewCalls.rate, within(next, next))).preview.orders).toBe(0);
});

test('an offer stands among those of others', async () => {
  const seen = { competitor: 'Isla Remit', seenTime: world.clock.text(), offeredFee: '100' };
  await maker.ask(competitorRates.calls.add, { ...seen, offeredRate: '1.9500', competitionSource: 1 });
  const { preview } = await maker.ask(previewCalls.rate, {
    ...typed,
    bands: [{ from: '0', rate: '1.9680' }],
  });
  expect(preview.rate?.places[0]).toEqual({
    amount: 5000,
    total: '2691.00',
    rank: 2,
    competitor: 'Isla Remit',
    competitorTotal: '2665.00',
  });
});

test('a fee tells what it would have taken, and what of its package stays above', async () => {
  await ordersOfYesterday();
  const { proposalReason: _, ...asked } = someFee('75.00');
  const { preview } = await maker.ask(previewCalls.fee, asked);
  expect(preview).toMatchObject({ orders: 3, difference: '25.00', unpaid: 2, rate: null });
});

test('the checker sees what its maker saw beside what it is now', async () => {
  await ordersOfYesterday();
  const { proposalId } = await maker.ask(rates.calls.add, someRate('1.9200'));
  const { items } = await checker.ask(refers.page, {});
  expect(items).toEqual([
    expect.objectContaining({ id: proposalId, dayOrders: 0, warnings: expect.any(Array) }),
  ]);
  const id = proposalId ?? 0;
  expect((await checker.ask(referCalls.detail, { id })).proposal).toMatchObject({
    id,
    makerName: 'The admin',
  });
  await world.db.updateTable('orders').set({ status: 9 }).where('status', '=', 0).execute();
  expect(await checker.ask(referCalls.preview, { id })).toMatchObject({
    made: { orders: 3, unpaid: 2 },
    now: { orders: 3, unpaid: 0 },
  });
  await checker.ask(rates.decisions.approve, { auditId: id });
  expect((await checker.ask(refers.page, {})).totalItems).toBe(0);
  expect((await checker.ask(referHistory.page, {})).items).toEqual([expect.objectContaining({ id })]);
  expect((await checker.ask(referCalls.preview, { id })).now).toBeNull();
});

test('the end of a record tells which orders it priced', async () => {
  const { id, proposalId } = await maker.ask(fees.calls.add, someFee('75.00', { paymentMethod: 1 }));
  await checker.ask(fees.decisions.approve, { auditId: proposalId ?? 0 });
  await ordersOfYesterday();
  const { record } = await maker.ask(fees.calls.detail, { id });
  const ended = await maker.ask(fees.steps.withdraw, { id, version: record.version, reason: 'Too dear' });
  const { made } = await checker.ask(referCalls.preview, { id: ended.proposalId ?? 0 });
  expect(made).toMatchObject({ orders: 3, difference: null });
});
