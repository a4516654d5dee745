import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { codeVar, type Refusal } from '../kit/refusal';
import { resource } from '../kit/resource';
import { requiredText } from '../kit/rules';
import { payoutKind, serviceType } from '../orders/codes';
import { swappedFields } from '../orders/order';
import { fxBatchOrderStatus, IN_BATCH, recallReason } from '../orders/orderBatch';
import { BATCH_CANCELLED, fxBatchStatus, GENERATED_BATCHES, GENERATING, UNSENT } from './fxBatch';
import { openedNumber } from './orderFields';

/** The state of a file of a batch. */
export const fxFileStatus = codeTable('fxFileStatus', {
  writing: [1, 'blue'],
  ready: [2, 'green'],
  superseded: [3, 'grey'],
  sent: [4, 'blue'],
  answered: [5, 'green'],
});
export const FILE_WRITING = codeOf(fxFileStatus, 'writing');
export const FILE_READY = codeOf(fxFileStatus, 'ready');
export const FILE_SUPERSEDED = codeOf(fxFileStatus, 'superseded');
export const FILE_SENT = codeOf(fxFileStatus, 'sent');
export const FILE_ANSWERED = codeOf(fxFileStatus, 'answered');

/** Why a released file is not in the folder of its bank. */
export const putFault = codeTable('putFault', {
  noFolder: [1, 'red'],
  notPermitted: [2, 'red'],
  noRoom: [3, 'red'],
  nameTaken: [4, 'red'],
  other: [5, 'red'],
});

/** A file by which a bank is told what to exchange. `part` counts from 1 within its batch; a new revision supersedes the one before. */
export const fxBatchFile = resource(
  'fxBatchFile',
  'fx_batch_file_view',
  {
    id: f.id(),
    batchId: f.id(),
    batchNumber: f.text({ max: 40, filter: 'equals' }),
    bankName: f.text({ max: 40 }),
    part: f.integer(),
    revision: f.integer(),
    fileName: f.text({ max: 120, nullable: true, filter: 'contains' }),
    fxFileStatus: f.code(fxFileStatus, { filter: 'anyOf' }),
    /** Figures of what stands in the file; null until it is written. */
    fileRows: f.integer({ nullable: true }),
    php: f.money('PHP', { nullable: true }),
    ntd: f.money('NTD', { nullable: true }),
    sha256: f.text({ max: 64, nullable: true }),
    createdTime: f.instant({ filter: 'between', sortable: true }),
    /** Since when it is in the folder of its bank; null for one that is not, or is not to be. */
    putTime: f.instant({ nullable: true }),
    putFault: f.code(putFault, { nullable: true, filter: 'anyOf' }),
  },
  { ownLabels: ['fileRows', 'part'] },
);

export const BATCH_FILES = `${GENERATED_BATCHES}/file` as const;
const filesRight = keyOf(BATCH_FILES);

export const fxBatchFileList = list({
  name: 'fxBatchFiles',
  of: fxBatchFile,
  path: '/web/finance/fxBatch/queryFileList/v1',
  right: filesRight,
  exportRight: `${filesRight}_EXPORT`,
  where: {},
  columns: [
    'batchNumber',
    'bankName',
    'part',
    'revision',
    'fileName',
    'fxFileStatus',
    'fileRows',
    'php',
    'ntd',
    'sha256',
    'createdTime',
    'putTime',
    'putFault',
    'batchId',
  ],
  searches: ['batchNumber', 'fileName', 'fxFileStatus', 'putFault', 'createdTime'],
  sums: ['php', 'ntd'],
  sort: ['createdTime', 'desc'],
});
export const fxBatchFiles = listCalls(fxBatchFileList);

