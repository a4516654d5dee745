import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import type { ListInput } from '../../src/domain/kit/list';
import { orderSteps } from '../../src/domain/orders/detail';
import {
  operations,
  orderOperations,
  proposeOperation,
  proposeOperations,
} from '../../src/domain/orders/operation';
import { addAgents } from '../support/familyRows';
import { operationReason, orderAt, pendingResend } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { bindRole } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** Who proposes, takes back and decides an operation (decisions section 7.3). */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

const rejectReason = 'Ask the partner first';
const stateOf = async (auditId: number) =>
  (await checker.ask(operations.detail, { id: auditId })).audit.auditStatus;

test('an operation needs a reason, the order as it is, and no other one that waits', async () => {
  const { orderId } = await pendingResend(world, maker);
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
  const { orderId, auditId } = await pendingResend(world, maker);
  await checker.ask(operations.reject, { auditId, rejectReason });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 2, version: 0 });
  const again = await maker.ask(proposeOperation.resend, { orderId, version: 0, operationReason });
  const { earlier } = await checker.ask(operations.detail, { id: again.auditId });
  expect(earlier).toMatchObject([{ id: auditId, rejectReason, auditStatus: 3 }]);
});

test('only its maker takes it back, and only while it waits', async () => {
  const { auditId } = await pendingResend(world, maker);
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
  const orderId = await orderAt(world, { status: 6 });
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
  expect(refused.message).toContain('In progress → Pending');
  await checker.ask(operations.reject, { auditId, rejectReason });
});

test('proposed on several orders at once: an outcome for each', async () => {
  const failed = await orderAt(world);
  const otherwise = await orderAt(world, { status: 5 });
  const waiting = await pendingResend(world, maker);
  const running = await orderAt(world, { status: 6 });
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
  expect(outcomes[3]?.message).toContain('In progress');
});

test('orders of different statuses that could all be completed are no batch', async () => {
  const orderIds = [await orderAt(world, { status: 6 }), await orderAt(world, { status: 12 })];
  const mixed = await maker.call(proposeOperations.changeStatus, { orderIds, operationReason });
  expect(mixed).toMatchObject({ status: 409, key: 'approval.mixedStatus' });
  const alike = [orderIds[0] ?? 0, await orderAt(world, { status: 6 })];
  const { outcomes } = await maker.ask(proposeOperations.changeStatus, { orderIds: alike, operationReason });
  expect(outcomes.every(({ done }) => done)).toBe(true);
});

test('the list has what waits and what was decided, by status', async () => {
  const { auditId } = await pendingResend(world, maker);
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
  const own = await pendingResend(world, maker, through(mine));
  const foreign = await pendingResend(world, maker, through(other));
  const free = await orderAt(world, through(other));
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
