import { z } from 'zod';
import { fxOrder } from '../../../domain/finance/fxOrders';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { amendAudit, amendCase } from '../../../domain/orders/amendment';
import { anyOrder } from '../../../domain/orders/anyOrder';
import {
  collectionMethod,
  orderSide,
  orderStatus,
  productCategory,
  serviceType,
} from '../../../domain/orders/codes';
import { orderEvent, partnerMessage } from '../../../domain/orders/detail';
import { kioskOrder } from '../../../domain/orders/families/kiosk';
import { ruiSuiOrder } from '../../../domain/orders/families/send';
import { expressStatus, logisticsStatus } from '../../../domain/orders/familyCodes';
import { handlingRecord } from '../../../domain/orders/logistics';
import { orderOperation } from '../../../domain/orders/operation';
import { refundAudit, refundCase, refundMailStatus, refundType } from '../../../domain/orders/refund';
import { requestOrigin, requestStatus } from '../../../domain/orders/request';
import { orderExchange } from '../../../domain/orders/swap';
import { table, view } from '../table';
import { aboutOrdersSeen, ordersSeen } from './seen';

const anyJson = z.unknown();

/** Kiosk temporary orders with what was asked for at the kiosk: the order that binding one makes. */
const kioskOrders = resource('kioskOrders', 'kiosk_orders', {
  ...kioskOrder.fields,
  request: f.json(anyJson),
});

/** Who took, passed on or handed over what an order is about, and when. */
const handlingRecords = resource('handlingRecords', 'handling_records', {
  id: f.id(),
  orderId: f.id(),
  expressStatus: f.code(expressStatus, { nullable: true }),
  logisticsStatus: f.code(logisticsStatus, { nullable: true }),
  courier: f.text({ max: 40, nullable: true }),
  trackingNumber: f.text({ max: 40, nullable: true }),
  place: f.text({ max: 80, nullable: true }),
  note: f.longText({ nullable: true }),
  operatorId: f.id({ nullable: true }),
  handlerName: f.text({ max: 80 }),
  time: f.instant(),
});

/**
 * How many orders there are and what was paid for them (in the currency of their side), by hour. Rows are differences;
 * whoever reads adds them up.
 */
const orderCounts = resource('orderCounts', 'order_counts', {
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  categoryId: f.code(productCategory),
  status: f.code(orderStatus),
  hour: f.instant(),
  n: f.integer(),
  paid: f.money('NTD', { signed: true }),
  fresh: f.flag(),
});

/**
 * Counts and sums of orders by the day they were created on in Taipei. Rows are differences; whoever reads adds them up.
 * Amounts are in the currencies of the orders, which service and side tell.
 */
const orderStats = resource('orderStats', 'order_stats', {
  day: f.day(),
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  payoutChannel: f.text(),
  agentId: f.id(),
  status: f.code(orderStatus),
  orders: f.integer(),
  paidOrders: f.integer(),
  refundedOrders: f.integer(),
  paymentAmount: f.money('NTD', { signed: true }),
  transactionAmount: f.money('NTD', { signed: true }),
  serviceFee: f.money('NTD', { signed: true }),
  pointsUsed: f.integer(),
  refundedAmount: f.money('NTD', { signed: true }),
  fresh: f.flag(),
});

