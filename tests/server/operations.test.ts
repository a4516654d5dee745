import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import type { ListInput } from '../../src/domain/kit/list';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import {
  operations,
  orderOperations,
  proposeOperation,
  proposeOperations,
} from '../../src/domain/orders/operation';
import { addAgents, bindRole } from '../support/familyRows';
import { failedOrder, orderOf } from '../support/refundWorld';
import type { Client, World } from '../support/world';

let world: World;
let maker: Client;
let checker: Client;
let second: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  second = await world.signIn('auditor2');
});

const operationReason = 'The partner has mended it';
const rejectReason = 'Ask the partner first';
type Change = Parameters<typeof failedOrder>[1];

/** A failed order that was with a partner. */
const orderAt = (some: Change = {}) => failedOrder(world, { partner: 'Bayanihan Bills', ...some });

async function pending(some: Change = {}, by: Client = maker) {
  const orderId = await orderAt(some);
  const { auditId } = await by.ask(proposeOperation.resend, { orderId, version: 0, operationReason });
  return { orderId, auditId };
}

const eventsOf = (orderId: number) =>
  world.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
const messagesOf = (orderId: number) =>
  world.db.selectFrom('partnerMessages').selectAll().where('orderId', '=', orderId).execute();
const stateOf = async (auditId: number) =>
  (await checker.ask(operations.detail, { id: auditId })).audit.auditStatus;

test('a failed order is sent again: proposed by one, approved by another, told to the partner', async () => {
  const { orderId, auditId } = await pending({ controlNumber: 'OLD' });
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
  expect(await eventsOf(orderId)).toMatchObject([
    { step: 'resend', fromStatus: 2, toStatus: 6, actorName: 'The auditor', note: operationReason },
  ]);
  const [message] = await messagesOf(orderId);
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
  const { auditId } = await pending(some);
  const { audit } = await checker.ask(operations.detail, { id: auditId });
  expect(audit.operationType).toBe(type);
  await checker.ask(operations.approve, { auditId });
});

test.each([6, 7, 12])(
  'an order with status %i is completed, with the number that was found',
  async (status) => {
    const orderId = await orderAt({ status, partnerRefNumber: 'OLD-1' });
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
  const orderId = await orderAt({ status: 6, partnerRefNumber: 'OLD-1' });
  const input = { orderId, version: 0, operationReason };
  const { auditId } = await maker.ask(proposeOperation.changeStatus, input);
  await checker.ask(operations.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 4, partnerRefNumber: 'OLD-1' });
});

const throughBpi = { payoutChannel: 'BPI', payoutKind: 3 };
const amend = (orderId: number, payoutChannel = 'GCash') =>
  maker.call(proposeOperation.amendChannel, { orderId, version: 0, operationReason, payoutChannel });

async function amended(orderId: number): Promise<void> {
  const { data } = await amend(orderId);
  await checker.ask(operations.approve, { auditId: (data as { auditId: number }).auditId });
}

test('the channel of a failed order is another one, and it is sent again by that', async () => {
  const orderId = await orderAt(throughBpi);
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({
    status: 6,
    payoutChannel: 'GCash',
    payoutKind: 2,
    version: 2,
  });
  const events = await eventsOf(orderId);
  expect(events.map(({ step, fromStatus, toStatus }) => [step, fromStatus, toStatus])).toEqual([
    ['amendChannel', 2, 2],
    ['resend', 2, 6],
  ]);
  expect((await messagesOf(orderId)).map(({ body }) => body)).toEqual([
    expect.stringContaining('"payoutChannel":"GCash"'),
  ]);
});

test('before the payout has left the channel changes and nothing else does', async () => {
  const orderId = await orderAt({ status: 1, partner: null });
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({ status: 1, payoutChannel: 'GCash' });
  expect(await messagesOf(orderId)).toEqual([]);
});

test('while it is held its partner is told of the new channel', async () => {
  const orderId = await orderAt({ status: 12, ...throughBpi });
  await amended(orderId);
  expect(await orderOf(world, orderId)).toMatchObject({ status: 12, payoutChannel: 'GCash' });
  expect(await messagesOf(orderId)).toHaveLength(1);
});

const send = { serviceType: 3, biller: null };

