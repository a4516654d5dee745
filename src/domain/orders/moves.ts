import { moves } from '../kit/moves';
import { orderStatus } from './codes';

/**
 * Legal steps of an order (decisions section 7.2). `complete` and `resend` by an operator go through an order
 * operation that a second person approves; no call lets one person take them.
 */
export const orderMoves = moves('order', orderStatus, {
  submit: { from: ['requestSubmitted'], to: 'awaitingPayment', by: ['app'] },
  pay: { from: ['awaitingPayment'], to: 'paymentReceived', by: ['app'] },
  expire: { from: ['awaitingPayment'], to: 'expired', by: ['clock'] },
  cancel: { from: ['awaitingPayment', 'requestToCancel'], to: 'cancelled', by: ['app', 'operator'] },
  verify: { from: ['paymentReceived'], to: 'transactionVerified', by: ['operator'] },
  start: { from: ['paymentReceived', 'transactionVerified'], to: 'inProgress', by: ['system'] },
  hold: { from: ['inProgress'], to: 'pending', by: ['operator', 'risk'] },
  release: { from: ['pending'], to: 'inProgress', by: ['operator', 'risk'] },
  ready: { from: ['inProgress'], to: 'readyForPickup', by: ['partner'] },
  complete: { from: ['inProgress', 'readyForPickup', 'pending'], to: 'completed', by: ['partner'] },
  fail: { from: ['inProgress', 'readyForPickup', 'pending'], to: 'failed', by: ['partner'] },
  requestCancel: {
    from: ['paymentReceived', 'inProgress', 'readyForPickup', 'pending'],
    to: 'requestToCancel',
    by: ['app'],
  },
  declineCancel: { from: ['requestToCancel'], to: 'inProgress', by: ['operator'] },
  resend: { from: ['failed'], to: 'inProgress', by: ['checker'] },
  refundNtd: {
    from: ['paymentReceived', 'failed', 'requestToCancel', 'pending', 'transactionVerified'],
    to: 'ntdRefundInProgress',
    by: ['checker'],
  },
  finishNtdRefund: { from: ['ntdRefundInProgress'], to: 'ntdRefunded', by: ['finance'] },
  refundPhp: { from: ['failed', 'requestToCancel'], to: 'refunded', by: ['checker'] },
  deliver: { from: ['completed'], to: 'delivered', by: ['courier'] },
});

export type OrderStep = keyof typeof orderMoves.steps;

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
  deliver: 'payout',
};
