import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { orderOf } from '../support/orderWorld';
import { failedOrder, openCase, PROPOSAL } from '../support/refundWorld';
import type { Client, World } from '../support/world';

/** What a refund leaves of the payment can be asked for again. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

test('a refund of PHP 1.00 leaves the rest to be refunded, until nothing is left', async () => {
  const orderId = await failedOrder(world, {
    exchangeRate: '2.0000',
    paymentAmount: '550.00',
    transactionAmount: '1000.00',
  });
  const refunded = async (refundType: 1 | 2, amount: string) => {
    const { version } = await orderOf(world, orderId);
    const caseId = await openCase(maker, orderId, version);
    const proposal = { ...PROPOSAL, refundType, amount };
    const { auditId } = await maker.ask(refunds.propose, { id: caseId, version: 0, ...proposal });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => checker.call(refunds.approve, { auditId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    return maker.ask(refunds.caseDetail, { id: caseId });
  };
  const first = await refunded(2, '1.00');
  expect(first.order).toMatchObject({ status: 10, refundedAmount: '0.50' });
  expect(first.refundable).toEqual({ ntd: '549.50', php: '999.00' });
  const second = await refunded(2, '999.00');
  expect(second.refundable).toEqual({ ntd: '50.00', php: null });
  const third = await refunded(1, '30');
  expect(third.order).toMatchObject({ status: 15, refundedAmount: '530.00' });
  const finance = await world.signIn('finance');
  await finance.ask(orderSteps.finishNtdRefund, { id: orderId, version: third.order.version });
  await refunded(1, '20');
  const { version } = await orderOf(world, orderId);
  await finance.ask(orderSteps.finishNtdRefund, { id: orderId, version });
  const asked = { orderId, version: version + 1, requestReason: 'More' };
  expect(await maker.call(refunds.request, asked)).toMatchObject({
    status: 409,
    key: 'refund.allRefunded',
    message: 'Everything that was paid for this order has been refunded.',
  });
  expect(await orderOf(world, orderId)).toMatchObject({ status: 16, refundedAmount: '550.00' });
});

test('fifty who ask again for the rest at once open one case', async () => {
  const orderId = await failedOrder(world, { status: 16, refundedAmount: '100.00' });
  const asked = { orderId, version: 0, requestReason: 'The rest' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => maker.call(refunds.request, asked)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
