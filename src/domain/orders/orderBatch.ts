import { z } from 'zod';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { recordSchema, resource } from '../kit/resource';

/** What became of an order in a batch: one that is there or was executed is in no other batch. */
export const fxBatchOrderStatus = codeTable('fxBatchOrderStatus', {
  inBatch: [1, 'blue'],
  executed: [2, 'green'],
  rejected: [3, 'red'],
  recalled: [4, 'grey'],
});
export const IN_BATCH = codeOf(fxBatchOrderStatus, 'inBatch');
export const EXECUTED = codeOf(fxBatchOrderStatus, 'executed');
export const REJECTED = codeOf(fxBatchOrderStatus, 'rejected');
export const RECALLED = codeOf(fxBatchOrderStatus, 'recalled');

/** Why an order left a batch before its bank answered. */
export const recallReason = codeTable('recallReason', {
  byOperator: [1],
  /** It was paid back in NTD, or cancelled. */
  refunded: [2],
  /** It did not wait any more when the batch was generated. */
  leftMeanwhile: [3],
  doesNotFit: [4],
  batchCancelled: [5],
});

/** An exchange batch that an order is in, or was: who had a hand in it when, and what came of it. `id` is that of the batch. */
export const orderBatch = resource('orderBatch', 'order_batch_view', {
  id: f.id(),
  orderId: f.id(),
  batchNumber: f.text({ max: 40 }),
  fxBankName: f.text({ max: 40 }),
  valueDate: f.day(),
  fxBatchOrderStatus: f.code(fxBatchOrderStatus),
  exchangedNtd: f.money('NTD'),
  php: f.money('PHP'),
  /** What the bank took, the PHP that NTD 1 of it brought, and what the user's NTD leave; null until it was executed. */
  fxCost: f.money('NTD', { nullable: true }),
  executedRate: f.rate({ nullable: true }),
  fxDifference: f.money('NTD', { nullable: true, signed: true }),
  makerName: f.text({ max: 80 }),
  createdTime: f.instant(),
  /** Null while it was not sent, and of an order that left before. */
  releasedBy: f.text({ max: 80, nullable: true }),
  sentTime: f.instant({ nullable: true }),
  answeredBy: f.text({ max: 80, nullable: true }),
  answeredTime: f.instant({ nullable: true }),
  rejectCode: f.text({ max: 20, nullable: true }),
  recallReason: f.code(recallReason, { nullable: true }),
  recallNote: f.longText({ nullable: true }),
  /** Null where nobody in particular recalled it. */
  recalledBy: f.text({ max: 80, nullable: true }),
  recalledTime: f.instant({ nullable: true }),
});

/** All batches of an order, the oldest first: of several, only the last one may be one that it is still in. */
export const orderBatches = z.array(recordSchema(orderBatch));
export type OrderBatch = z.output<typeof orderBatches>[number];
