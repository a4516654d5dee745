import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import type { Call, InputOf } from '../../src/domain/kit/call';
import { minus } from '../../src/domain/kit/decimal';
import { orderSteps } from '../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import type { Service } from '../../src/domain/orders/price';
import { refunds } from '../../src/domain/orders/refund';
import { startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import type { FamilyLife } from './familyLife';
import { orderOf } from './orderWorld';
import { addUser } from './rows';
import type { Client, World } from './world';

/** Everybody who has a hand in an order. */
export interface Hands {
  readonly world: World;
  readonly life: FamilyLife;
  readonly maker: Client;
  readonly checker: Client;
}

/** What may be done to an order, whether it is legal just then or not. */
export const DEEDS = [
  'pay',
  'start',
  'requestCancel',
  'cancel',
  'declineCancel',
  'verify',
  'hold',
  'release',
  'partnerCompletes',
  'partnerFails',
  'refundNtdWhole',
  'refundNtdPart',
  'refundPhpWhole',
  'refundPhpPart',
  'finishNtdRefund',
  'finishPhpRefund',
  'resend',
  'completeByHand',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Past the time in which a user may think again. */
const SOON = '2026-06-15 05:00:00';
const PART = '37.50';

/**
 * Lives one life of an order: creates it, partly paid with points, and does one deed after the other, some of them by two at the same
 * moment. Resolves with its id.
 */
export async function liveThrough(
  hands: Hands,
  service: Service,
  deeds: readonly { readonly deed: Deed; readonly isTwice: boolean }[],
  pointsUsed: number,
): Promise<number> {
  const userId = await addUser(hands.world.db, { points: pointsUsed });
  const { transactionNumber } = await hands.life.created(service, { userId, pointsUsed });
  const { id } = await hands.life.orderOf(transactionNumber);
  for (const { deed, isTwice } of deeds) {
    const order = await orderOf(hands.world, id);
    const done = () => DOES[deed](hands, order);
    await Promise.all(isTwice ? [done(), done()] : [done()]);
  }
  return id;
}

type Order = Awaited<ReturnType<typeof orderOf>>;

/** A call that may be refused, but never fails. */
async function tried<const C extends Call>(client: Client, call: C, input: InputOf<C>) {
  const answer = await client.call(call, input);
  if (answer.status >= 500) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
  return answer.status === 200 ? (answer.data as Record<string, unknown>) : undefined;
}

const step =
  (of: keyof typeof orderSteps) =>
  ({ maker }: Hands, { id, version }: Order) =>
    tried(maker, orderSteps[of], { id, version });

const refund =
  (refundType: 1 | 2, amountOf: (order: Order) => string) =>
  async ({ maker, checker }: Hands, order: Order) => {
    const proposal = { refundType, amount: amountOf(order), reason: 'We are sorry' };
    const input = { orderId: order.id, version: order.version, requestReason: 'The user asked', ...proposal };
    const made = await tried(maker, refunds.requestAndPropose, input);
    if (made) await tried(checker, refunds.approve, { auditId: Number(made.auditId) });
  };

const operation =
  (of: 'resend' | 'changeStatus') =>
  async ({ maker, checker }: Hands, { id: orderId, version }: Order) => {
    const ref = of === 'changeStatus' ? { partnerRefNumber: 'BY-HAND-1' } : {};
    const made = await tried(maker, proposeOperation[of], {
      ...{ orderId, version, operationReason: 'Asked for' },
      ...ref,
    });
    if (made) await tried(checker, operations.approve, { auditId: Number(made.auditId) });
  };

const DOES: Readonly<Record<Deed, (hands: Hands, order: Order) => Promise<unknown>>> = {
  pay: ({ world }, { transactionNumber, paymentAmount: amount }) =>
    tried(world.partner('app'), appOrders.pay, { transactionNumber, amount }),
  start: ({ world }) => startPaid(world.db, SOON, translate('en')),
  requestCancel: ({ world }, { transactionNumber }) =>
    tried(world.partner('app'), appOrders.requestCancel, { transactionNumber, reason: 'Too slow' }),
  cancel: step('cancel'),
  declineCancel: step('declineCancel'),
  verify: step('verify'),
  hold: step('hold'),
  release: step('release'),
  partnerCompletes: ({ world }, { transactionNumber }) =>
    tried(world.partner('payout'), partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'REF-1' }),
  partnerFails: ({ world }, { transactionNumber }) =>
    tried(world.partner('payout'), partnerAnswers.fail, {
      transactionNumber,
      failure: 2,
      reason: 'No such account',
    }),
  refundNtdWhole: refund(1, ({ paymentAmount, refundedAmount }) => minus(paymentAmount, refundedAmount)),
  refundNtdPart: refund(1, () => PART),
  refundPhpWhole: refund(2, ({ transactionAmount }) => transactionAmount),
  refundPhpPart: refund(2, () => PART),
  finishNtdRefund: step('finishNtdRefund'),
  finishPhpRefund: step('finishPhpRefund'),
  resend: operation('resend'),
  completeByHand: operation('changeStatus'),
};
