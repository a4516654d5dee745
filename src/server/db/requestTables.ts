import { z } from 'zod';
import { exportStatus } from '../../domain/exports/calls';
import * as f from '../../domain/kit/fields';
import { resource } from '../../domain/kit/resource';

/** What requests leave behind, and the work that outlives them: the part of `tables.ts` that no record points to. */

const hash = f.text({ max: 200 });
const anyJson = z.unknown();

export const idempotencyKeys = resource('idempotencyKeys', 'idempotency_keys', {
  caller: f.text(),
  key: f.text(),
  path: f.text(),
  bodyHash: hash,
  answer: f.json(anyJson),
  createdTime: f.instant(),
});

export const usedSignatures = resource('usedSignatures', 'used_signatures', {
  signature: hash,
  expireTime: f.instant(),
});

export const operationLog = resource('operationLog', 'operation_log', {
  id: f.id(),
  operatorId: f.id({ nullable: true }),
  operatorName: f.text(),
  path: f.text(),
  code: f.integer(),
  target: f.text({ nullable: true }),
  input: f.json(anyJson),
  ip: f.text(),
  requestId: f.text(),
  durationMs: f.integer(),
  time: f.instant(),
});

/** Written by a trigger only. */
export const auditLog = resource('auditLog', 'audit_log', {
  id: f.id(),
  tableName: f.text(),
  recordId: f.text(),
  action: f.text(),
  old: f.json(anyJson, { nullable: true }),
  new: f.json(anyJson, { nullable: true }),
  operatorId: f.id({ nullable: true }),
  requestId: f.text({ nullable: true }),
  time: f.instant(),
});

export const listSettings = resource('listSettings', 'list_settings', {
  operatorId: f.id(),
  listName: f.text(),
  settings: f.json(anyJson),
  /** The view that the list opens with. */
  defaultViewId: f.id({ nullable: true }),
  updatedTime: f.instant(),
});

/** `attempt` fences: only the run that holds the newest one may write. A lapsed `leaseTime` lets another run begin. */
export const exportJobs = resource('exportJobs', 'export_jobs', {
  id: f.id(),
  operatorId: f.id(),
  listName: f.text(),
  input: f.json(anyJson),
  lang: f.text(),
  timeZone: f.text(),
  status: f.code(exportStatus),
  doneRows: f.integer(),
  totalRows: f.integer({ nullable: true }),
  fileName: f.text(),
  attempt: f.integer(),
  leaseTime: f.instant({ nullable: true }),
  createdTime: f.instant(),
  updatedTime: f.instant(),
});

export const exportChunks = resource('exportChunks', 'export_chunks', {
  exportId: f.id(),
  attempt: f.integer(),
  part: f.integer(),
  content: f.bytes(),
});

export const exportTickets = resource('exportTickets', 'export_tickets', {
  ticketHash: hash,
  exportId: f.id(),
  expireTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
});
