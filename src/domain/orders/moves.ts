import { type Move, moves, type SomeMoves, whyNotMove } from '../kit/moves';
import { codeVar, type Refusal, type Var } from '../kit/refusal';
import {
  boxStatus,
  churchStatus,
  METHODS_TO_VERIFY,
  merchantStatus,
  orderStatus,
  paidDealStatus,
  paymentMethod,
  serviceCode,
} from './codes';

/** Statuses that every reading of the table has. */
type Shared = Exclude<keyof typeof orderStatus.entries, 'requestToCancel'>;
const step = <M extends string>(of: Move<M>) => of;

/**
 * Statuses of a refund that is done.
 * choice: what it left of the payment can be asked for again, in either currency; how much that is `refundable.ts` says.
 */
const PARTLY_REFUNDED = ['refunded', 'ntdRefunded'] as const;

/** Steps of every order (decisions section 7.2). */
const shared = {
  submit: step<Shared>({ from: ['requestSubmitted'], to: 'awaitingPayment', by: ['app'] }),
  /** Two people say of a payment that a statement has and we did not hear of. */
  pay: step<Shared>({ from: ['awaitingPayment'], to: 'paymentReceived', by: ['app', 'checker'] }),
  expire: step<Shared>({ from: ['awaitingPayment'], to: 'expired', by: ['clock'] }),
  verify: step<Shared>({ from: ['paymentReceived'], to: 'transactionVerified', by: ['operator'] }),
  start: step<Shared>({
    from: ['paymentReceived', 'transactionVerified'],
    to: 'inProgress',
    by: ['system'],
  }),
  hold: step<Shared>({ from: ['inProgress'], to: 'pending', by: ['operator', 'risk'] }),
  release: step<Shared>({ from: ['pending'], to: 'inProgress', by: ['operator', 'risk'] }),
  ready: step<Shared>({ from: ['inProgress'], to: 'readyForPickup', by: ['partner'] }),
  complete: step<Shared>({
    from: ['inProgress', 'readyForPickup', 'pending'],
    to: 'completed',
    by: ['partner', 'checker'],
  }),
  fail: step<Shared>({ from: ['inProgress', 'readyForPickup', 'pending'], to: 'failed', by: ['partner'] }),
  resend: step<Shared>({ from: ['failed'], to: 'inProgress', by: ['checker'] }),
  finishNtdRefund: step<Shared>({ from: ['ntdRefundInProgress'], to: 'ntdRefunded', by: ['finance'] }),
  deliver: step<Shared>({ from: ['completed'], to: 'delivered', by: ['courier'] }),
};

/** Steps of orders of which one can ask to be cancelled, and whose refund in PHP is done when it is approved. */
type Usual = keyof typeof orderStatus.entries;
const cancellable = {
  cancel: step<Usual>({
    from: ['awaitingPayment', 'requestToCancel'],
    to: 'cancelled',
    by: ['app', 'operator'],
  }),
  requestCancel: step<Usual>({
    from: ['paymentReceived', 'inProgress', 'readyForPickup', 'pending'],
    to: 'requestToCancel',
    by: ['app'],
  }),
  declineCancel: step<Usual>({ from: ['requestToCancel'], to: 'inProgress', by: ['operator'] }),
  refundNtd: step<Usual>({
    from: [
      'paymentReceived',
      'failed',
      'requestToCancel',
      'pending',
      'transactionVerified',
      ...PARTLY_REFUNDED,
    ],
    to: 'ntdRefundInProgress',
    by: ['checker'],
  }),
  refundPhp: step<Usual>({
    from: ['failed', 'requestToCancel', ...PARTLY_REFUNDED],
    to: 'refunded',
    by: ['checker'],
  }),
};

/** Boxes and church offerings: 11 is a PHP refund on its way, which finance finishes, and no request to cancel. */
type Boxed = keyof typeof boxStatus.entries;
const refundedInSteps = {
  cancel: step<Boxed>({ from: ['awaitingPayment'], to: 'cancelled', by: ['app', 'operator'] }),
  refundNtd: step<Boxed>({
    from: ['paymentReceived', 'failed', 'pending', 'transactionVerified', ...PARTLY_REFUNDED],
    to: 'ntdRefundInProgress',
    by: ['checker'],
  }),
  refundPhp: step<Boxed>({
    from: ['failed', ...PARTLY_REFUNDED],
    to: 'phpRefundInProgress',
    by: ['checker'],
  }),
  finishPhpRefund: step<Boxed>({ from: ['phpRefundInProgress'], to: 'refunded', by: ['finance'] }),
};

