import { appOrders } from '../../src/domain/app/calls';
import { amendments } from '../../src/domain/orders/amendment';
import { orderDetails } from '../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { refunds } from '../../src/domain/orders/refund';
import { askAmendment, failedSend, NEW_RECEIVER, pendingAmendment } from '../support/amendmentWorld';
import { operationReason, pendingResend } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { openCase, PROPOSAL } from '../support/refundWorld';
import type { Client, World } from '../support/world';

/** What is under way on one order and contradicts each other: never both, whoever is first and however fast. */

let world: World;
let maker: Client;
let checker: Client;
let admin: Client;
let app: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  admin = await world.signIn('admin');
  app = world.partner('app');
});

const CONTRADICTED = { status: 409, key: 'order.contradiction' };
const requestReason = 'The user asked';
const closedReason = 'The other one goes first';

const wantsAmendment = async (orderId: number) => {
  const { transactionNumber } = await orderOf(world, orderId);
  await app.ask(appOrders.requestAmendment, { transactionNumber, reason: 'Wrong account' });
};

test('a resend is not approved while an amendment of the receiver is open, and the page says so', async () => {
  const { orderId, auditId } = await pendingResend(world, maker, {
    serviceType: 3,
    categoryId: 1,
    payoutKind: 3,
    payoutChannel: 'BPI',
    accountNumber: '1234567890',
  });
  await wantsAmendment(orderId);
  const { open } = await checker.ask(operations.detail, { id: auditId });
  expect(open.map(({ what, byName }) => [what, byName])).toEqual([
    ['amendment', expect.any(String)],
    ['resend', expect.any(String)],
  ]);
  const refused = await checker.call(operations.approve, { auditId });
  expect(refused).toMatchObject(CONTRADICTED);
  expect(refused.message).toContain('Amend the');
  const many = await checker.ask(operations.approveMany, { auditIds: [auditId] });
  expect(many.outcomes).toMatchObject([{ done: false, message: refused.message }]);
  expect((await orderOf(world, orderId)).status).toBe(2);

  const amendment = open.find(({ what }) => what === 'amendment');
  await maker.ask(amendments.closeWithoutAction, { id: amendment?.id ?? 0, version: 0, closedReason });
  await checker.ask(operations.approve, { auditId });
  expect((await orderOf(world, orderId)).status).toBe(6);
});

test('beside an open refund nothing that sends the money on is asked for or proposed', async () => {
  const orderId = await failedSend(world);
  await openCase(maker, orderId);
  const about = { orderId, version: 0 };
  expect(await maker.call(amendments.request, { ...about, requestReason })).toMatchObject(CONTRADICTED);
  expect(await maker.call(proposeOperation.resend, { ...about, operationReason })).toMatchObject(
    CONTRADICTED,
  );
});

test('beside a pending resend no refund is asked for, until it is recalled', async () => {
  const { orderId, auditId } = await pendingResend(world, maker);
  const about = { orderId, version: 0, requestReason };
  const refused = await maker.call(refunds.request, about);
  expect(refused).toMatchObject(CONTRADICTED);
  expect(refused.message).toContain('“Request a refund” is not possible while “Resend”');
  await maker.ask(operations.recall, { auditId });
  await maker.ask(refunds.request, about);
});

test('what a user asks for is taken down beside another case, and neither goes on before one is closed', async () => {
  const { orderId, caseId, auditId } = await pendingAmendment(world, maker);
  const { transactionNumber } = await orderOf(world, orderId);
  await app.ask(appOrders.requestRefund, { transactionNumber, reason: 'My money please' });
  expect(await checker.call(amendments.approve, { auditId })).toMatchObject(CONTRADICTED);
  const { open } = await admin.ask(amendments.caseDetail, { id: caseId });
  const refund = open.find(({ what }) => what === 'refund');
  expect(refund).toMatchObject({ auditId: null, reason: 'My money please' });
  const proposal = { id: refund?.id ?? 0, version: 0, ...PROPOSAL };
  expect(await maker.call(refunds.propose, proposal)).toMatchObject(CONTRADICTED);
  const rejectReason = 'The user wants the money back';
  await checker.ask(amendments.reject, { auditId, rejectReason });
  expect(await maker.call(refunds.propose, proposal)).toMatchObject(CONTRADICTED);
  await maker.ask(amendments.closeWithoutAction, { id: caseId, version: 2, closedReason });
  await maker.ask(refunds.propose, proposal);
  const { open: left } = await admin.ask(orderDetails.ntdSend, { id: orderId });
  expect(left).toMatchObject([{ what: 'refund', auditId: expect.any(Number) }]);
});

test('of a refund and a resend asked for at once, one is there afterwards', async () => {
  for (const round of [1, 2, 3, 4]) {
    const orderId = await failedSend(world, { payoutKind: 1, payoutChannel: 'Cebuana Lhuillier' });
    const about = { orderId, version: 0 };
    const answers = await Promise.all([
      maker.call(refunds.request, { ...about, requestReason }),
      maker.call(proposeOperation.resend, { ...about, operationReason }),
      maker.call(amendments.request, { ...about, requestReason }),
    ]);
    expect([round, answers.filter(({ status }) => status === 200).length]).toEqual([round, 1]);
    const { open } = await admin.ask(orderDetails.ntdSend, { id: orderId });
    expect(open).toHaveLength(1);
  }
});

test('an amendment beside a user who asks again is approved all the same', async () => {
  const orderId = await failedSend(world);
  const caseId = await askAmendment(maker, orderId);
  const { auditId } = await maker.ask(amendments.propose, { id: caseId, version: 0, ...NEW_RECEIVER });
  await checker.ask(amendments.approve, { auditId });
  expect((await orderOf(world, orderId)).status).toBe(6);
});
