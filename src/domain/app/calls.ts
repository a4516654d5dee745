import { z } from 'zod';
import { done, mutation } from '../kit/call';
import * as rules from '../kit/rules';

const order = rules.identifyingText(24).min(1);

/** The app API (decisions section 2): the mobile app, kiosks and partners, each with an API key of its own. */
export const appOrders = {
  pay: mutation({
    path: '/app/order/pay/v1',
    right: 'partner',
    input: {
      transactionNumber: order,
      amount: rules.decimal(2),
      /** The one that was paid, where whoever collects issued one; without it the newest of theirs. */
      paymentCode: rules.identifyingText(20).min(1).optional(),
    },
    output: z.object({ status: z.int() }),
  }),
  requestCancel: mutation({
    path: '/app/order/requestCancel/v1',
    right: 'partner',
    input: { transactionNumber: order, reason: rules.requiredText(200) },
    output: done,
  }),
  requestRefund: mutation({
    path: '/app/order/requestRefund/v1',
    right: 'partner',
    input: { transactionNumber: order, reason: rules.requiredText(200) },
    output: done,
  }),
  /** Somebody else is to receive the order, or elsewhere. */
  requestAmendment: mutation({
    path: '/app/order/requestAmendment/v1',
    right: 'partner',
    input: { transactionNumber: order, reason: rules.requiredText(200) },
    output: done,
  }),
};

const status = z.object({ status: z.int() });

/** Answers of the payout partner that an order was sent to; any other partner is refused. */
export const partnerAnswers = {
  /** Cash waits at a counter for the recipient, who shows the control number. */
  ready: mutation({
    path: '/app/partner/ready/v1',
    right: 'partner',
    input: { transactionNumber: order, controlNumber: rules.identifyingText(30).min(1) },
    output: status,
  }),
  complete: mutation({
    path: '/app/partner/complete/v1',
    right: 'partner',
    input: { transactionNumber: order, partnerRefNumber: rules.identifyingText(40).min(1) },
    output: status,
  }),
  fail: mutation({
    path: '/app/partner/fail/v1',
    right: 'partner',
    input: {
      transactionNumber: order,
      /** 2 payout refused, 5 bank refused, 8 partner fault. */
      failure: z.literal([2, 5, 8]),
      reason: rules.requiredText(200),
    },
    output: status,
  }),
};

/** What the courier that carries a box or a passport tells of it; any other courier is refused. */
export const courierAnswers = {
  track: mutation({
    path: '/app/courier/track/v1',
    right: 'partner',
    input: {
      transactionNumber: order,
      logisticsStatus: z.int().optional(),
      expressStatus: z.int().optional(),
      trackingNumber: rules.identifyingText(40).min(1).optional(),
      place: rules.identifyingText(80).optional(),
      note: rules.freeText(200).optional(),
    },
    output: status,
  }),
  /** Handed over to its recipient: logistics and express are delivered, and so is the order. */
  deliver: mutation({
    path: '/app/courier/deliver/v1',
    right: 'partner',
    input: {
      transactionNumber: order,
      place: rules.identifyingText(80).optional(),
      note: rules.freeText(200).optional(),
    },
    output: status,
  }),
};
