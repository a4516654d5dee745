import { appOrders } from '../../src/domain/app/calls';
import { home } from '../../src/domain/home/calls';
import { amendAudits, amendHistory, amendments } from '../../src/domain/orders/amendment';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { reveal } from '../../src/domain/system/calls';
import {
  amendCaseOf,
  askAmendment,
  failedSend,
  NEW_RECEIVER,
  pendingAmendment,
} from '../support/amendmentWorld';
import { orderOf } from '../support/refundWorld';
import type { Client, World } from '../support/world';

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
const eventsOf = (orderId: number) =>
  world.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

test('from asking to the payout: receiver, resend, history, message to the partner', async () => {
  const orderId = await failedSend(world);
  const caseId = await askAmendment(maker, orderId);
  expect(await amendCaseOf(world, caseId)).toMatchObject({
    amendStatus: 0,
    amendOrigin: 2,
    auditStatus: null,
    openedByName: 'The service',
  });
  const { receiver, channels } = await maker.ask(amendments.caseDetail, { id: caseId });
  expect(receiver).toEqual([
    { field: 'recipient', value: 'Jose Dela Cruz' },
    { field: 'relationship', value: 2 },
    { field: 'recipientMobile', value: '*****0001' },
    { field: 'payoutChannel', value: 'BPI' },
    { field: 'accountNumber', value: '*****7890' },
  ]);
  expect(channels).toContain('BDO Unibank');
  expect(channels).not.toContain('GCash');
  // What stays is said as well, as the form says it, and is no part of what is frozen.
  const proposal = { id: caseId, version: 0, relationship: 2, ...NEW_RECEIVER };
  const { auditId } = await maker.ask(amendments.propose, proposal);
  expect(await amendCaseOf(world, caseId)).toMatchObject({ auditStatus: 1, remark: 'by phone', version: 1 });

  const seen = await checker.ask(amendments.auditDetail, { id: auditId });
  expect(seen.effect).toEqual([
    { field: 'recipient', old: 'Jose Dela Cruz', new: 'Ana Reyes', differs: true },
    { field: 'relationship', old: '2', new: '2', differs: false },
    { field: 'recipientMobile', old: '*****0001', new: '*****0001', differs: false },
    { field: 'payoutChannel', old: 'BPI', new: 'BPI', differs: false },
    { field: 'accountNumber', old: '*****7890', new: '*****1234', differs: true },
    { field: 'accountName', old: 'Jose Dela Cruz', new: 'Ana Reyes', differs: true },
    { field: 'status', old: '5', new: '6', differs: true },
  ]);
  expect(seen.audit.changedFields).toEqual(['accountName', 'accountNumber', 'recipient']);
  await checker.ask(amendments.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({
    status: 6,
    version: 2,
    recipient: 'Ana Reyes',
    accountName: 'Ana Reyes',
    accountNumber: '9876501234',
    relationship: 2,
  });
  expect(await amendCaseOf(world, caseId)).toMatchObject({ amendStatus: 1, auditStatus: 2 });
  const events = await eventsOf(orderId);
  expect(events).toMatchObject([
    { step: 'amendReceiver', fromStatus: 5, toStatus: 5, actorName: 'The auditor' },
    { step: 'resend', fromStatus: 5, toStatus: 6, actorName: 'The auditor', changes: null },
  ]);
  expect(events[0]?.changes).toContainEqual({
    field: 'accountNumber',
    old: '*****7890',
    new: '*****1234',
    differs: true,
  });
  expect(JSON.stringify(events)).not.toContain('9876501234');
  const [message] = await world.db
    .selectFrom('partnerMessages')
    .selectAll()
    .where('orderId', '=', orderId)
    .execute();
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    recipient: 'Ana Reyes',
    accountNumber: '9876501234',
  });
  const { amendments: asked } = await admin.ask(orderDetails.ntdSend, { id: orderId });
  expect(asked).toMatchObject([{ id: caseId, amendStatus: 1, auditStatus: 2 }]);
});

