import { z } from 'zod';
import { batchIds, makerObstacle, outcome, proposalFields } from '../kit/approval';
import { mutation, query } from '../kit/call';
import { codeTable } from '../kit/codes';
import { decisionCalls, recallCall } from '../kit/decisionCalls';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { recordSchema, resource } from '../kit/resource';
import { identifyingText, requiredText } from '../kit/rules';
import { orderStatus } from './codes';
import { orderBatches } from './orderBatch';
import { aboutOrder } from './request';
import { difference, orderBrief, timeline } from './requestParts';
import { statusByFamily } from './statusCodes';
import { openOnOrder } from './undertaking';

/** Operation types (spec section 4). Refunds (1) and receiver amendments (3) have requests and pages of their own. */
export const operationType = codeTable('operationType', {
  phpRefund: [1],
  resend: [2],
  amend: [3],
  changeStatus: [4],
  amendChannel: [5],
  resendPhp: [6],
  resendSss: [7],
  resendPagIbig: [8],
  resendPhilHealth: [9],
});

/** One operation that somebody proposed on an order and what became of it. The payload is frozen when it is made. */
export const orderOperation = resource('orderOperation', 'order_operation_view', {
  id: f.id({ sortable: true }),
  ...aboutOrder,
  orderStatus: f.code(orderStatus, { reading: statusByFamily }),
  operationType: f.code(operationType, { filter: 'anyOf' }),
  operationReason: f.longText(),
  newPayoutChannel: f.text({ max: 40, nullable: true }),
  newPartnerRefNumber: f.text({ max: 40, nullable: true }),
  ...proposalFields,
});

const page = 'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER';

/** Operations on orders, pending and decided. */
export const orderOperationList = list({
  name: 'orderOperations',
  of: orderOperation,
  path: '/web/order/operation/queryList/v1',
  right: page,
  exportRight: `${page}_EXPORT`,
  where: {},
  columns: [
    'id',
    'transactionNumber',
    'operationType',
    'auditStatus',
    'userName',
    'userMobile',
    'serviceType',
    'side',
    'orderStatus',
    'newPayoutChannel',
    'newPartnerRefNumber',
    'operationReason',
    'makerId',
    'makerName',
    'madeTime',
    'checkerName',
    'checkedTime',
    'rejectReason',
  ],
  searches: [
    'transactionNumber',
    'auditStatus',
    'operationType',
    'madeTime',
    'makerName',
    'serviceType',
    'side',
    'userName',
    'userMobile',
    'checkerName',
    'checkedTime',
  ],
  sort: ['madeTime', 'asc'],
});

export const orderOperations = listCalls(orderOperationList);

const id = z.int().min(1);
const operationReason = requiredText(200);

/** One proposal on an order as it was read. */
const proposal = <const F extends z.ZodRawShape>(path: `/${string}`, fields: F) =>
  mutation({
    path,
    right: 'ORDER_OPERATE',
    input: { orderId: id, version: z.int().min(0), operationReason, ...fields },
    output: z.strictObject({ auditId: id }),
  });

/** The same proposed on several orders for one reason: every row answers for itself. */
const proposals = (path: `/${string}`) =>
  mutation({
    path,
    right: 'ORDER_OPERATE',
    input: { orderIds: batchIds, operationReason },
    output: z.strictObject({ outcomes: z.array(outcome) }),
  });

/** What a maker may propose on an order (decisions section 7.3). Which operation type it is follows from the order. */
export const proposeOperation = {
  resend: proposal('/web/order/operation/proposeResend/v1', {}),
  changeStatus: proposal('/web/order/operation/proposeStatusChange/v1', {
    partnerRefNumber: identifyingText(40).min(1).optional(),
  }),
  amendChannel: proposal('/web/order/operation/proposeChannel/v1', {
    payoutChannel: identifyingText(40).min(1),
  }),
};

/** By what else an order could be paid out: institutions by name, channels by code. */
export const orderWays = query({
  path: '/web/order/operation/queryWays/v1',
  right: 'ORDER_OPERATE',
  input: { orderId: id },
  output: z.object({ ways: z.array(z.string()) }),
});

export const proposeOperations = {
  resend: proposals('/web/order/operation/proposeResends/v1'),
  changeStatus: proposals('/web/order/operation/proposeStatusChanges/v1'),
};

/** What becomes of a proposed operation. */
export const operations = {
  detail: query({
    path: '/web/order/operation/queryDetail/v1',
    right: `${page}_DETAIL`,
    input: { id },
    output: z.object({
      audit: recordSchema(orderOperation),
      order: orderBrief,
      events: timeline,
      batches: orderBatches,
      earlier: z.array(recordSchema(orderOperation)),
      open: z.array(openOnOrder),
      /** What approval would change, or has changed, on the order. */
      effect: z.array(difference),
      /** What changed on the order since the proposal was made; not empty means that approval will be refused. */
      changedSince: z.array(difference),
      makerObstacle,
    }),
  }),
  recall: recallCall('/web/order/operation', 'ORDER_OPERATE', 'Operation'),
  ...decisionCalls('/web/order/operation', 'Operation', 'ORDER_OPERATION_AUDIT'),
};
