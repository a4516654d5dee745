import { home } from '../../src/domain/home/calls';
import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import { statusCode } from '../../src/domain/orders/codes';
import { orderSteps } from '../../src/domain/orders/detail';
import { refundAudits, refundHistory, refunds } from '../../src/domain/orders/refund';
import { requestStatus } from '../../src/domain/orders/request';
import { deliverDue } from '../../src/server/messages/deliver';
import { orderOf } from '../support/orderWorld';
import { caseOf, failedOrder, openCase, PROPOSAL, pendingRefund } from '../support/refundWorld';
import { SESSION_SETTINGS } from '../support/settings';
import type { Client, World } from '../support/world';

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

const delivered: string[] = [];
const carriers = {
  mail: async ({ subject }: { subject: string }) => void delivered.push(subject),
  sms: async () => {},
  callback: async () => {},
};
const never = new AbortController().signal;
const fail = (error: unknown) => {
  throw error;
};

const rejectReason = 'Not enough';
const audited = (meaning: keyof typeof auditStatus.entries) => codeOf(auditStatus, meaning);
const refunded = (meaning: keyof typeof requestStatus.entries) => codeOf(requestStatus, meaning);

test('from asking to the money: order, case, history, mail', async () => {
  const orderId = await failedOrder(world, { userMobile: '987654321' });
  const caseId = await openCase(maker, orderId);
  const before = await maker.ask(refunds.caseDetail, { id: caseId });
  expect(before.case).toMatchObject({
    refundStatus: 0,
    refundOrigin: 2,
    openedByName: 'The service',
    auditStatus: null,
  });
  expect(before.case.userMobile).toBe('*****4321');
  expect(before.refundable).toEqual({ ntd: '560.00', php: '1000.00' });

  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: 0,
    ...PROPOSAL,
    amount: '560.00',
  });
  const seen = await checker.ask(refunds.auditDetail, { id: auditId });
  expect(seen.effect).toEqual([
    { field: 'status', old: '2', new: '15', differs: true },
    { field: 'refundedAmount', old: '0.00', new: '560.00', differs: true },
  ]);
  expect(seen).toMatchObject({
    changedSince: [],
    earlier: [],
    audit: { makerName: 'The service', refundNtd: '560.00' },
  });
  expect((await checker.call(refunds.historyDetail, { id: auditId })).status).toBe(404);

  await checker.ask(refunds.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 15, refundedAmount: '560.00', version: 1 });
  expect(await caseOf(world, caseId)).toMatchObject({
    refundStatus: refunded('approved'),
    auditStatus: audited('approved'),
  });
  const after = await checker.ask(refunds.historyDetail, { id: auditId });
  expect(after.effect).toEqual(seen.effect);
  expect(after.changedSince).toEqual([]);
  expect(after.events.at(-1)).toMatchObject({
    step: 'refundNtd',
    leg: 4,
    fromStatus: 2,
    toStatus: 15,
    actorName: 'The auditor',
  });

  const [mail] = await world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('refundCaseId', '=', caseId)
    .execute();
  const { transactionNumber } = await orderOf(world, orderId);
  expect(mail).toMatchObject({ recipient: 'maria@example.com', subject: `${transactionNumber} 退款通知` });
  expect(mail?.body).toContain('NTD 560');
  expect(mail?.body).toContain('We are sorry');
  expect(world.queued).toContainEqual({ queue: 'mail', data: {} });
  expect((await caseOf(world, caseId)).refundMailStatus).toBe(0);
  const hosts = SESSION_SETTINGS;
  await deliverDue({ db: world.db, clock: world.clock.now, carriers, hosts, stopping: never, onFault: fail });
  expect((await caseOf(world, caseId)).refundMailStatus).toBe(1);
  expect(delivered).toEqual([mail?.subject]);

  const finance = await world.signIn('finance');
  await finance.ask(orderSteps.finishNtdRefund, { id: orderId, version: 1 });
  expect((await orderOf(world, orderId)).status).toBe(statusCode('ntdRefunded'));
});