test('an order that has not failed keeps its status', async () => {
  const { orderId, auditId } = await pendingAmendment(world, maker, { status: 7, partner: null });
  await checker.ask(amendments.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 7, recipient: 'Ana Reyes', version: 1 });
  expect((await eventsOf(orderId)).map(({ step }) => step)).toEqual(['amendReceiver']);
});

test.each([
  [
    'a bill',
    { serviceType: 1 },
    { accountName: 'Ana Reyes' },
    { accountName: 'Ana Reyes', recipient: 'Ana Reyes' },
  ],
  [
    'a wallet',
    { serviceType: 2 },
    { accountNumber: '0917' },
    { accountNumber: '0917', recipient: 'Jose Dela Cruz' },
  ],
  ['a loan', { serviceType: 5, loanNumber: 'L-1' }, { loanNumber: 'L-2' }, { loanNumber: 'L-2' }],
  ['an agency', { serviceType: 6, memberNumber: 'M-1' }, { memberNumber: 'M-2' }, { memberNumber: 'M-2' }],
  [
    'a box',
    { serviceType: 9, deliveryAddress: 'Rizal St 1' },
    { deliveryAddress: 'Rizal St 2' },
    { deliveryAddress: 'Rizal St 2' },
  ],
  [
    'cash to fetch',
    { payoutKind: 1, payoutChannel: 'Palawan Express', accountNumber: null, accountName: null },
    { recipient: 'Ana Reyes', payoutChannel: 'M Lhuillier' },
    { recipient: 'Ana Reyes', payoutChannel: 'M Lhuillier', accountName: null },
  ],
])('%s is amended by its own fields', async (_name, some, change, after) => {
  const orderId = await failedSend(world, some);
  const caseId = await askAmendment(maker, orderId);
  const { auditId } = await maker.ask(amendments.propose, { id: caseId, version: 0, ...change });
  await checker.ask(amendments.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 6, ...after });
});

test.each([
  ['what it is already', { recipient: 'Jose Dela Cruz' }, ['recipient']],
  ['nothing', {}, ['recipient', 'relationship', 'recipientMobile', 'payoutChannel', 'accountNumber']],
  ['a field of another family', { memberNumber: '12' }, ['memberNumber']],
  ['a wallet for a bank account', { payoutChannel: 'GCash' }, ['payoutChannel']],
  ['a mobile of ten digits', { recipientMobile: '9170000011' }, ['recipientMobile']],
  ['a relation that there is not', { relationship: 99 as never }, ['relationship']],
  ['markup', { recipient: '<b>Ana</b>' }, ['recipient']],
])('refuses %s and names the field', async (_name, some, fields) => {
  const caseId = await askAmendment(maker, await failedSend(world));
  const refused = await maker.call(amendments.propose, { id: caseId, version: 0, ...some });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual(fields);
});

test.each([-2, 0, 3, 4, 9, 10, 11, 14, 15, 16])(
  'the receiver of an order with status %i cannot be amended',
  async (status) => {
    const orderId = await failedSend(world, { status });
    const refused = await maker.call(amendments.request, { orderId, version: 0, requestReason: 'please' });
    expect(refused).toMatchObject({ status: 409, key: 'amendment.notAmendable' });
  },
);

test.each([7, 8, 11, 12])('an order of family %i has no receiver', async (serviceType) => {
  const orderId = await failedSend(world, { serviceType });
  const refused = await maker.call(amendments.request, { orderId, version: 0, requestReason: 'please' });
  expect(refused).toMatchObject({ status: 409, key: 'amendment.noReceiver' });
});

test('an order that is paid out while its case is open takes no proposal', async () => {
  const orderId = await failedSend(world, { status: 6 });
  const caseId = await askAmendment(maker, orderId);
  await world.db.updateTable('orders').set({ status: 4, version: 1 }).where('id', '=', orderId).execute();
  const late = await maker.call(amendments.propose, { id: caseId, version: 0, ...NEW_RECEIVER });
  expect(late).toMatchObject({ status: 409, key: 'amendment.notAmendable' });
  await maker.ask(amendments.closeWithoutAction, { id: caseId, version: 0, closedReason: 'Paid out' });
  expect(await amendCaseOf(world, caseId)).toMatchObject({ amendStatus: 3, closedReason: 'Paid out' });
});

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
