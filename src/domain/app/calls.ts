import { z } from 'zod';
import { done, mutation } from '../kit/call';
import * as rules from '../kit/rules';
import { day } from '../kit/rules';

const order = rules.identifyingText(24).min(1);

/** The app API (decisions section 2): the mobile app, kiosks and payout partners, each with an API key of its own. */
export const appOrders = {
  create: mutation({
    path: '/app/order/create/v1',
    right: 'partner',
    input: {
      side: z.literal([1, 2]),
      userId: z.int().min(1),
      paymentMethod: z.int(),
      /** What the biller receives, in PHP. */
      transactionAmount: rules.decimal(2),
      pointsUsed: z.int().min(0).max(100_000).optional(),
      billerCode: rules.identifyingText(20).min(1),
      accountNumber: rules.identifyingText(30).min(1),
      accountName: rules.identifyingText(80).min(2),
      dueDate: day.optional(),
    },
    output: z.object({ transactionNumber: z.string(), paymentAmount: z.string(), status: z.int() }),
  }),
  pay: mutation({
    path: '/app/order/pay/v1',
    right: 'partner',
    input: { transactionNumber: order, amount: rules.decimal(2) },
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
};

/** Answers of the payout partner that an order was sent to; any other partner is refused. */
export const partnerAnswers = {
  complete: mutation({
    path: '/app/partner/complete/v1',
    right: 'partner',
    input: { transactionNumber: order, partnerRefNumber: rules.identifyingText(40).min(1) },
    output: z.object({ status: z.int() }),
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
    output: z.object({ status: z.int() }),
  }),
};
