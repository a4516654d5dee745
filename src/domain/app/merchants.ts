import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { email, freeText, identifyingText, requiredText, wholeAmount } from '../kit/rules';
import { kindCode } from '../merchants/partyCodes';
import { NUMBER_MAKERS } from '../merchants/sale';
import { made, paying } from './createOrders';

/** Who may apply by themselves: shops and agents; channels and subagents are brought in by people. */
const APPLYING = [kindCode('merchant'), kindCode('agent')] as const;

/** What merchants do through the app (decisions section 58). */
export const appMerchants = {
  /** 409 `party.known` while one with that unified number has applied or does business with us. */
  apply: mutation({
    path: '/app/merchant/apply/v1',
    right: 'partner',
    input: {
      partyKind: z.literal([...APPLYING]),
      name: identifyingText(60).min(1),
      unifiedNumber: identifyingText(8).min(8),
      contactName: identifyingText(60).min(1),
      contactPhone: identifyingText(20).min(6),
      contactEmail: email,
      address: requiredText(200).optional(),
      /** Of the channel that brings it in. */
      channelCode: identifyingText(20).min(1).optional(),
    },
    output: z.strictObject({ code: z.string() }),
  }),
};

const merchantOrderNumber = identifyingText(40).min(1);
const scanCode = identifyingText(20).min(1);
/** In whole NTD, as every payment is. */
const wholeNtd = wholeAmount();

const scanned = z.strictObject({ scanCode: z.string(), expireTime: z.string() });

/** What tills say with the key of their shop (decisions section 58). */
export const tillCalls = {
  /**
   * Gives a code to be scanned within half an hour. 409 `sale.known` while a sale of that number waits, is being paid or
   * was paid; one that ended unpaid gives its number back, and what customers typed takes none.
   */
  createPayment: mutation({
    path: '/app/merchant/createPayment/v1',
    right: 'partner',
    input: { merchantOrderNumber, amount: wholeNtd, item: freeText(80).min(1).optional() },
    output: scanned,
  }),
  /** While nobody has scanned it; 409 `sale.illegalMove` afterwards. */
  cancelPayment: mutation({
    path: '/app/merchant/cancelPayment/v1',
    right: 'partner',
    input: { merchantOrderNumber },
    output: done,
  }),
  /**
   * Where the payment of exactly this amount under this number stands; what is null has not come yet. The shop's own sale
   * comes first while it holds the number: 400 `sale.otherAmount` naming `amount` when it was opened for another one. Else
   * a payment by a customer who typed the number counts, and only with this amount. 404 when there is neither.
   */
  queryPayment: query({
    path: '/app/merchant/queryPayment/v1',
    right: 'partner',
    input: { merchantOrderNumber, amount: wholeNtd },
    output: z.strictObject({
      /** `merchant` for a sale that the shop opened, `customer` for a number that was typed beside its sign. */
      numberMadeBy: z.enum(NUMBER_MAKERS),
      /** 1 waiting for a scan, 2 an order (its `status` says whether it is paid), 3 expired, 4 cancelled. */
      saleStatus: z.int(),
      amount: z.string(),
      transactionNumber: z.string().nullable(),
      /** Of the order: 0 awaiting payment, 4 completed, 15 refund in progress, 16 refunded, and so on. */
      status: z.int().nullable(),
      paidTime: z.string().nullable(),
      refundedAmount: z.string().nullable(),
      /** Further payments of this amount by customers who typed this number, at most 20: the shop may owe them back. */
      alsoPaid: z.array(
        z.strictObject({ transactionNumber: z.string(), paidTime: z.string(), refundedAmount: z.string() }),
      ),
    }),
  }),
  /** Asks for money to go back to the customer, up to 90 days after the payment: two people here decide. */
  requestRefund: mutation({
    path: '/app/merchant/requestRefund/v1',
    right: 'partner',
    input: {
      transactionNumber: identifyingText(24).min(1),
      /** Left out: all that is left. */
      amount: wholeNtd.optional(),
      reason: requiredText(200),
    },
    output: done,
  }),
  /** By which call-backs are signed: Ed25519, in PEM. */
  queryCallbackKey: query({
    path: '/app/merchant/queryCallbackKey/v1',
    right: 'partner',
    input: {},
    output: z.strictObject({ publicKey: z.string() }),
  }),
};

/** What the app of a customer says who stands at a till. */
export const scanCalls = {
  /** What a code asks for, before one pays. */
  query: query({
    path: '/app/order/queryScanCode/v1',
    right: 'partner',
    input: { scanCode },
    output: z.strictObject({
      merchantName: z.string(),
      merchantOrderNumber: z.string(),
      item: z.string().nullable(),
      amount: z.string(),
      expireTime: z.string(),
    }),
  }),
  create: mutation({
    path: '/app/order/createMerchantByScan/v1',
    right: 'partner',
    input: { ...paying, scanCode },
    output: made,
  }),
};