/** An order that is, or was, in a batch. */
export const fxBatchOrder = resource(
  'fxBatchOrder',
  'fx_batch_order_view',
  {
    /** Of the order. */
    id: f.id(),
    batchId: f.id({ filter: 'equals' }),
    batchNumber: f.text({ max: 40 }),
    batchStatus: f.code(fxBatchStatus),
    part: f.integer({ nullable: true, filter: 'equals' }),
    transactionNumber: openedNumber,
    userId: swappedFields.userId,
    userName: swappedFields.userName,
    nationality: f.country({ filter: 'anyOf' }),
    serviceType: f.code(serviceType, { filter: 'anyOf' }),
    payoutKind: f.code(payoutKind, { nullable: true, filter: 'anyOf' }),
    ntd: f.money('NTD'),
    php: f.money('PHP'),
    fxBatchOrderStatus: f.code(fxBatchOrderStatus, { filter: 'anyOf' }),
    /** What the bank took for it; null until it was executed. */
    cost: f.money('NTD', { nullable: true }),
    rejectCode: f.text({ max: 20, nullable: true }),
    recallReason: f.code(recallReason, { nullable: true, filter: 'anyOf' }),
    recallNote: f.longText({ nullable: true }),
    recalledBy: f.text({ max: 80, nullable: true }),
    paidTime: f.instant({ sortable: true }),
  },
  { ownLabels: ['part'] },
);

export const BATCH_ORDERS = `${BATCH_FILES}/quantity` as const;
const ordersRight = keyOf(BATCH_ORDERS);

export const fxBatchOrderList = list({
  name: 'fxBatchOrders',
  of: fxBatchOrder,
  path: '/web/finance/fxBatch/queryOrderList/v1',
  right: ordersRight,
  exportRight: `${ordersRight}_EXPORT`,
  where: {},
  requires: ['batchId'],
  columns: [
    'batchNumber',
    'batchStatus',
    'part',
    'transactionNumber',
    'userName',
    'nationality',
    'serviceType',
    'payoutKind',
    'ntd',
    'php',
    'fxBatchOrderStatus',
    'cost',
    'rejectCode',
    'recallReason',
    'recallNote',
    'recalledBy',
    'paidTime',
    'batchId',
  ],
  searches: [
    'batchId',
    'transactionNumber',
    'part',
    'fxBatchOrderStatus',
    'recallReason',
    'serviceType',
    'payoutKind',
    'nationality',
  ],
  sums: ['ntd', 'php', 'cost'],
  sort: ['paidTime', 'asc'],
});
export const fxBatchOrders = listCalls(fxBatchOrderList);

/** Why an order cannot be recalled from its batch; undefined when it can. The server refuses and the console disables with this same function. */
export function whyNotRecall({
  fxBatchOrderStatus: status,
  batchStatus,
}: {
  readonly fxBatchOrderStatus: number;
  readonly batchStatus: number;
}): Refusal | undefined {
  if (status !== IN_BATCH)
    return { key: 'fxBatch.notInBatch', vars: { status: codeVar(fxBatchOrderStatus, status) } };
  if (batchStatus === GENERATING || batchStatus === BATCH_CANCELLED)
    return { key: 'fxBatch.notRecallable', vars: { status: codeVar(fxBatchStatus, batchStatus) } };
  return UNSENT.includes(batchStatus) ? undefined : { key: 'fxBatch.alreadySent' };
}

const id = z.int().min(1);

/** How far the job is that writes the files of a batch, or why it failed; all null once it is forgotten, after a week. */
const batchJob = z.object({
  status: z.int().nullable(),
  done: z.int(),
  total: z.int().nullable(),
  message: z.string().nullable(),
  by: z.string().nullable(),
});

export const fxBatchCalls = {
  /** The last job of a batch. 404 for a batch that there is not. */
  job: query({
    path: '/web/finance/fxBatch/queryJob/v1',
    right: keyOf(GENERATED_BATCHES),
    input: { batchId: id },
    output: batchJob,
  }),
  /**
   * Takes an order out of a batch that has not been sent; its file is written anew. 404 for an order that is in no batch or in another one, 409
   * `fxBatch.alreadySent`, `fxBatch.notRecallable` while its files are being written, `approval.alreadyPending` while its release is
   * requested.
   */
  recallOrder: mutation({
    path: '/web/finance/fxBatch/removeOrder/v1',
    right: 'FINANCE_EXCHANGE_RECALL',
    input: { orderId: id, batchId: id, reason: requiredText(200) },
    output: done,
  }),
  /**
   * A link to a file of a batch that was released, for a few minutes of this session. Each download is logged. 404 for a file that there is
   * not, 409 `fxBatch.notReleased`.
   */
  openFile: mutation({
    path: '/web/finance/fxBatch/openFile/v1',
    right: 'FINANCE_EXCHANGE_RELEASE',
    secretAnswer: true,
    input: { fileId: id },
    output: z.strictObject({ path: z.string(), expireTime: z.string() }),
  }),
};