test('a refund in PHP ends at once and counts in NTD at the order’s rate', async () => {
  const orderId = await failedOrder(world, {
    exchangeRate: '2.0000',
    paymentAmount: '550.00',
    transactionAmount: '1000.00',
  });
  const caseId = await openCase(maker, orderId);
  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: 0,
    ...PROPOSAL,
    refundType: 2,
    amount: '600.01',
  });
  await checker.ask(refunds.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 10, refundedAmount: '300.01' });
  const found = await caseOf(world, caseId);
  expect(found).toMatchObject({ refundNtd: null, refundPhp: '600.01' });
});

test('rejected with a reason, proposed again, and the earlier decision is shown', async () => {
  const { caseId, auditId, orderId } = await pendingRefund(world, maker);
  await checker.ask(refunds.reject, { auditId, rejectReason });
  expect(await caseOf(world, caseId)).toMatchObject({ refundStatus: 2, auditStatus: 3, version: 2 });
  expect((await orderOf(world, orderId)).status).toBe(2);
  const again = await maker.ask(refunds.propose, { id: caseId, version: 2, ...PROPOSAL });
  const { earlier } = await checker.ask(refunds.auditDetail, { id: again.auditId });
  expect(earlier).toMatchObject([{ id: auditId, rejectReason, checkerName: 'The auditor' }]);
  await checker.ask(refunds.approve, { auditId: again.auditId });
});

test('an order that changed since is not refunded, and the answer says what changed', async () => {
  const { auditId, orderId } = await pendingRefund(world, maker);
  await world.db
    .updateTable('orders')
    .set({ status: 11, recipient: 'Ana', version: 5 })
    .where('id', '=', orderId)
    .execute();
  const { changedSince } = await checker.ask(refunds.auditDetail, { id: auditId });
  expect(changedSince.map(({ field }) => field)).toEqual(['status', 'recipient']);
  const refused = await checker.call(refunds.approve, { auditId });
  expect(refused).toMatchObject({ status: 409, key: 'approval.recordChanged' });
  expect(refused.message).toContain('Failed → Request to cancel');
  expect(refused.message).toContain('Maria Santos → Ana');
  const { outcomes } = await checker.ask(refunds.approveMany, { auditIds: [auditId] });
  expect(outcomes[0]).toMatchObject({ done: false });
  // Rejecting needs nothing of the order, so that a stale proposal can be got rid of.
  await checker.ask(refunds.reject, { auditId, rejectReason });
  expect((await orderOf(world, orderId)).version).toBe(5);
});

test('an order held and released again has changed too', async () => {
  const { auditId, orderId } = await pendingRefund(world, maker);
  await world.db.updateTable('orders').set({ version: 2 }).where('id', '=', orderId).execute();
  const { changedSince } = await checker.ask(refunds.auditDetail, { id: auditId });
  expect(changedSince).toEqual([{ field: 'version', old: '0', new: '2', differs: true }]);
  expect(await checker.call(refunds.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.recordChanged',
  });
});

test('only the maker recalls, only what is pending, and may then propose again', async () => {
  const { caseId, auditId } = await pendingRefund(world, maker);
  const admin = await world.signIn('admin');
  expect(await admin.call(refunds.recall, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.notYours',
  });
  await maker.ask(refunds.recall, { auditId });
  expect(await caseOf(world, caseId)).toMatchObject({ refundStatus: 0, auditStatus: 4 });
  expect(await maker.call(refunds.recall, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.illegalMove',
  });
  expect(await checker.call(refunds.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.illegalMove',
  });
  await maker.ask(refunds.propose, { id: caseId, version: 2, ...PROPOSAL });
});

test('a closed case takes no proposal, and another may be opened', async () => {
  const orderId = await failedOrder(world);
  const caseId = await openCase(maker, orderId);
  const closedReason = 'The user thought again';
  await maker.ask(refunds.closeWithoutAction, { id: caseId, version: 0, closedReason });
  expect(await caseOf(world, caseId)).toMatchObject({ refundStatus: 3, closedReason });
  const late = await maker.call(refunds.propose, { id: caseId, version: 1, ...PROPOSAL });
  expect(late).toMatchObject({ status: 409, key: 'refund.illegalMove' });
  expect(late.message).toContain('No action required');
  await openCase(maker, orderId);
});

