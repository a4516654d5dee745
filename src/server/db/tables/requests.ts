import { z } from 'zod';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { operationPace, operationResult } from '../../../domain/system/operationLog';
import { table, WRITTEN_NOW } from '../table';
import { ownOperationsSeen } from './seen';

const hash = f.text({ max: 200 });
const anyJson = z.unknown();

/** `key` is the hash of the caller's key, `answer` is sealed with the key itself. */
const idempotencyKeys = resource('idempotencyKeys', 'idempotency_keys', {
  caller: f.text(),
  key: f.text(),
  path: f.text(),
  bodyHash: hash,
  answer: f.json(anyJson),
  createdTime: f.instant(),
});

const usedSignatures = resource('usedSignatures', 'used_signatures', {
  signature: hash,
  expireTime: f.instant(),
});

const operationLog = resource('operationLog', 'operation_log', {
  id: f.id(),
  operatorId: f.id({ nullable: true }),
  operatorName: f.text(),
  sectorId: f.id({ nullable: true }),
  sectorName: f.text({ nullable: true }),
  path: f.text(),
  action: f.text(),
  code: f.code(operationResult),
  pace: f.code(operationPace),
  target: f.text({ nullable: true }),
  input: f.json(anyJson),
  ip: f.text(),
  requestId: f.text(),
  durationMs: f.integer(),
  time: f.instant(),
  tx: f.transaction(),
});

/** How many operations there are. Rows are differences; whoever reads adds them up. */
const operationCounts = resource('operationCounts', 'operation_counts', {
  action: f.text(),
  code: f.code(operationResult),
  hour: f.instant(),
  n: f.integer(),
  fresh: f.flag(),
});

/** The same by the day of Taipei: what a total of years adds up. */
const operationDays = resource('operationDays', 'operation_days', {
  action: f.text(),
  code: f.code(operationResult),
  day: f.day(),
  n: f.integer(),
  fresh: f.flag(),
});

/** Written by triggers only. */
const auditLog = resource('auditLog', 'audit_log', {
  id: f.id(),
  tableName: f.text(),
  recordId: f.text(),
  action: f.text(),
  old: f.json(anyJson, { nullable: true }),
  new: f.json(anyJson, { nullable: true }),
  operatorId: f.id({ nullable: true }),
  requestId: f.text({ nullable: true }),
  time: f.instant(),
  tx: f.transaction(),
});

/** Searches for a masked value that found nothing. */
const maskedMisses = resource('maskedMisses', 'masked_misses', {
  id: f.id(),
  operatorId: f.id(),
  listName: f.text({ max: 40 }),
  field: f.text({ max: 40 }),
  recordId: f.id({ nullable: true }),
  time: f.instant(),
});

const ofOperator = { operatorId: 'operators' };

/** What requests leave behind. */
export const requestTables = {
  idempotencyKeys: table('passing', idempotencyKeys),
  usedSignatures: table('passing', usedSignatures),
  operationLog: table('log', operationLog, {
    defaults: WRITTEN_NOW,
    computed: ['action', 'pace'],
    references: { ...ofOperator, sectorId: 'sectors' },
    seen: ownOperationsSeen,
    // Migrations `0037_operation_log_pages` and `0094_operation_days`.
    counted: {
      table: 'operation_counts',
      days: 'operation_days',
      by: ['action', 'code'],
      moment: 'time',
    },
  }),
  operationCounts: table('count', operationCounts),
  operationDays: table('count', operationDays),
  auditLog: table('log', auditLog, { defaults: WRITTEN_NOW }),
  maskedMisses: table('log', maskedMisses, { references: ofOperator }),
};
