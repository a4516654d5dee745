import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { moves, whyNotMove } from '../kit/moves';
import type { Reader } from '../kit/reader';
import type { Refusal } from '../kit/refusal';
import { recordSchema, resource } from '../kit/resource';
import { userLangName, userLangOf } from '../kit/words';
import { factsOf, messageChannel, messageEvent } from './events';

/** How far one message to one person has come (decisions section 29). */
export const deliveryStatus = codeTable('deliveryStatus', {
  waiting: [1, 'blue'],
  sent: [2, 'green'],
  delivered: [3, 'green'],
  failed: [4, 'red'],
  skipped: [5, 'grey'],
  withdrawn: [6, 'grey'],
});

/** Why somebody was not told. */
export const skipReason = codeTable('skipReason', { noAddress: [1], dailyLimit: [2], gone: [3] });

export const deliveryMoves = moves('delivery', deliveryStatus, {
  send: { from: ['waiting'], to: 'sent', by: ['system'] },
  fail: { from: ['waiting'], to: 'failed', by: ['system'] },
  sendAgain: { from: ['failed'], to: 'waiting', by: ['operator'] },
  withdraw: { from: ['waiting', 'failed'], to: 'withdrawn', by: ['operator'] },
});

const langText = (value: unknown, { lang }: Reader) => userLangName(userLangOf(String(value)), lang);

/** What one person was told in one channel, and whether it came to them. */
export const delivery = resource(
  'delivery',
  'delivery_view',
  {
    id: f.id({ sortable: true }),
    messageEvent: f.code(messageEvent, { filter: 'anyOf' }),
    messageChannel: f.code(messageChannel, { filter: 'anyOf' }),
    deliveryStatus: f.code(deliveryStatus, { filter: 'anyOf' }),
    skipReason: f.code(skipReason, { nullable: true }),
    userId: f.id({ nullable: true, filter: 'equals' }),
    operatorId: f.id({ nullable: true, filter: 'equals' }),
    /** The order that it is about. */
    orderId: f.id({ nullable: true }),
    recipientName: f.text({ max: 120, nullable: true }),
    recipient: f.text({ max: 120, nullable: true, masked: true, filter: 'equals' }),
    lang: { ...f.text({ max: 3 }), written: langText },
    templateName: f.text({ max: 60, nullable: true }),
    templateVersion: f.integer({ nullable: true }),
    attempts: f.integer(),
    fault: f.longText({ max: 200, nullable: true }),
    createdTime: f.instant({ filter: 'between', sortable: true }),
    dueTime: f.instant({ nullable: true }),
    sentTime: f.instant({ nullable: true }),
    readTime: f.instant({ nullable: true }),
  },
  { ownLabels: ['recipient'] },
);

export const deliveryList = list({
  name: 'deliveries',
  of: delivery,
  path: '/web/sys/delivery/queryDeliveryList/v1',
  right: 'SYSTEM_CONFIG_MESSAGE_DELIVERY',
  exportRight: 'SYSTEM_CONFIG_MESSAGE_DELIVERY_EXPORT',
  where: {},
  columns: [
    'createdTime',
    'messageEvent',
    'messageChannel',
    'deliveryStatus',
    'recipientName',
    'recipient',
    'userId',
    'operatorId',
    'skipReason',
    'templateName',
    'templateVersion',
    'lang',
    'attempts',
    'fault',
    'dueTime',
    'sentTime',
    'readTime',
  ],
  searches: [
    'createdTime',
    'messageEvent',
    'messageChannel',
    'deliveryStatus',
    'userId',
    'operatorId',
    'recipient',
  ],
  sort: ['createdTime', 'desc'],
});

const id = z.int().min(1);

export const deliveries = {
  ...listCalls(deliveryList),
  /** A delivery with what it says. Null of what would let its reader act in the place of whom it is for. */
  detail: query({
    path: '/web/sys/delivery/queryDeliveryDetail/v1',
    right: 'SYSTEM_CONFIG_MESSAGE_DELIVERY',
    input: { id },
    output: z.object({
      delivery: recordSchema(delivery),
      subject: z.string().nullable(),
      content: z.string().nullable(),
    }),
  }),
  /** Tries again what failed: 409 `delivery.illegalMove` for anything else. */
  sendAgain: mutation({
    path: '/web/sys/delivery/sendDeliveryAgain/v1',
    right: 'MESSAGE_RULE_EDIT',
    input: { id },
    output: z.object({ deliveryStatus: z.int() }),
  }),
  /** Keeps from leaving what has not left: 409 `delivery.illegalMove` for anything else, `delivery.mandatory` for what must be told. */
  withdraw: mutation({
    path: '/web/sys/delivery/withdrawDelivery/v1',
    right: 'MESSAGE_RULE_EDIT',
    input: { id },
    output: z.object({ deliveryStatus: z.int() }),
  }),
};

/** Why an operator cannot take a step of a delivery: what must be told is not withdrawn while it waits. */
export function whyNotStep(
  step: 'sendAgain' | 'withdraw',
  {
    deliveryStatus: status,
    messageEvent: event,
  }: { readonly deliveryStatus: number; readonly messageEvent: number | null },
): Refusal | undefined {
  const isKept = step === 'withdraw' && status === WAITING && factsOf(event)?.mandatory === true;
  return isKept ? { key: 'delivery.mandatory' } : whyNotMove(deliveryMoves, step, status);
}

export const WAITING = codeOf(deliveryStatus, 'waiting');
export const DELIVERED = codeOf(deliveryStatus, 'delivered');