const refundCases = resource('refundCases', 'refund_cases', {
  id: f.id(),
  version: f.integer(),
  orderId: f.id(),
  refundStatus: f.code(requestStatus),
  refundType: f.code(refundType, { nullable: true }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  refundReason: f.entry('refundReason', { nullable: true }),
  reason: f.longText({ nullable: true }),
  remark: f.longText({ nullable: true }),
  refundOrigin: f.code(requestOrigin),
  requestReason: f.longText(),
  openedById: f.id({ nullable: true }),
  openedByName: f.text({ max: 80 }),
  closingReason: f.entry('closingReason', { nullable: true }),
  closedReason: f.longText({ nullable: true }),
  refundMailStatus: f.code(refundMailStatus),
  createdTime: f.instant(),
  updatedTime: f.instant(),
});

const amendCases = resource('amendCases', 'amend_cases', {
  id: f.id(),
  version: f.integer(),
  orderId: f.id(),
  amendStatus: f.code(requestStatus),
  amendmentReason: f.entry('amendmentReason', { nullable: true }),
  remark: f.longText({ nullable: true }),
  amendOrigin: f.code(requestOrigin),
  requestReason: f.longText(),
  openedById: f.id({ nullable: true }),
  openedByName: f.text({ max: 80 }),
  closingReason: f.entry('closingReason', { nullable: true }),
  closedReason: f.longText({ nullable: true }),
  createdTime: f.instant(),
  updatedTime: f.instant(),
});

/** Orders that an FX partner executes, as lists of one family and of all show them. */
const fxOrderRow = resource('fxOrderRow', 'fx_order_view', {
  ...fxOrder.fields,
  ...ruiSuiOrder.fields,
  viaAgent: f.flag(),
  agentId: f.id({ nullable: true }),
});

const ofCase = { orderId: 'orders', openedById: 'operators' };

/** Of what is about an order: it is found by the order's number, and seen by who sees the order. */
const aboutOrder = {
  seen: aboutOrdersSeen,
  numbered: { table: 'orders', pointer: 'orderId' },
} as const;

/** With what refunds paid back, in their own currency, and what of the payment that is: the ledger posts it. */
const orderEventRows = {
  ...orderEvent,
  fields: {
    ...orderEvent.fields,
    paidBack: f.money('PHP', { nullable: true }),
    worth: f.money('PHP', { nullable: true }),
  },
};

/** Orders, what happened to them, and what was asked about them. */
export const orderTables = {
  orders: table('record', anyOrder, {
    defaults: {
      version: 0,
      pointsUsed: 0,
      refundedAmount: '0.00',
      viaAgent: false,
      swapKeptOut: false,
    },
    references: { userId: 'users', agentId: 'parties' },
    seen: ordersSeen,
    numbered: { table: 'orders', pointer: 'id' },
    // Migration `0004_order_counts`.
    counted: {
      table: 'order_counts',
      by: ['serviceType', 'side', 'categoryId', 'status'],
      moment: 'createdTime',
    },
  }),
  fxOrderView: view(fxOrderRow, 'orders', { seen: ordersSeen, numbered: { table: 'orders', pointer: 'id' } }),
  orderExchanges: table('work', orderExchange, {
    references: { orderId: 'orders on delete cascade' },
    seen: aboutOrdersSeen,
  }),
  kioskOrders: table('record', kioskOrders, {
    defaults: { version: 0, kioskStatus: 1 },
    references: { boundUserId: 'users', orderId: 'orders' },
    seen: aboutOrdersSeen,
    numbered: { table: 'kiosk_orders', pointer: 'id' },
  }),
  handlingRecords: table('record', handlingRecords, {
    references: { orderId: 'orders', operatorId: 'operators' },
    ...aboutOrder,
  }),
  orderCounts: table('count', orderCounts),
  orderStats: table('count', orderStats),
  orderEvents: table('log', orderEventRows, {
    references: { orderId: 'orders', operatorId: 'operators' },
    ...aboutOrder,
  }),
  partnerMessages: table('log', partnerMessage, { references: { orderId: 'orders' }, ...aboutOrder }),
  refundCases: table('record', refundCases, {
    defaults: { version: 0, refundMailStatus: 0 },
    references: ofCase,
    size: 'some',
    ...aboutOrder,
  }),
  amendCases: table('record', amendCases, {
    defaults: { version: 0 },
    references: ofCase,
    size: 'some',
    ...aboutOrder,
  }),
  handlingRecordView: view(handlingRecord, 'handling_records', aboutOrder),
  refundCaseView: view(refundCase, 'refund_cases', aboutOrder),
  refundAuditView: view(refundAudit, 'approvals', aboutOrder),
  orderOperationView: view(orderOperation, 'approvals', aboutOrder),
  amendCaseView: view(amendCase, 'amend_cases', aboutOrder),
  amendAuditView: view(amendAudit, 'approvals', aboutOrder),
};
