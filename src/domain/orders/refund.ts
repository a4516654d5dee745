import { z } from 'zod';
import { auditStatus, batchIds, outcome } from '../kit/approval';
import { done, mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { moves } from '../kit/moves';
import { recordSchema, resource } from '../kit/resource';
import { requiredText } from '../kit/rules';
import { orderSide, orderStatus, serviceType } from './codes';
import { difference, orderBrief, refundAmount, timeline } from './refundParts';

/** State of a refund case (spec section 4). A rejected one is back with its worker and may be proposed again. */
export const refundStatus = codeTable('refundStatus', {
  underReview: [0, 'blue'],
  approved: [1, 'green'],
  rejected: [2, 'red'],
  noActionRequired: [3, 'grey'],
});

export const refundType = codeTable('refundType', { ntd: [1], php: [2] });

/** Who asked for the refund first. */
export const refundOrigin = codeTable('refundOrigin', { app: [1], operator: [2] });

/** Whether the user has been told by e-mail (spec section 4). */
export const refundMailStatus = codeTable('refundMailStatus', {
  underReview: [0, 'grey'],
  sent: [1, 'green'],
});

export const refundMoves = moves('refund', refundStatus, {
  propose: { from: ['underReview', 'rejected'], to: 'underReview', by: ['operator'] },
  closeWithoutAction: { from: ['underReview', 'rejected'], to: 'noActionRequired', by: ['operator'] },
  approve: { from: ['underReview'], to: 'approved', by: ['checker'] },
  reject: { from: ['underReview'], to: 'rejected', by: ['checker'] },
});

const aboutOrder = {
  orderId: f.id(),
  transactionNumber: f.text({ max: 24, filter: 'equals' }),
  serviceType: f.code(serviceType, { filter: 'anyOf' }),
  side: f.code(orderSide, { filter: 'equals' }),
  userName: f.text({ max: 80, filter: 'contains' }),
  userMobile: f.text({ max: 15, filter: 'contains', masked: true }),
} as const;

/** A request to refund one order, from asking to the end. At most one per order is open. */
export const refundCase = resource('refundCase', 'refund_case_view', {
  id: f.id({ sortable: true }),
  version: f.integer(),
  ...aboutOrder,
  orderStatus: f.code(orderStatus),
  refundStatus: f.code(refundStatus, { filter: 'anyOf' }),
  auditStatus: f.code(auditStatus, { nullable: true, filter: 'anyOf' }),
  refundType: f.code(refundType, { nullable: true, filter: 'equals' }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  reason: f.longText({ nullable: true }),
  remark: f.longText({ nullable: true }),
  refundOrigin: f.code(refundOrigin, { filter: 'equals' }),
  requestReason: f.longText(),
  openedByName: f.text({ max: 80 }),
  closedReason: f.longText({ nullable: true }),
  refundMailStatus: f.code(refundMailStatus, { filter: 'equals' }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  updatedTime: f.instant({ sortable: true }),
});

/** One proposal of a refund and what became of it. The payload is frozen when it is made. */
export const refundAudit = resource('refundAudit', 'refund_audit_view', {
  id: f.id({ sortable: true }),
  caseId: f.id(),
  ...aboutOrder,
  refundType: f.code(refundType, { filter: 'equals' }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  reason: f.longText(),
  remark: f.longText({ nullable: true }),
  makerId: f.id(),
  makerName: f.text({ max: 80, filter: 'contains' }),
  madeTime: f.instant({ filter: 'between', sortable: true }),
  auditStatus: f.code(auditStatus, { filter: 'anyOf' }),
  checkerName: f.text({ max: 80, nullable: true, filter: 'contains' }),
  checkedTime: f.instant({ nullable: true, filter: 'between' }),
  rejectReason: f.longText({ nullable: true }),
  refundMailStatus: f.code(refundMailStatus, { filter: 'equals' }),
});

export const refundCaseList = list({
  name: 'refundCases',
  of: refundCase,
  path: '/web/order/refund/queryCaseList/v1',
  right: 'TULAY_TRANSACTION_OPERATE_REFUND',
  exportRight: 'TULAY_TRANSACTION_OPERATE_REFUND_EXPORT',
  where: {},
  columns: [
    'id',
    'transactionNumber',
    'refundStatus',
    'auditStatus',
    'userName',
    'userMobile',
    'serviceType',
    'side',
    'orderStatus',
    'refundType',
    'refundNtd',
    'refundPhp',
    'requestReason',
    'reason',
    'refundOrigin',
    'openedByName',
    'refundMailStatus',
    'createdTime',
    'updatedTime',
  ],
  searches: [
    'transactionNumber',
    'userName',
    'userMobile',
    'refundStatus',
    'auditStatus',
    'createdTime',
    'refundType',
    'serviceType',
    'side',
    'refundOrigin',
    'refundMailStatus',
  ],
  sort: ['createdTime', 'desc'],
});

const auditColumns = [
  'id',
  'transactionNumber',
  'auditStatus',
  'userName',
  'userMobile',
  'serviceType',
  'side',
  'refundType',
  'refundNtd',
  'refundPhp',
  'reason',
  'remark',
  'makerName',
  'madeTime',
] as const;

const auditSearches = [
  'transactionNumber',
  'userName',
  'userMobile',
  'madeTime',
  'makerName',
  'refundType',
  'serviceType',
  'side',
] as const;

/** Proposals that wait for a checker. */
export const refundAuditList = list({
  name: 'refundAudits',
  of: refundAudit,
  path: '/web/order/refund/queryAuditList/v1',
  right: 'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND',
  exportRight: 'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_EXPORT',
  where: { auditStatus: codeOf(auditStatus, 'pendingApproval') },
  columns: auditColumns,
  searches: auditSearches,
  sort: ['madeTime', 'asc'],
});

/** Proposals that were decided or taken back. */
export const refundHistoryList = list({
  name: 'refundHistory',
  of: refundAudit,
  path: '/web/order/refund/queryHistoryList/v1',
  right: 'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY',
  exportRight: 'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_EXPORT',
  where: {
    auditStatus: [
      codeOf(auditStatus, 'approved'),
      codeOf(auditStatus, 'rejected'),
      codeOf(auditStatus, 'recalled'),
    ],
  },
  columns: [...auditColumns, 'checkerName', 'checkedTime', 'rejectReason', 'refundMailStatus'],
  searches: [...auditSearches, 'auditStatus', 'checkerName', 'checkedTime', 'refundMailStatus'],
  sort: ['madeTime', 'desc'],
});

export const refundCases = listCalls(refundCaseList);
export const refundAudits = listCalls(refundAuditList);
export const refundHistory = listCalls(refundHistoryList);

const id = z.int().min(1);
const version = z.int().min(0);

/** What a worker proposes; the same schema checks the form and the call. `reason` is shown to the user in the app. */
export const refundProposal = {
  refundType: z.literal([1, 2]),
  amount: refundAmount,
  reason: requiredText(200),
  remark: f.longText().schema.optional(),
};

const caseDetail = z.object({
  case: recordSchema(refundCase),
  order: orderBrief,
  events: timeline,
  audits: z.array(recordSchema(refundAudit)),
  refundable: z.object({ ntd: z.string().nullable(), php: z.string().nullable() }),
});

const auditDetail = z.object({
  audit: recordSchema(refundAudit),
  case: recordSchema(refundCase),
  order: orderBrief,
  events: timeline,
  earlier: z.array(recordSchema(refundAudit)),
  /** What approval would change: order status, refunded amount. */
  effect: z.array(difference),
  /** What changed on the order since the proposal was made; not empty means that approval will be refused. */
  changedSince: z.array(difference),
});

const auditDetailCall = (path: `/${string}`, right: string) =>
  query({ path, right, input: { id }, output: auditDetail });

/** Decisions section 7.3: refund with two people. */
export const refunds = {
  request: mutation({
    path: '/web/order/refund/requestRefund/v1',
    right: 'REFUND_REQUEST',
    input: { orderId: id, version, requestReason: requiredText(200) },
    output: z.strictObject({ caseId: id }),
  }),
  caseDetail: query({
    path: '/web/order/refund/queryCaseDetail/v1',
    right: 'TULAY_TRANSACTION_OPERATE_REFUND_DETAIL',
    input: { id },
    output: caseDetail,
  }),
  propose: mutation({
    path: '/web/order/refund/proposeRefund/v1',
    right: 'REFUND_PROPOSE',
    input: { id, version, ...refundProposal },
    output: z.strictObject({ auditId: id }),
  }),
  closeWithoutAction: mutation({
    path: '/web/order/refund/closeWithoutAction/v1',
    right: 'REFUND_PROPOSE',
    input: { id, version, closedReason: requiredText(200) },
    output: done,
  }),
  recall: mutation({
    path: '/web/order/refund/recallProposal/v1',
    right: 'REFUND_PROPOSE',
    input: { auditId: id },
    output: done,
  }),
  auditDetail: auditDetailCall(
    '/web/order/refund/queryAuditDetail/v1',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_DETAIL',
  ),
  historyDetail: auditDetailCall(
    '/web/order/refund/queryHistoryDetail/v1',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY_DETAIL',
  ),
  approve: mutation({
    path: '/web/order/refund/approveRefund/v1',
    right: 'REFUND_AUDIT',
    input: { auditId: id },
    output: done,
  }),
  reject: mutation({
    path: '/web/order/refund/rejectRefund/v1',
    right: 'REFUND_AUDIT',
    input: { auditId: id, rejectReason: requiredText(200) },
    output: done,
  }),
  approveMany: mutation({
    path: '/web/order/refund/approveRefunds/v1',
    right: 'REFUND_AUDIT',
    input: { auditIds: batchIds },
    output: z.strictObject({ outcomes: z.array(outcome) }),
  }),
  rejectMany: mutation({
    path: '/web/order/refund/rejectRefunds/v1',
    right: 'REFUND_AUDIT',
    input: { auditIds: batchIds, rejectReason: requiredText(200) },
    output: z.strictObject({ outcomes: z.array(outcome) }),
  }),
};