test.each([
  ['the channel it has', throughBpi, 'BPI', 400, 'input.invalid'],
  ['a channel that is none', throughBpi, 'Bank of Nowhere', 400, 'input.invalid'],
  ['one of another kind than the user chose', { ...send, payoutKind: 1 }, 'GCash', 400, 'input.invalid'],
  [
    'another bank than that of the account',
    { ...send, ...throughBpi },
    'PNB',
    409,
    'operation.accountAtBank',
  ],
  ['the channel of a family that has none', { serviceType: 4 }, 'GCash', 409, 'order.illegalMove'],
  ['the channel of a payout under way', { ...throughBpi, status: 6 }, 'GCash', 409, 'order.illegalMove'],
] as const)('refuses %s', async (_name, some, channel, status, key) => {
  const refused = await amend(await orderAt(some), channel);
  expect(refused).toMatchObject({ status, key });
  if (status === 400) expect(Object.keys(refused.fields ?? {})).toEqual(['payoutChannel']);
});

test('cash may wait under another roof', async () => {
  const orderId = await orderAt({ ...send, payoutKind: 1, payoutChannel: 'Palawan Express' });
  expect((await amend(orderId, 'M Lhuillier')).status).toBe(200);
});

test.each([0, 1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16])(
  'an order with status %i is not sent again',
  async (status) => {
    const orderId = await orderAt({ status });
    const refused = await maker.call(proposeOperation.resend, { orderId, version: 0, operationReason });
    expect(refused).toMatchObject({ status: 409, key: 'order.illegalMove' });
  },
);

test('an operation needs a reason, the order as it is, and no other one that waits', async () => {
  const { orderId } = await pending();
  const again = { orderId, version: 0, operationReason };
  expect(await maker.call(proposeOperation.resend, { ...again, operationReason: ' ' })).toMatchObject({
    status: 400,
    fields: { operationReason: expect.any(String) },
  });
  expect(await maker.call(proposeOperation.resend, { ...again, version: 7 })).toMatchObject({
    status: 409,
    key: 'record.stale',
  });
  expect(await maker.call(proposeOperation.resend, again)).toMatchObject({
    status: 409,
    key: 'approval.alreadyPending',
  });
  const other = await Promise.all(
    Array.from({ length: 20 }, () => maker.call(proposeOperation.resend, again)),
  );
  expect(other.every(({ status }) => status === 409)).toBe(true);
});

test('rejected with a reason nothing happens, and it may be proposed again', async () => {
  const { orderId, auditId } = await pending();
  await checker.ask(operations.reject, { auditId, rejectReason });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 2, version: 0 });
  const again = await maker.ask(proposeOperation.resend, { orderId, version: 0, operationReason });
  const { earlier } = await checker.ask(operations.detail, { id: again.auditId });
  expect(earlier).toMatchObject([{ id: auditId, rejectReason, auditStatus: 3 }]);
});

test('only its maker takes it back, and only while it waits', async () => {
  const { auditId } = await pending();
  const admin = await world.signIn('admin');
  expect(await admin.call(operations.recall, { auditId })).toMatchObject({ status: 403 });
  await maker.ask(operations.recall, { auditId });
  expect(await maker.call(operations.recall, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.illegalMove',
  });
  expect(await checker.call(operations.approve, { auditId })).toMatchObject({ status: 409 });
});

test('an order that changed since is left as it is, and the answer says what changed', async () => {
  const orderId = await orderAt({ status: 6 });
  const { auditId } = await maker.ask(proposeOperation.changeStatus, {
    orderId,
    version: 0,
    operationReason,
  });
  await maker.ask(orderSteps.hold, { id: orderId, version: 0 });
  const { changedSince } = await checker.ask(operations.detail, { id: auditId });
  expect(changedSince).toEqual([{ field: 'status', old: '6', new: '12', differs: true }]);
  const refused = await checker.call(operations.approve, { auditId });
  expect(refused).toMatchObject({ status: 409, key: 'approval.recordChanged' });
  expect(refused.message).toContain('In Progress → Pending');
  await checker.ask(operations.reject, { auditId, rejectReason });
});

test('fifty checkers at once: one effect', async () => {
  const { orderId, auditId } = await pending();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const who = n % 2 === 0 ? checker : second;
      if (n % 5 === 4) return who.call(operations.approveMany, { auditIds: [auditId] });
      return who.call(operations.approve, { auditId });
    }),
  );
  const done = answers.filter((one) => {
    const { outcomes } = (one.data ?? {}) as { outcomes?: { done: boolean }[] };
    return one.status === 200 && (!outcomes || outcomes[0]?.done);
  });
  expect(done).toHaveLength(1);
  expect(await eventsOf(orderId)).toHaveLength(1);
  expect(await messagesOf(orderId)).toHaveLength(1);
});

