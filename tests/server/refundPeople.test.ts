import { refunds } from '../../src/domain/orders/refund';
import { caseOf, failedOrder, openCase, PROPOSAL, pendingRefund } from '../support/refundWorld';
import type { Client, World } from '../support/world';

/** Refunds by many: proposed by fifty at once (asked for by fifty: idempotency.test), and decided as a batch. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

test('fifty proposals at once: one waits', async () => {
  const orderId = await failedOrder(world);
  const caseId = await openCase(maker, orderId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maker.call(refunds.propose, { id: caseId, version: 0, ...PROPOSAL })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a batch with one that is gone', async () => {
  const made: number[] = [];
  for (let n = 0; n < 12; n++) made.push((await pendingRefund(world, maker)).auditId);
  const { outcomes } = await checker.ask(refunds.approveMany, { auditIds: [...made, 999_999] });
  expect(outcomes.filter(({ done }) => done).map(({ id }) => id)).toEqual(made);
  expect(outcomes.at(-1)).toMatchObject({ id: 999_999, done: false });
  const mails = world.queued.filter(({ queue }) => queue === 'mail').length;
  const sent = await world.db
    .selectFrom('deliveries')
    .select('id')
    .where('refundCaseId', 'is not', null)
    .execute();
  expect(mails).toBe(sent.length);
});

test('who may ask and propose does both at once, all or nothing, and is not the one who decides', async () => {
  const orderId = await failedOrder(world);
  const about = { orderId, version: 0, requestReason: 'The user asked' };
  const admin = await world.signIn('admin');
  const tooMuch = await admin.call(refunds.requestAndPropose, { ...about, ...PROPOSAL, amount: '999999' });
  expect(tooMuch).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
  expect(
    await world.db.selectFrom('refundCases').select('id').where('orderId', '=', orderId).execute(),
  ).toEqual([]);
  const { caseId, auditId } = await admin.ask(refunds.requestAndPropose, { ...about, ...PROPOSAL });
  expect(await caseOf(world, caseId)).toMatchObject({ refundStatus: 0, auditStatus: 1 });
  expect(await admin.call(refunds.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
});
