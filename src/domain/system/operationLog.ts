import { z } from 'zod';
import { query } from '../kit/call';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls, rowSchema } from '../kit/list';
import { recordChange } from '../kit/recordHistory';
import { resource } from '../kit/resource';
import { sectorRef } from './sector';

/** How a call ended, by the code of its answer (decisions section 3). */
export const operationResult = codeTable('operationResult', {
  done: [200, 'green'],
  invalid: [400, 'yellow'],
  signedOut: [401, 'yellow'],
  forbidden: [403, 'red'],
  missing: [404, 'yellow'],
  conflict: [409, 'yellow'],
  tooLarge: [413, 'yellow'],
  wrongType: [415, 'yellow'],
  tooMany: [429, 'red'],
  fault: [500, 'red'],
  unavailable: [503, 'red'],
});

/** How long a call took, in steps that are searched by. */
export const operationPace = codeTable('operationPace', {
  underTenth: [1],
  underSecond: [2],
  underFive: [3],
  longer: [4],
});

/**
 * One line of the operation log. `operatorName` is as it was then; partners have a name and no id, jobs are the product's
 * own. `target` is the record as the input named it.
 */
export const operation = resource(
  'operation',
  'operation_log',
  {
    id: f.id(),
    time: f.instant({ filter: 'between', sortable: true }),
    operatorId: f.id({ nullable: true }),
    operatorName: f.text({ max: 80, filter: 'contains' }),
    sectorId: f.ref(sectorRef, { nullable: true, filter: 'anyOf' }),
    sectorName: f.text({ max: 60, nullable: true }),
    action: f.keyed('actions', { filter: 'equals', max: 200 }),
    target: f.text({ max: 200, nullable: true, filter: 'equals' }),
    code: f.code(operationResult, { filter: 'anyOf' }),
    pace: f.code(operationPace, { filter: 'anyOf' }),
    durationMs: f.integer(),
    ip: f.text({ max: 60, filter: 'equals' }),
    requestId: f.text({ max: 60, filter: 'equals' }),
  },
  { ownLabels: ['code', 'target'] },
);

/** The operation log, newest first. */
export const operationLogList = list({
  name: 'operationLog',
  of: operation,
  path: '/web/sys/operationLog/queryOperationLogList/v1',
  right: 'SYSTEM_OPERATION_LOG',
  exportRight: 'SYSTEM_OPERATION_LOG_EXPORT',
  where: {},
  columns: [
    'id',
    'time',
    'operatorId',
    'operatorName',
    'sectorName',
    'action',
    'target',
    'code',
    'pace',
    'durationMs',
    'ip',
    'requestId',
  ],
  searches: ['time', 'operatorName', 'sectorId', 'action', 'code', 'target', 'ip', 'requestId', 'pace'],
  sort: ['time', 'desc'],
});

/** What a request changed of one record; `of` names what it is (`resourceRecorded`). */
const recordedChange = recordChange.extend({
  of: z.string(),
  table: z.string(),
  recordId: z.string(),
  /** Its name or number, as it was after the change; null for what has none. */
  recordName: z.string().nullable(),
  act: z.enum(['insert', 'update', 'delete']),
});

/** Beyond these a request's changes are not shown one by one. */
export const MOST_CHANGES = 100;

const calls = listCalls(operationLogList);

export const operationLog = {
  ...calls,
  /** What was sent, as JSON without secrets: a right of its own, beside that to the page. */
  input: query({
    path: '/web/sys/operationLog/queryInput/v1',
    right: 'LOG_INPUT',
    input: { id: z.int().min(1) },
    output: z.object({ input: z.string() }),
  }),
  detail: query({
    path: '/web/sys/operationLog/queryOperation/v1',
    right: 'SYSTEM_OPERATION_LOG',
    input: { id: z.int().min(1) },
    output: z.object({
      operation: rowSchema(operationLogList),
      /** What it was done to, where that has a page that the operator may open. */
      place: z
        .object({
          kind: z.enum(['order', 'user']),
          text: z.string(),
          id: z.int(),
          list: z.string().optional(),
        })
        .nullable(),
      changes: z.array(recordedChange),
      /** How many there are, shown or not. */
      totalChanges: z.int(),
    }),
  }),
};