test('the checker is never the maker: not alone, not in a batch, not in another session', async () => {
  const admin = await world.signIn('admin');
  const again = await world.signIn('admin');
  const own = await pending({}, admin);
  const other = await pending();
  for (const self of [admin, again]) {
    expect(await self.call(operations.approve, { auditId: own.auditId })).toMatchObject({
      status: 403,
      key: 'approval.ownProposal',
    });
    expect((await self.call(operations.reject, { auditId: own.auditId, rejectReason })).status).toBe(403);
  }
  const auditIds = [other.auditId, own.auditId];
  const { outcomes } = await again.ask(operations.approveMany, { auditIds });
  expect(outcomes).toMatchObject([
    { id: own.auditId, done: false },
    { id: other.auditId, done: true },
  ]);
  expect((await orderOf(world, own.orderId)).status).toBe(2);
});

test('in a batch that a colleague was faster in, the others are decided all the same', async () => {
  const made = [await pending(), await pending(), await pending()];
  await second.ask(operations.reject, { auditId: made[1]?.auditId ?? 0, rejectReason });
  const auditIds = made.map(({ auditId }) => auditId);
  const { outcomes } = await checker.ask(operations.approveMany, { auditIds });
  expect(outcomes.map(({ done }) => done)).toEqual([true, false, true]);
  expect(outcomes[1]?.message).toBe('“Approve” is not possible: this proposal has the status “Rejected”.');
  const rejected = await checker.ask(operations.rejectMany, { auditIds, rejectReason });
  expect(rejected.outcomes.map(({ done }) => done)).toEqual([false, false, false]);
});

test('proposed on several orders at once: an outcome for each', async () => {
  const failed = await orderAt();
  const otherwise = await orderAt({ status: 5 });
  const waiting = await pending();
  const running = await orderAt({ status: 6 });
  const orderIds = [failed, otherwise, waiting.orderId, running, 999_999];
  const { outcomes } = await maker.ask(proposeOperations.resend, { orderIds, operationReason });
  expect(outcomes.map(({ id, done }) => [id, done])).toEqual([
    [failed, true],
    [otherwise, true],
    [waiting.orderId, false],
    [running, false],
    [999_999, false],
  ]);
  expect(outcomes[2]?.message).toContain('The service');
  expect(outcomes[3]?.message).toContain('In Progress');
});

test('orders of different statuses that could all be completed are no batch', async () => {
  const orderIds = [await orderAt({ status: 6 }), await orderAt({ status: 12 })];
  const mixed = await maker.call(proposeOperations.changeStatus, { orderIds, operationReason });
  expect(mixed).toMatchObject({ status: 409, key: 'approval.mixedStatus' });
  const alike = [orderIds[0] ?? 0, await orderAt({ status: 6 })];
  const { outcomes } = await maker.ask(proposeOperations.changeStatus, { orderIds: alike, operationReason });
  expect(outcomes.every(({ done }) => done)).toBe(true);
});

test('the list has what waits and what was decided, by status', async () => {
  const { auditId } = await pending();
  const listed = (meaning: keyof typeof auditStatus.entries) => {
    const filters: ListInput = { auditStatus: [codeOf(auditStatus, meaning)] };
    return checker.ask(orderOperations.page, {
      ...filters,
      pageSize: 100,
      sortField: 'id',
      sortOrder: 'desc',
    });
  };
  const waiting = await listed('pendingApproval');
  expect(waiting.items[0]).toMatchObject({ id: auditId, operationType: 2, makerName: 'The service' });
  await checker.ask(operations.approve, { auditId });
  const decided = await listed('approved');
  expect(decided.items[0]).toMatchObject({ id: auditId, checkerName: 'The auditor' });
  expect(await stateOf(auditId)).toBe(codeOf(auditStatus, 'approved'));
});

test('who sees only their agents’ orders neither proposes on nor decides about others', async () => {
  const [mine, other] = await addAgents(world.db);
  const theirs = await world.signIn('admin2');
  await bindRole(world.db, 'admin2', [mine]);
  const through = (agentId: number) => ({ viaAgent: true, agentId });
  const own = await pending(through(mine));
  const foreign = await pending(through(other));
  const free = await orderAt(through(other));
  const propose = { orderId: free, version: 0, operationReason };
  expect((await theirs.call(proposeOperation.resend, propose)).status).toBe(404);
  expect((await theirs.call(operations.detail, { id: foreign.auditId })).status).toBe(404);
  expect((await theirs.call(operations.approve, { auditId: foreign.auditId })).status).toBe(404);
  const many = await theirs.ask(proposeOperations.resend, { orderIds: [free], operationReason });
  expect(many.outcomes).toMatchObject([{ done: false }]);
  const { items } = await theirs.ask(orderOperations.page, { pageSize: 100 });
  expect(items.map(({ id }) => id)).toEqual([own.auditId]);
  await theirs.ask(operations.approve, { auditId: own.auditId });
});
