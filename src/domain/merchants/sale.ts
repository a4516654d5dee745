import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { moves } from '../kit/moves';
import { recordSchema, resource } from '../kit/resource';
import type { OrderStep } from '../orders/moves';

/** How long a scan code waits for who pays by it, in minutes (decisions section 58). */
export const SCAN_MINUTES = 30;

export const saleStatus = codeTable('saleStatus', {
  waiting: [1, 'blue'],
  ordered: [2, 'green'],
  expired: [3, 'grey'],
  cancelled: [4, 'grey'],
});

/**
 * A scan makes a sale an order; so does the payment of a customer who typed its number and exactly its amount. A sale
 * whose order ends unpaid ends with it.
 */
export const saleMoves = moves('sale', saleStatus, {
  scan: { from: ['waiting'], to: 'ordered', by: ['app'] },
  payTyped: { from: ['waiting'], to: 'ordered', by: ['app'] },
  expire: { from: ['waiting'], to: 'expired', by: ['clock'] },
  cancel: { from: ['waiting'], to: 'cancelled', by: ['partner'] },
  expireUnpaid: { from: ['ordered'], to: 'expired', by: ['system'] },
  cancelUnpaid: { from: ['ordered'], to: 'cancelled', by: ['system'] },
});

/** A sale in one of these statuses holds its number; in any other one it has given it back. */
export const HOLDING_STATUSES: readonly number[] = [
  codeOf(saleStatus, 'waiting'),
  codeOf(saleStatus, 'ordered'),
];

/** Who made the number of a payment: a call of the shop, or a customer who typed it beside the shop's sign. */
export const NUMBER_MAKERS = ['merchant', 'customer'] as const;
export type NumberMaker = (typeof NUMBER_MAKERS)[number];

/**
 * What a shop asked for by a call of its own, under a number that is unique among its sales that wait, are being paid or
 * were paid. What customers type beside a sign is no sale: it is on their orders alone.
 */
export const sale = resource('sale', 'merchant_sales', {
  id: f.id(),
  version: f.integer(),
  partyId: f.id(),
  /** The key of the shop that asked for it; null for sales from before keys were noted. */
  keyId: f.id({ nullable: true }),
  merchantOrderNumber: f.text({ max: 40 }),
  item: f.text({ max: 80, nullable: true }),
  saleAmount: f.money('NTD'),
  scanCode: f.text({ max: 20 }),
  saleStatus: f.code(saleStatus),
  orderId: f.id({ nullable: true }),
  createdTime: f.instant(),
  expireTime: f.instant(),
});

/** What a shop hears of a payment to it: the steps of the order, by the names that it knows. */
export const CALLBACK_EVENTS: Readonly<Partial<Record<OrderStep, string>>> = {
  complete: 'payment.paid',
  cancel: 'payment.cancelled',
  expire: 'payment.expired',
  refundNtd: 'payment.refundBegun',
  finishNtdRefund: 'payment.refunded',
};

/** How often a call-back is tried before it is given up (decisions section 58). */
export const CALLBACK_TRIES = 10;

export const callbackStatus = codeTable('callbackStatus', {
  waiting: [1, 'blue'],
  delivered: [2, 'green'],
  failed: [3, 'red'],
});

/** What was given up can be sent again. */
export const callbackMoves = moves('callback', callbackStatus, {
  deliver: { from: ['waiting'], to: 'delivered', by: ['system'] },
  giveUp: { from: ['waiting'], to: 'failed', by: ['system'] },
  sendAgain: { from: ['delivered', 'failed'], to: 'waiting', by: ['operator'] },
});

export const WAITING_CALLBACK = codeOf(callbackStatus, 'waiting');

/** One message to a shop about a payment to it, and how its delivery stands. */
export const merchantCallback = resource('merchantCallback', 'merchant_callbacks', {
  id: f.id(),
  orderId: f.id(),
  callbackEvent: f.text({ max: 30 }),
  callbackUrl: f.text({ max: 300 }),
  body: f.longText({ max: 4000 }),
  callbackStatus: f.code(callbackStatus),
  attempts: f.integer(),
  fault: f.longText({ nullable: true }),
  createdTime: f.instant(),
  dueTime: f.instant({ nullable: true }),
  deliveredTime: f.instant({ nullable: true }),
});

/** What operators see of what shops were told, and do about it. */
export const callbacks = {
  /** The newest first. */
  ofOrder: query({
    path: '/web/order/merchant/queryCallbacks/v1',
    right: 'TULAY_TRANSACTION_NTD_NO_SWAP_MERCHANT_DETAIL',
    input: { id: z.int().min(1) },
    output: z.array(recordSchema(merchantCallback)),
  }),
  /** To where the shop wants to hear now; ten more tries. */
  sendAgain: mutation({
    path: '/web/order/merchant/sendCallbackAgain/v1',
    right: 'MERCHANT_CALLBACK',
    input: { id: z.int().min(1), callbackId: z.int().min(1) },
    output: z.strictObject({}),
  }),
};