test('nothing else happens to a case while its proposal waits', async () => {
  const { caseId } = await pendingRefund(world, maker);
  const again = await maker.call(refunds.propose, { id: caseId, version: 1, ...PROPOSAL });
  expect(again).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  const closed = await maker.call(refunds.closeWithoutAction, { id: caseId, version: 1, closedReason: 'no' });
  expect(closed).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  const stale = await maker.call(refunds.closeWithoutAction, { id: caseId, version: 0, closedReason: 'no' });
  expect(stale).toMatchObject({ status: 409, key: 'record.stale' });
});

test.each([
  ['more than was paid', { amount: '560.01' }, 'amount'],
  ['nothing', { amount: '0.00' }, 'amount'],
  ['a negative amount', { amount: '-5' }, 'amount'],
  ['seven decimals', { amount: '1.0000000' }, 'amount'],
  ['more PHP than was to be paid out', { refundType: 2, amount: '1000.01' }, 'amount'],
  ['no reason', { reason: '  ' }, 'reason'],
])('refuses %s and names the field', async (_name, some, field) => {
  const caseId = await openCase(maker, await failedOrder(world));
  const refused = await maker.call(refunds.propose, { id: caseId, version: 0, ...PROPOSAL, ...some });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
});

test('an order of the PHP side is refunded in PHP only', async () => {
  const orderId = await failedOrder(world, { side: 2, exchangeRate: '1.0000', paymentAmount: '1015.00' });
  const caseId = await openCase(maker, orderId);
  const { refundable } = await maker.ask(refunds.caseDetail, { id: caseId });
  expect(refundable).toEqual({ ntd: null, php: '1015.00' });
  const wrong = await maker.call(refunds.propose, { id: caseId, version: 0, ...PROPOSAL });
  expect(wrong).toMatchObject({ status: 400, key: 'refund.wrongType' });
  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: 0,
    ...PROPOSAL,
    refundType: 2,
    amount: '1015',
  });
  await checker.ask(refunds.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 10, refundedAmount: '1015.00' });
});

test.each([0, 3, 4, 6, 7, 9, 14, 15])('an order with status %i has nothing to refund', async (status) => {
  const orderId = await failedOrder(world, { status });
  const refused = await maker.call(refunds.request, { orderId, version: 0, requestReason: 'please' });
  expect(refused).toMatchObject({ status: 409, key: 'refund.notRefundable' });
});

test('the queues count what waits for whom', async () => {
  const counts = () => checker.ask(home.pending, {});
  const before = await counts();
  const { caseId, auditId } = await pendingRefund(world, maker);
  expect(await counts()).toMatchObject({
    refundDealCnt: before.refundDealCnt,
    refundAuditCnt: before.refundAuditCnt + 1,
    totalCnt: before.totalCnt + 1,
  });
  await checker.ask(refunds.reject, { auditId, rejectReason });
  expect(await counts()).toMatchObject({
    refundDealCnt: before.refundDealCnt + 1,
    refundAuditCnt: before.refundAuditCnt,
  });
  await maker.ask(refunds.closeWithoutAction, { id: caseId, version: 2, closedReason: 'done' });
  expect(await counts()).toEqual(before);
});

test('pending ones are in the audit list, decided ones in the history', async () => {
  const { auditId } = await pendingRefund(world, maker);
  const waiting = await checker.ask(refundAudits.page, { pageSize: 100, sortField: 'id', sortOrder: 'desc' });
  expect(waiting.items[0]?.id).toBe(auditId);
  await checker.ask(refunds.approve, { auditId });
  const decided = await checker.ask(refundHistory.page, {
    pageSize: 100,
    sortField: 'id',
    sortOrder: 'desc',
  });
  expect(decided.items[0]).toMatchObject({ id: auditId, auditStatus: 2, checkerName: 'The auditor' });
});
