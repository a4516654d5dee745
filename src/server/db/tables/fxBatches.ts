import { z } from 'zod';
import { fxAnswer } from '../../../domain/finance/fxAnswer';
import { fxAnswerFormat } from '../../../domain/finance/fxAnswerFormat';
import { fxBatch } from '../../../domain/finance/fxBatch';
import { fxBatchFile, fxBatchOrder, fxFileStatus, putFault } from '../../../domain/finance/fxBatchOrder';
import type { BatchAccounts, BatchFormat, BatchRule } from '../../../domain/finance/fxBatchTerms';
import { fxPosition } from '../../../domain/finance/fxPosition';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { fxBatchOrderStatus, orderBatch, recallReason } from '../../../domain/orders/orderBatch';
import { keptTable, table, view } from '../table';
import { aboutOrdersSeen, seenWhole } from './seen';

/** What holds for a batch, as its bank's rule, format and accounts were when it was made. */
const fxBatchTerms = resource('fxBatchTerms', 'fx_batch_terms', {
  batchId: f.id(),
  rule: f.json(z.custom<BatchRule>()),
  format: f.json(z.custom<BatchFormat>()),
  accounts: f.json(z.custom<BatchAccounts>()),
});

/** An order in a batch, with its place there. The row writes how far its order is (`order_exchanges`). */
const fxBatchOrders = resource('fxBatchOrders', 'fx_batch_orders', {
  batchId: f.id(),
  orderId: f.id(),
  position: f.integer(),
  part: f.integer({ nullable: true }),
  ntd: f.money('NTD'),
  php: f.money('PHP'),
  status: f.code(fxBatchOrderStatus),
  recallReason: f.code(recallReason, { nullable: true }),
  recallNote: f.longText({ nullable: true }),
  recalledBy: f.text({ max: 80, nullable: true }),
  answerId: f.id({ nullable: true }),
  cost: f.money('NTD', { nullable: true }),
  rejectCode: f.text({ max: 20, nullable: true }),
  /** Of the FX partner that would have executed it before: once it leaves the batch, that one will again. */
  formerPartnerCode: f.text({ max: 20, nullable: true }),
  answeredTime: f.instant({ nullable: true }),
  updatedTime: f.instant(),
});

const fxBatchFiles = resource('fxBatchFiles', 'fx_batch_files', {
  id: f.id(),
  batchId: f.id(),
  part: f.integer(),
  revision: f.integer(),
  fileName: f.text({ max: 120, nullable: true }),
  status: f.code(fxFileStatus),
  fileRows: f.integer({ nullable: true }),
  php: f.money('PHP', { nullable: true }),
  ntd: f.money('NTD', { nullable: true }),
  sha256: f.text({ max: 64, nullable: true }),
  jobId: f.id({ nullable: true }),
  attempt: f.integer({ nullable: true }),
  createdTime: f.instant(),
  /** Whether it goes into the folder of its bank once it is released. */
  toFolder: f.flag(),
  putTime: f.instant({ nullable: true }),
  putFault: f.code(putFault, { nullable: true }),
});

const fxFileChunks = resource('fxFileChunks', 'fx_file_chunks', {
  fileId: f.id(),
  jobId: f.id(),
  attempt: f.integer(),
  chunk: f.integer(),
  content: f.bytes(),
});

const fxFileTickets = resource('fxFileTickets', 'fx_file_tickets', {
  ticketHash: f.text({ max: 100 }),
  fileId: f.id(),
  sessionHash: f.text({ max: 100 }),
  expireTime: f.instant(),
});

/** What a bank answers of each order; it becomes true with its posting. */
const fxAnswerRows = resource('fxAnswerRows', 'fx_answer_rows', {
  answerId: f.id(),
  orderId: f.id(),
  line: f.integer(),
  executed: f.flag(),
  cost: f.money('NTD'),
  rejectCode: f.text({ max: 20, nullable: true }),
});

const ofBatch = { batchId: 'fx_batches' };

/** Batches of orders that a bank exchanges together, and the files by which it is told. */
export const fxBatchTables = {
  fxBatches: {
    ...keptTable(fxBatch),
    defaults: { version: 0, status: 1, recalled: 0, executed: 0, rejected: 0, cost: '0.00', result: '0.00' },
    references: {
      bankId: 'exchange_banks',
      ruleId: 'exchange_rules',
      formatId: 'exchange_formats',
      queryId: 'exchange_queries on delete set null',
      jobId: 'exchange_jobs on delete set null',
      makerId: 'operators',
    },
  },
  fxBatchView: view(fxBatch.shown, 'fx_batches'),
  fxAnswerFormats: keptTable(fxAnswerFormat),
  fxAnswerFormatView: view(fxAnswerFormat.shown, 'fx_answer_formats'),
  fxAnswers: {
    ...keptTable(fxAnswer),
    references: {
      ...ofBatch,
      jobId: 'exchange_jobs on delete set null',
      makerId: 'operators',
    },
  },
  fxAnswerView: view(fxAnswer.shown, 'fx_answers'),
  fxAnswerRows: table('work', fxAnswerRows, {
    references: { answerId: 'fx_answers', orderId: 'orders' },
    seen: seenWhole,
  }),
  fxPositions: {
    ...keptTable(fxPosition, 'some'),
    references: { ...ofBatch, orderId: 'orders', closerId: 'operators', makerId: 'operators' },
    seen: aboutOrdersSeen,
  },
  fxPositionView: view(fxPosition.shown, 'fx_positions', {
    seen: aboutOrdersSeen,
    numbered: { table: 'orders', pointer: 'orderId' },
  }),
  fxBatchTerms: table('log', fxBatchTerms, { references: ofBatch, size: 'few' }),
  fxBatchOrders: table('work', fxBatchOrders, {
    references: { ...ofBatch, orderId: 'orders', answerId: 'fx_answers' },
    seen: seenWhole,
  }),
  fxBatchOrderView: view(fxBatchOrder, 'fx_batch_orders', {
    seen: seenWhole,
    numbered: { table: 'orders', pointer: 'id' },
  }),
  orderBatchView: view(orderBatch, 'fx_batch_orders', {
    seen: aboutOrdersSeen,
    numbered: { table: 'orders', pointer: 'orderId' },
  }),
  fxBatchFiles: table('work', fxBatchFiles, {
    references: ofBatch,
    size: 'few',
    defaults: { toFolder: false },
  }),
  fxBatchFileView: view(fxBatchFile, 'fx_batch_files'),
  fxFileChunks: table('work', fxFileChunks, {
    references: { fileId: 'fx_batch_files on delete cascade' },
    size: 'few',
  }),
  fxFileTickets: table('passing', fxFileTickets, { references: { fileId: 'fx_batch_files' }, size: 'few' }),
};
