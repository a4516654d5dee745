import { orderDetails } from '../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { operationReason, orderAt, pendingResend } from '../support/operationWorld';
import { eventsOf, messagesOf, orderOf } from '../support/orderWorld';
import type { Client, World } from '../support/world';

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

test('a failed order is sent again: proposed by one, approved by another, told to the partner', async () => {
  const { orderId, auditId } = await pendingResend(world, maker, { controlNumber: 'OLD' });
  expect((await orderOf(world, orderId)).status).toBe(2);
  const seen = await checker.ask(operations.detail, { id: auditId });
  expect(seen.effect).toEqual([{ field: 'status', old: '2', new: '6', differs: true }]);
  expect(seen).toMatchObject({
    changedSince: [],
    earlier: [],
    order: { id: orderId },
    audit: { operationType: 2, operationReason, makerName: 'The service', auditStatus: 1, orderStatus: 2 },
  });
  await checker.ask(operations.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 6, version: 1, controlNumber: null });
  expect(await eventsOf(world, orderId)).toMatchObject([
    { step: 'resend', fromStatus: 2, toStatus: 6, actorName: 'The auditor', note: operationReason },
  ]);
  const [message] = await messagesOf(world, orderId);
  expect(message).toMatchObject({ outgoing: true, partner: 'Bayanihan Bills' });
  const after = await checker.ask(operations.detail, { id: auditId });
  expect(after).toMatchObject({ effect: seen.effect, changedSince: [], audit: { auditStatus: 2 } });
  const { order, operations: shown } = await maker.ask(orderDetails.ntdPayBills, { id: orderId });
  expect(order.status).toBe(6);
  expect(shown).toMatchObject([{ id: auditId, auditStatus: 2, checkerName: 'The auditor' }]);
});

test.each([
  ['a bill from Taiwan', {}, 2],
  ['a bill paid in PHP', { side: 2 }, 6],
  ['SSS', { serviceType: 6, agency: 1 }, 7],
  ['Pag-IBIG', { serviceType: 6, agency: 2 }, 8],
  ['PhilHealth', { serviceType: 6, agency: 3 }, 9],
])('the operation type of a resend follows from the order: %s', async (_name, some, type) => {
  const { auditId } = await pendingResend(world, maker, some);
  const { audit } = await checker.ask(operations.detail, { id: auditId });
  expect(audit.operationType).toBe(type);
  await checker.ask(operations.approve, { auditId });
});

test.each([6, 7, 12])(
  'an order with status %i is completed, with the number that was found',
  async (status) => {
    const orderId = await orderAt(world, { status, partnerRefNumber: 'OLD-1' });
    const { auditId } = await maker.ask(proposeOperation.changeStatus, {
      orderId,
      version: 0,
      operationReason,
      partnerRefNumber: 'NEW-1',
    });
    const { effect } = await checker.ask(operations.detail, { id: auditId });
    expect(effect).toEqual([
      { field: 'status', old: String(status), new: '4', differs: true },
      { field: 'partnerRefNumber', old: 'OLD-1', new: 'NEW-1', differs: true },
    ]);
    await checker.ask(operations.approve, { auditId });
    expect(await orderOf(world, orderId)).toMatchObject({ status: 4, partnerRefNumber: 'NEW-1' });
  },
);

test('without a number the one that there is stays', async () => {
  const orderId = await orderAt(world, { status: 6, partnerRefNumber: 'OLD-1' });
  const input = { orderId, version: 0, operationReason };
  const { auditId } = await maker.ask(proposeOperation.changeStatus, input);
  await checker.ask(operations.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 4, partnerRefNumber: 'OLD-1' });
});

const throughBpi = { payoutChannel: 'BPI', payoutKind: 3 };
const amend = (orderId: number, payoutChannel = 'PAYOUT-BILLS') =>
  maker.call(proposeOperation.amendChannel, { orderId, version: 0, operationReason, payoutChannel });

async function amended(orderId: number): Promise<void> {
  const { data } = await amend(orderId);
  await checker.ask(operations.approve, { auditId: (data as { auditId: number }).auditId });
}

test('the channel of a failed order is another one, and it is sent again by that', async () => {
  const orderId = await orderAt(world, throughBpi);
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({
    status: 6,
    payChannel: 'PAYOUT-BILLS',
    payoutChannel: 'BPI',
    version: 2,
  });
  const events = await eventsOf(world, orderId);
  expect(events.map(({ step, fromStatus, toStatus }) => [step, fromStatus, toStatus])).toEqual([
    ['amendChannel', 2, 2],
    ['resend', 2, 6],
  ]);
  expect((await messagesOf(world, orderId)).map(({ body }) => body)).toEqual([
    expect.stringContaining('"payChannel":"PAYOUT-BILLS"'),
  ]);
});

test('before the payout has left the channel changes and nothing else does', async () => {
  const orderId = await orderAt(world, { status: 1, partner: null });
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({
    status: 1,
    payChannel: 'PAYOUT-BILLS',
    payoutChannel: 'PAYOUT-BILLS',
  });
  expect(await messagesOf(world, orderId)).toEqual([]);
});

test('while it is held its partner is told of the new channel', async () => {
  const orderId = await orderAt(world, { status: 12, ...throughBpi });
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({ status: 12, payChannel: 'PAYOUT-BILLS' });
  expect(await messagesOf(world, orderId)).toHaveLength(1);
});

const send = { serviceType: 3, biller: null };

test.each([
  ['the channel it has', throughBpi, 'BPI', 400, 'input.invalid'],
  ['a channel that is none', throughBpi, 'Bank of Nowhere', 400, 'input.invalid'],
  ['one of another kind than the user chose', { ...send, payoutKind: 1 }, 'GCash', 400, 'input.invalid'],
  ['another bank than that of the account', { ...send, ...throughBpi }, 'PNB', 400, 'input.invalid'],
  ['the channel of a family that has none', { serviceType: 13 }, 'GCash', 409, 'order.illegalMove'],
  ['the channel of a payout under way', { ...throughBpi, status: 6 }, 'GCash', 409, 'order.illegalMove'],
] as const)('refuses %s', async (_name, some, channel, status, key) => {
  const refused = await amend(await orderAt(world, some), channel);
  expect(refused).toMatchObject({ status, key });
  if (status === 400) expect(Object.keys(refused.fields ?? {})).toEqual(['payoutChannel']);
});

test('cash may wait under another roof', async () => {
  const orderId = await orderAt(world, { ...send, payoutKind: 1, payoutChannel: 'Palawan Express' });
  expect((await amend(orderId, 'M Lhuillier')).status).toBe(200);
});

test.each([0, 1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16])(
  'an order with status %i is not sent again',
  async (status) => {
    const orderId = await orderAt(world, { status });
    const refused = await maker.call(proposeOperation.resend, { orderId, version: 0, operationReason });
    expect(refused).toMatchObject({ status: 409, key: 'order.illegalMove' });
  },
);
