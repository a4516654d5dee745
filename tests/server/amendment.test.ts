import { sql } from 'kysely';
import { amendments } from '../../src/domain/orders/amendment';
import { orderDetails } from '../../src/domain/orders/detail';
import {
  amendCaseOf,
  askAmendment,
  failedSend,
  NEW_RECEIVER,
  pendingAmendment,
} from '../support/amendmentWorld';
import { eventsOf, messagesOf, orderOf } from '../support/orderWorld';
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
  const events = await eventsOf(world, orderId);
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
  const [message] = await messagesOf(world, orderId);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    recipient: 'Ana Reyes',
    accountNumber: '9876501234',
  });
  const { amendments: asked } = await admin.ask(orderDetails.ntdSend, { id: orderId });
  expect(asked).toMatchObject([{ id: caseId, amendStatus: 1, auditStatus: 2 }]);
});

test('who proposes or decides an amendment sees both numbers whole, others do not, and looking is written down', async () => {
  const { auditId } = await pendingAmendment(world, maker);
  const whole = [{ field: 'accountNumber', old: '1234567890', new: '9876501234' }];
  expect(await checker.ask(amendments.compare, { auditId })).toEqual({ whole });
  const { rows } = await sql`
    select operator_name, target from operation_log where path = ${amendments.compare.path} and code = 200`.execute(
    world.db,
  );
  expect(rows).toEqual([{ operatorName: 'The auditor', target: String(auditId) }]);
  const finance = await world.signIn('finance');
  expect(await finance.call(amendments.compare, { auditId })).toMatchObject({ status: 403 });
});

test('an order that has not failed keeps its status', async () => {
  const { orderId, auditId } = await pendingAmendment(world, maker, { status: 7, partner: null });
  await checker.ask(amendments.approve, { auditId });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 7, recipient: 'Ana Reyes', version: 1 });
  expect((await eventsOf(world, orderId)).map(({ step }) => step)).toEqual(['amendReceiver']);
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
