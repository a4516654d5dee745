import { appOrders } from '../../src/domain/app/calls';
import { home } from '../../src/domain/home/calls';
import { amendAudits, amendHistory, amendments } from '../../src/domain/orders/amendment';
import { orderSteps } from '../../src/domain/orders/detail';
import { reveal } from '../../src/domain/system/calls';
import {
  amendCaseOf,
  askAmendment,
  failedSend,
  NEW_RECEIVER,
  pendingAmendment,
} from '../support/amendmentWorld';
import { orderOf } from '../support/orderWorld';
import type { Client, World } from '../support/world';

/** The life of an amendment's case: changed orders, rejection, recall, the app, the queues. */

let world: World;
let maker: Client;
let checker: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  admin = await world.signIn('admin');
});

const rejectReason = 'Call the user back first';

test('an order that changed since is not amended, and the answer says what changed, masked', async () => {
  const { auditId, orderId } = await pendingAmendment(world, maker);
  const changed = { accountNumber: '5550001111', version: 1 };
  await world.db.updateTable('orders').set(changed).where('id', '=', orderId).execute();
  const { changedSince } = await checker.ask(amendments.auditDetail, { id: auditId });
  expect(changedSince).toEqual([
    { field: 'accountNumber', old: '*****7890', new: '*****1111', differs: true },
  ]);
  const refused = await checker.call(amendments.approve, { auditId });
  expect(refused).toMatchObject({ status: 409, key: 'approval.recordChanged' });
  expect(refused.message).toContain('*****7890 → *****1111');
  expect(refused.message).not.toContain('5550001111');
  await checker.ask(amendments.reject, { auditId, rejectReason });
  expect((await orderOf(world, orderId)).recipient).toBe('Jose Dela Cruz');
});

test('values that look alike under their masks are marked all the same, and both can be revealed', async () => {
  const orderId = await failedSend(world);
  const caseId = await askAmendment(maker, orderId);
  const { auditId } = await maker.ask(amendments.propose, {
    id: caseId,
    version: 0,
    accountNumber: '0000007890',
  });
  const { effect } = await admin.ask(amendments.auditDetail, { id: auditId });
  expect(effect).toContainEqual({
    field: 'accountNumber',
    old: '*****7890',
    new: '*****7890',
    differs: true,
  });
  const of = (field: string) => admin.ask(reveal.field, { resource: 'amendAudit', id: auditId, field });
  expect(await of('accountNumber')).toEqual({ value: '0000007890' });
  expect(await of('accountNumberBefore')).toEqual({ value: '1234567890' });
  const { items } = await admin.ask(amendAudits.page, { pageSize: 100, sortField: 'id', sortOrder: 'desc' });
  expect(items[0]).toMatchObject({ id: auditId, accountNumber: '*****7890' });
});

test('rejected with a reason, proposed again, recalled, and decided at last', async () => {
  const { caseId, auditId, orderId } = await pendingAmendment(world, maker);
  await checker.ask(amendments.reject, { auditId, rejectReason });
  expect(await amendCaseOf(world, caseId)).toMatchObject({ amendStatus: 2, auditStatus: 3, version: 2 });
  const second = await maker.ask(amendments.propose, { id: caseId, version: 2, ...NEW_RECEIVER });
  expect(await admin.call(amendments.recall, { auditId: second.auditId })).toMatchObject({
    status: 403,
    key: 'approval.notYours',
  });
  await maker.ask(amendments.recall, { auditId: second.auditId });
  expect(await amendCaseOf(world, caseId)).toMatchObject({ amendStatus: 0, auditStatus: 4 });
  const third = await maker.ask(amendments.propose, { id: caseId, version: 4, ...NEW_RECEIVER });
  const { earlier } = await checker.ask(amendments.auditDetail, { id: third.auditId });
  expect(earlier).toMatchObject([
    { id: auditId, rejectReason },
    { id: second.auditId, auditStatus: 4 },
  ]);
  await checker.ask(amendments.approve, { auditId: third.auditId });
  expect((await orderOf(world, orderId)).status).toBe(6);
  const decided = await checker.ask(amendHistory.page, { pageSize: 100, sortField: 'id', sortOrder: 'desc' });
  expect(decided.items[0]).toMatchObject({ id: third.auditId, auditStatus: 2, checkerName: 'The auditor' });
});

test('nothing else happens to a case while its proposal waits', async () => {
  const { caseId } = await pendingAmendment(world, maker);
  const again = await maker.call(amendments.propose, { id: caseId, version: 1, ...NEW_RECEIVER });
  expect(again).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  const closing = { id: caseId, version: 1, closedReason: 'no' };
  expect(await maker.call(amendments.closeWithoutAction, closing)).toMatchObject({
    status: 409,
    key: 'approval.alreadyPending',
  });
  const stale = await maker.call(amendments.closeWithoutAction, { ...closing, version: 0 });
  expect(stale).toMatchObject({ status: 409, key: 'record.stale' });
});

test('a user asks in the app, once at a time', async () => {
  const { transactionNumber } = await orderOf(world, await failedSend(world));
  const app = world.partner('app');
  await app.ask(appOrders.requestAmendment, { transactionNumber, reason: 'Wrong account' });
  const { caseId } = await world.db
    .selectFrom('amendCases')
    .select(({ fn }) => fn.max('id').as('caseId'))
    .executeTakeFirstOrThrow();
  expect(await amendCaseOf(world, Number(caseId))).toMatchObject({
    amendOrigin: 1,
    openedByName: 'Maria Santos',
    requestReason: 'Wrong account',
  });
  const again = await app.call(appOrders.requestAmendment, { transactionNumber, reason: 'Hello?' });
  expect(again).toMatchObject({ status: 409, key: 'amendment.alreadyOpen' });
  expect(
    await world.partner('payout').call(appOrders.requestAmendment, {
      transactionNumber,
      reason: 'x',
    }),
  ).toMatchObject({ status: 403, key: 'partner.wrongScope' });
});

test('a refund and an amendment may both be asked for; the first approval makes the other one stale', async () => {
  const { auditId, orderId } = await pendingAmendment(world, maker, { status: 6 });
  await maker.ask(orderSteps.hold, { id: orderId, version: 0 });
  await maker.ask(orderSteps.release, { id: orderId, version: 1 });
  expect(await checker.call(amendments.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.recordChanged',
  });
});

test('the queues count what waits for whom', async () => {
  const counts = () => checker.ask(home.pending, {});
  const before = await counts();
  const { caseId, auditId } = await pendingAmendment(world, maker);
  expect(await counts()).toMatchObject({
    amendDealCnt: before.amendDealCnt,
    amendAuditCnt: before.amendAuditCnt + 1,
    refundAuditCnt: before.refundAuditCnt,
    totalCnt: before.totalCnt + 1,
  });
  await checker.ask(amendments.reject, { auditId, rejectReason });
  expect(await counts()).toMatchObject({
    amendDealCnt: before.amendDealCnt + 1,
    amendAuditCnt: before.amendAuditCnt,
  });
  await maker.ask(amendments.closeWithoutAction, { id: caseId, version: 2, closedReason: 'done' });
  expect(await counts()).toEqual(before);
});
