import { fxBatchCalls } from '../../src/domain/finance/fxBatchOrder';
import { minus } from '../../src/domain/kit/decimal';
import { orderDetails } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { executed, type FxAnswerWorld, fxAnswerWorld, rejected } from '../support/fxAnswerWorld';
import { openCase, PROPOSAL } from '../support/refundWorld';

/** What the pages of an order, and of requests on it, say of the exchange batches that it was in. */

let on: FxAnswerWorld;

beforeEach(async () => {
  on = await fxAnswerWorld();
});

const shown = async (id: number) => on.admin.ask(orderDetails.ntdSend, { id });

test('an order that its bank refused and then exchanged says so of each batch: who, when, at which rate', async () => {
  const first = await on.sentBatch(2);
  const [order, other] = first.orders;
  const refused = await on.answered(first.batchId, [rejected(order), executed(other)]);
  await on.tolerate();
  await on.confirm(refused);
  on.world.clock.advance({ minutes: 1 });
  const next = await on.generated();
  expect((await shown(order.id)).batches).toMatchObject([
    {
      id: first.batchId,
      fxBatchOrderStatus: 3,
      rejectCode: 'AM04',
      fxCost: null,
      executedRate: null,
      fxDifference: null,
    },
    { id: next.id, fxBatchOrderStatus: 1, sentTime: null, releasedBy: null, answeredBy: null },
  ]);
  await on.released(next.id);
  const accepted = await on.answered(next.id, [[order.transactionNumber, order.php, '500.00', 'OK', '']]);
  await on.tolerate();
  await on.confirm(accepted);
  const { exchange, batches } = await shown(order.id);
  expect(exchange).toMatchObject({ swapStatus: 4 });
  expect(batches.at(-1)).toEqual({
    id: next.id,
    orderId: order.id,
    batchNumber: next.batchNumber,
    fxBankName: next.bankName,
    valueDate: next.valueDate,
    fxBatchOrderStatus: 2,
    exchangedNtd: order.ntd,
    php: order.php,
    fxCost: '500.00',
    executedRate: '2.0000',
    fxDifference: minus(order.ntd, '500.00'),
    makerName: 'The admin',
    createdTime: next.createdTime,
    releasedBy: 'The auditor',
    sentTime: on.world.clock.text(),
    answeredBy: 'The admin',
    answeredTime: on.world.clock.text(),
    rejectCode: null,
    recallReason: null,
    recallNote: null,
    recalledBy: null,
    recalledTime: null,
  });
});

test('an order that was recalled says who did so and why, and not that the batch was sent without it', async () => {
  await on.life.sent('send');
  const { id: orderId } = await on.life.sent('send');
  const { id } = await on.generated();
  await on.admin.ask(fxBatchCalls.recallOrder, { orderId, batchId: id, reason: 'Recipient is wrong' });
  await on.work(on.world.queued.length - 1);
  await on.released(id);
  expect((await on.batch(id)).sentTime).not.toBeNull();
  expect((await shown(orderId)).batches).toMatchObject([
    {
      ...{ id, fxBatchOrderStatus: 4, recallReason: 1, recallNote: 'Recipient is wrong' },
      ...{ recalledBy: 'The admin', recalledTime: on.world.clock.text() },
      ...{ sentTime: null, releasedBy: null },
    },
  ]);
});

test('whoever decides on a refund reads that the batch of its order was sent', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const maker = await on.world.signIn('service');
  const orderId = orders[0].id;
  await on.world.db.updateTable('orders').set({ status: 8 }).where('id', '=', orderId).execute();
  const { version } = (await shown(orderId)).order;
  const caseId = await openCase(maker, orderId, version);
  const { auditId } = await maker.ask(refunds.propose, { id: caseId, version: 0, ...PROPOSAL });
  const auditor = await on.world.signIn('auditor');
  const { batches } = await auditor.ask(refunds.auditDetail, { id: auditId });
  expect(batches).toMatchObject([{ id: batchId, fxBatchOrderStatus: 1, sentTime: expect.any(String) }]);
});
