import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import type { Call, InputOf } from '../../src/domain/kit/call';
import { minus } from '../../src/domain/kit/decimal';
import { orderSteps } from '../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import type { Service } from '../../src/domain/orders/price';
import { refunds } from '../../src/domain/orders/refund';
import { PENDING } from '../../src/server/kit/approvals';
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
  // What is proposed and taken back, refused, or left until somebody decides, while the order goes on.
  'refundRecalled',
  'refundRefused',
  'refundLeft',
  'completionRecalled',
  'completionLeft',
  'decideWhatWaits',
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

type Amount = (order: Order) => string;
type Decision = 'approved' | 'recalled' | 'refused' | 'left';

const WHY_NOT = { rejectReason: 'It was not asked for' } as const;

const refund =
  (refundType: 1 | 2, amountOf: Amount, decision: Decision = 'approved') =>
  async ({ maker, checker }: Hands, order: Order) => {
    const proposal = { refundType, amount: amountOf(order), reason: 'We are sorry' };
    const input = { orderId: order.id, version: order.version, requestReason: 'The user asked', ...proposal };
    const made = await tried(maker, refunds.requestAndPropose, input);
    const auditId = Number(made?.auditId);
    if (made && decision === 'approved') await tried(checker, refunds.approve, { auditId });
    if (made && decision === 'refused') await tried(checker, refunds.reject, { auditId, ...WHY_NOT });
    if (made && decision === 'recalled') await tried(maker, refunds.recall, { auditId });
  };

const operation =
  (of: 'resend' | 'changeStatus', decision: Decision = 'approved') =>
  async ({ maker, checker }: Hands, { id: orderId, version }: Order) => {
    const ref = of === 'changeStatus' ? { partnerRefNumber: 'BY-HAND-1' } : {};
    const made = await tried(maker, proposeOperation[of], {
      ...{ orderId, version, operationReason: 'Asked for' },
      ...ref,
    });
    const auditId = Number(made?.auditId);
    if (made && decision === 'approved') await tried(checker, operations.approve, { auditId });
    if (made && decision === 'recalled') await tried(maker, operations.recall, { auditId });
  };

/** Approves whatever about the order was left to wait, of whatever kind. */
async function decideWhatWaits({ world, checker }: Hands, { id }: Order): Promise<void> {
  const waiting = await world.db
    .selectFrom('approvals')
    .select('id')
    .where('orderId', '=', id)
    .where('auditStatus', '=', PENDING)
    .execute();
  for (const { id: auditId } of waiting)
    for (const call of [refunds.approve, operations.approve]) await tried(checker, call, { auditId });
}

const whole: Amount = ({ paymentAmount, refundedAmount }) => minus(paymentAmount, refundedAmount);

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
  refundNtdWhole: refund(1, whole),
  refundNtdPart: refund(1, () => PART),
  refundPhpWhole: refund(2, ({ transactionAmount }) => transactionAmount),
  refundPhpPart: refund(2, () => PART),
  finishNtdRefund: step('finishNtdRefund'),
  finishPhpRefund: step('finishPhpRefund'),
  resend: operation('resend'),
  completeByHand: operation('changeStatus'),
  refundRecalled: refund(1, whole, 'recalled'),
  refundRefused: refund(2, ({ transactionAmount }) => transactionAmount, 'refused'),
  refundLeft: refund(1, whole, 'left'),
  completionRecalled: operation('changeStatus', 'recalled'),
  completionLeft: operation('changeStatus', 'left'),
  decideWhatWaits,
};