/**
 * Legal steps of an order (decisions section 7.2). `resend`, and `complete` by an operator, go through an order
 * operation that a second person approves; no call lets one person take them.
 */
export const orderMoves = moves('order', orderStatus, { ...shared, ...cancellable });

/** The same steps where "Payment received" reads "Paid". */
export const paidDealMoves = moves('order', paidDealStatus, { ...shared, ...cancellable });

/** Legal steps of a Balikbayan box. */
export const boxMoves = moves('order', boxStatus, { ...shared, ...refundedInSteps });

/** Legal steps of a church offering. */
export const churchMoves = moves('order', churchStatus, { ...shared, ...refundedInSteps });

/**
 * Legal steps of a payment to a shop (decisions section 58): once it is paid it is completed by itself, since nobody pays
 * anything out, and what was bought can be brought back.
 */
export const merchantMoves = moves('order', merchantStatus, {
  submit: { from: ['requestSubmitted'], to: 'awaitingPayment', by: ['app'] },
  pay: { from: ['awaitingPayment'], to: 'paymentReceived', by: ['app', 'checker'] },
  expire: { from: ['awaitingPayment'], to: 'expired', by: ['clock'] },
  cancel: { from: ['awaitingPayment'], to: 'cancelled', by: ['app', 'operator'] },
  complete: { from: ['paymentReceived'], to: 'completed', by: ['system'] },
  refundNtd: {
    from: ['paymentReceived', 'completed', 'ntdRefunded'],
    to: 'ntdRefundInProgress',
    by: ['checker'],
  },
  finishNtdRefund: { from: ['ntdRefundInProgress'], to: 'ntdRefunded', by: ['finance'] },
});

export type OrderStep = keyof typeof orderMoves.steps | keyof typeof boxMoves.steps;

const OF_SERVICE: Readonly<Record<number, SomeMoves<string, OrderStep>>> = {
  [serviceCode('cargoBox')]: boxMoves,
  [serviceCode('churchOffering')]: churchMoves,
  [serviceCode('passportDelivery')]: paidDealMoves,
  [serviceCode('passportPickup')]: paidDealMoves,
  [serviceCode('merchant')]: merchantMoves,
};

/** The legal steps of an order of a family; the server refuses and the console disables by these. */
export function orderMovesOf(serviceType: number): SomeMoves<string, OrderStep> {
  return OF_SERVICE[serviceType] ?? orderMoves;
}

/** Where an order stands, as its family says it, for a message. */
export const statusVar = (order: { readonly serviceType: number; readonly status: number }): Var =>
  codeVar(orderMovesOf(order.serviceType).codes, order.status);

/** Why somebody cannot take a step of an order now; undefined when they can. */
export function whyNotStep(
  step: OrderStep,
  order: { readonly serviceType: number; readonly status: number; readonly paymentMethod: number },
): Refusal | undefined {
  // The status first, which says more: an order in another one cannot be verified whatever its method.
  const illegal = whyNotMove(orderMovesOf(order.serviceType), step, order.status);
  if (illegal || step !== 'verify' || METHODS_TO_VERIFY.includes(order.paymentMethod)) return illegal;
  return { key: 'order.nothingToVerify', vars: { method: codeVar(paymentMethod, order.paymentMethod) } };
}

/** The leg of the timeline on which a step stands. */
export const legOfStep: Readonly<Record<OrderStep, 'payment' | 'swap' | 'payout' | 'refund'>> = {
  submit: 'payment',
  pay: 'payment',
  expire: 'payment',
  cancel: 'payment',
  verify: 'payment',
  start: 'swap',
  hold: 'payout',
  release: 'payout',
  ready: 'payout',
  complete: 'payout',
  fail: 'payout',
  requestCancel: 'payout',
  declineCancel: 'payout',
  resend: 'payout',
  refundNtd: 'refund',
  finishNtdRefund: 'refund',
  refundPhp: 'refund',
  finishPhpRefund: 'refund',
  deliver: 'payout',
};

/** What the history shows beside the steps, with its leg: a change that leaves the status as it is. */
export const legOfChange = {
  amendChannel: 'payout',
  amendReceiver: 'payout',
  keepOut: 'swap',
  letIn: 'swap',
} as const;

export type OrderChange = keyof typeof legOfChange;
