import { z } from 'zod';
import { batchIds, outcome } from '../kit/approval';
import { done, mutation } from '../kit/call';
import { type CodeTable, codeOf, meaningOf, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { canMove, type Moves, moves } from '../kit/moves';
import { codeVar, type Refusal } from '../kit/refusal';
import { resource } from '../kit/resource';
import { identifyingText } from '../kit/rules';
import { serviceCode, serviceType, statusCode } from './codes';
import { expressStatus, logisticsStatus, settlementStatus } from './familyCodes';
import { statusVar } from './moves';

/** choice: how a shipment goes on; one that came back is sent again. */
export const logisticsMoves = moves('logistics', logisticsStatus, {
  ship: { from: ['toBeShipped', 'returned'], to: 'shipped', by: ['operator', 'courier'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['operator', 'courier'] },
  return: { from: ['shipped'], to: 'returned', by: ['operator', 'courier'] },
});

/** choice: how a courier carries a passport; couriers leave out what nobody scanned, but never go back. */
export const expressMoves = moves('express', expressStatus, {
  collect: { from: ['awaitingCollection', 'returned'], to: 'collected', by: ['operator', 'courier'] },
  depart: { from: ['collected'], to: 'inTransit', by: ['operator', 'courier'] },
  arrive: {
    from: ['collected', 'inTransit', 'deliveryFailed'],
    to: 'atStation',
    by: ['operator', 'courier'],
  },
  carryOut: {
    from: ['collected', 'inTransit', 'atStation', 'deliveryFailed'],
    to: 'outForDelivery',
    by: ['operator', 'courier'],
  },
  fail: { from: ['outForDelivery'], to: 'deliveryFailed', by: ['operator', 'courier'] },
  return: {
    from: ['inTransit', 'atStation', 'outForDelivery', 'deliveryFailed'],
    to: 'returned',
    by: ['operator', 'courier'],
  },
  deliver: { from: ['atStation', 'outForDelivery'], to: 'delivered', by: ['operator', 'courier'] },
});

/** What agents are owed is paid once. */
export const settlementMoves = moves('settlement', settlementStatus, {
  settle: { from: ['unsettled'], to: 'settled', by: ['finance'] },
});

/** The step that leads from one number of a table to another; undefined when none does. */
export function stepBetween<M extends string, N extends string>(
  of: Moves<M, N>,
  from: number,
  to: number,
): N | undefined {
  const names = Object.keys(of.steps) as N[];
  return names.find((name) => meaningOf(of.codes, to) === of.steps[name].to && canMove(of, name, from));
}

/** Why no step leads from one number of a table to another; undefined when one does. */
export function whyNoStepBetween(of: Moves, from: number, to: number): Refusal | undefined {
  if (stepBetween(of, from, to) !== undefined) return undefined;
  return {
    key: `${of.name}.illegalChange`,
    vars: { from: codeVar(of.codes, from), to: codeVar(of.codes, to) },
  };
}

/** The numbers that one step leads to, for who chooses the next one. */
export function nextOf(of: Moves, from: number): number[] {
  return valuesOf(of.codes).filter((to) => stepBetween(of, from, to) !== undefined);
}

/** One line of the handling record: who took a passport or box what way, and when. */
export const handlingRecord = resource('handlingRecord', 'handling_record_view', {
  id: f.id(),
  orderId: f.id(),
  transactionNumber: f.text({ max: 24, filter: 'number' }),
  serviceType: f.code(serviceType),
  applicant: f.text({ max: 80, nullable: true, filter: 'contains' }),
  expressStatus: f.code(expressStatus, { nullable: true, filter: 'anyOf' }),
  logisticsStatus: f.code(logisticsStatus, { nullable: true, filter: 'equals' }),
  courier: f.text({ max: 40, nullable: true, filter: 'equals' }),
  trackingNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
  place: f.text({ max: 80, nullable: true }),
  note: f.longText({ nullable: true }),
  handlerName: f.text({ max: 80, filter: 'contains' }),
  time: f.instant({ filter: 'between', sortable: true }),
});

/** The handling record of passport deliveries. */
export const handlingRecordList = list({
  name: 'handlingRecords',
  of: handlingRecord,
  path: '/web/order/passport/queryRecordList/v1',
  right: 'TULAY_COUNTER_TRANSACTION_PD_RECORD',
  exportRight: 'TULAY_COUNTER_TRANSACTION_PD_EXPORT',
  where: { serviceType: serviceCode('passportDelivery') },
  columns: [
    'transactionNumber',
    'applicant',
    'expressStatus',
    'logisticsStatus',
    'courier',
    'trackingNumber',
    'place',
    'note',
    'handlerName',
    'time',
  ],
  searches: [
    'transactionNumber',
    'applicant',
    'courier',
    'trackingNumber',
    'expressStatus',
    'logisticsStatus',
    'handlerName',
    'time',
  ],
  sort: ['time', 'desc'],
});

export const handlingRecords = listCalls(handlingRecordList);

const one = (codes: CodeTable) => z.literal(valuesOf(codes)).optional();

/** What an operator writes down of a box or passport; at least one of them. Delivered also delivers the order. */
export const handling = {
  logisticsStatus: one(logisticsStatus),
  expressStatus: one(expressStatus),
  courier: identifyingText(40).min(1).optional(),
  trackingNumber: identifyingText(40).min(1).optional(),
  place: identifyingText(80).optional(),
  note: f.longText({ max: 200 }).schema.optional(),
};

const outcomes = z.strictObject({ outcomes: z.array(outcome) });

export const logistics = {
  update: mutation({
    path: '/web/order/logistics/updateOrder/v1',
    right: 'ORDER_LOGISTICS',
    input: { id: z.int().min(1), version: z.int().min(0), ...handling },
    output: done,
  }),
  /** All chosen orders must have the same logistics and express status; every row answers for itself. */
  updateMany: mutation({
    path: '/web/order/logistics/updateOrders/v1',
    right: 'ORDER_LOGISTICS',
    input: { ids: batchIds, ...handling },
    output: outcomes,
  }),
  /** Marks what agents are owed for shipments as paid. */
  settleMany: mutation({
    path: '/web/order/agent/settleShipments/v1',
    right: 'AGENT_SETTLE',
    input: { ids: batchIds },
    output: outcomes,
  }),
};

/** The families that a courier carries. */
export const CARRIED: readonly number[] = [serviceCode('cargoBox'), serviceCode('passportDelivery')];

/** While an order has one of these statuses, what it is about may be on its way. */
export const UNDER_WAY: readonly number[] = [
  statusCode('paymentReceived'),
  statusCode('transactionVerified'),
  statusCode('inProgress'),
  statusCode('pending'),
  statusCode('completed'),
];

/** Why what an order is about cannot be on its way now; undefined when it can. */
export const whyNotUnderWay = (order: { readonly serviceType: number; readonly status: number }) =>
  UNDER_WAY.includes(order.status)
    ? undefined
    : { key: 'order.notUnderWay', vars: { status: statusVar(order) } };

export const DELIVERED = {
  logistics: codeOf(logisticsStatus, 'delivered'),
  express: codeOf(expressStatus, 'delivered'),
} as const;
