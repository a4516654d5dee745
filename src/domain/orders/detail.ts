import { z } from 'zod';
import { type Call, done, mutation, query } from '../kit/call';
import * as f from '../kit/fields';
import type { List } from '../kit/list';
import { type Resource, recordSchema, resource } from '../kit/resource';
import { menuKeys } from '../menu';
import { paymentCode } from '../routing/paymentCode';
import { amendCase } from './amendment';
import { actorKind, orderLeg } from './codes';
import { handlingRecord } from './logistics';
import type { OrderStep } from './moves';
import { orderOperation } from './operation';
import { payoutProgress } from './operatorSteps';
import { orderBatches } from './orderBatch';
import { type OrderListName, orderLists } from './orderLists';
import { orderPrice } from './orderPrice';
import { refundCase } from './refund';
import { difference } from './requestParts';
import { orderExchange } from './swap';
import { openOnOrder } from './undertaking';

/** One line of an order's history: a step, its leg, who took it and when. */
export const orderEvent = resource('orderEvent', 'order_events', {
  id: f.id(),
  orderId: f.id(),
  step: f.text({ max: 30 }),
  leg: f.code(orderLeg),
  fromStatus: f.integer({ nullable: true }),
  toStatus: f.integer(),
  actorKind: f.code(actorKind),
  actorName: f.text({ max: 80 }),
  operatorId: f.id({ nullable: true }),
  note: f.longText({ nullable: true }),
  /** What an amendment changed; null for a step. */
  changes: f.json(z.array(difference), { nullable: true }),
  time: f.instant(),
});

/** What was said to and by a payout partner about an order, as it went over the wire. */
export const partnerMessage = resource('partnerMessage', 'partner_messages', {
  id: f.id(),
  orderId: f.id(),
  partner: f.text({ max: 40 }),
  outgoing: f.flag(),
  body: f.longText({ max: 8000 }),
  time: f.instant(),
});

/** The customer as an order shows them; the user's own page comes with the users area. */
const userCard = z.object({
  id: z.int(),
  fullName: z.string(),
  mobile: z.string(),
  nationality: z.string(),
  /** What they read in the app is written in it. */
  lang: z.string(),
  registeredTime: z.string(),
  orderCount: z.int(),
});

/** The whole of one order, whose own fields are those of `order`. */
const detailOf = <T>(order: z.ZodType<T>) =>
  z.object({
    order,
    user: userCard,
    events: z.array(recordSchema(orderEvent)),
    refunds: z.array(recordSchema(refundCase)),
    operations: z.array(recordSchema(orderOperation)),
    amendments: z.array(recordSchema(amendCase)),
    /** What of these is open. */
    open: z.array(openOnOrder),
    progress: payoutProgress,
    /** For whose funds it waits, and since when; null for an order that does not. */
    fundWait: z.object({ partner: z.string(), since: z.string() }).nullable(),
    /** How far it is exchanged; null for one that is not paid. */
    exchange: recordSchema(orderExchange).nullable(),
    batches: orderBatches,
    /** Null for an order from before prices were records. */
    price: orderPrice.nullable(),
    /** How a box or passport went on; empty for what no courier carries. */
    handling: z.array(recordSchema(handlingRecord)),
    /** By which code it is paid, where somebody else collects. */
    collection: recordSchema(paymentCode).nullable(),
  });

/** The whole of an order of any family: it has the fields of its own one. */
export const anyOrderDetail = detailOf(z.record(z.string(), z.unknown()));

function detailCall<R extends Resource>(of: List<R>) {
  const output = detailOf(recordSchema(of.of));
  const path = of.path.replace('List/', 'Detail/') as Call['path'];
  const detail = `${of.right}_DETAIL`;
  // A family without a page of its own for details shows them in a drawer of its list, with the list's right.
  const right = menuKeys.includes(detail) ? detail : of.right;
  return query({ path, right, input: { id: z.int().min(1) }, output });
}

type Details = {
  readonly [N in OrderListName]: ReturnType<typeof detailCall<(typeof orderLists)[N]['of']>>;
};

/** The whole of one order, masked fields masked (decisions section 7.1, "The detail shows"), by list. */
export const orderDetails = Object.fromEntries(
  Object.entries(orderLists).map(([name, of]) => [name, detailCall(of as List)]),
) as Details;

const stepInput = {
  id: z.int().min(1),
  version: z.int().min(0),
  note: f.longText({ max: 200 }).schema.optional(),
};

const stepCall = (step: OrderStep, path: `/${string}`, right: string) => ({
  ...mutation({ path, right, input: stepInput, output: done }),
  step,
});

/** Steps that one operator takes alone (decisions section 7.2). */
export const orderSteps = {
  cancel: stepCall('cancel', '/web/order/step/cancel/v1', 'ORDER_CANCEL'),
  verify: stepCall('verify', '/web/order/step/verify/v1', 'ORDER_VERIFY'),
  hold: stepCall('hold', '/web/order/step/hold/v1', 'ORDER_HOLD'),
  release: stepCall('release', '/web/order/step/release/v1', 'ORDER_HOLD'),
  declineCancel: stepCall('declineCancel', '/web/order/step/declineCancel/v1', 'ORDER_CANCEL'),
  finishPhpRefund: stepCall('finishPhpRefund', '/web/order/step/finishPhpRefund/v1', 'ORDER_FINISH_REFUND'),
  finishNtdRefund: stepCall('finishNtdRefund', '/web/order/step/finishNtdRefund/v1', 'ORDER_FINISH_REFUND'),
};

export const partnerExchange = {
  messages: query({
    path: '/web/order/partner/queryExchange/v1',
    right: 'ORDER_PARTNER_EXCHANGE',
    input: { id: z.int().min(1) },
    output: z.array(recordSchema(partnerMessage)),
  }),
};
