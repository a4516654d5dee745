import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { codeTable } from '../kit/codes';
import { moves } from '../kit/moves';

export const exportStatus = codeTable('exportStatus', {
  waiting: [0, 'grey'],
  running: [1, 'blue'],
  ready: [2, 'green'],
  failed: [3, 'red'],
  interrupted: [4, 'grey'],
});

export const exportMoves = moves('export', exportStatus, {
  begin: { from: ['waiting', 'running'], to: 'running', by: ['system'] },
  finish: { from: ['running'], to: 'ready', by: ['system'] },
  fail: { from: ['waiting', 'running'], to: 'failed', by: ['system'] },
  interrupt: { from: ['waiting', 'running'], to: 'interrupted', by: ['operator', 'system'] },
});

const progress = z.object({
  id: z.int(),
  listName: z.string(),
  status: z.int(),
  doneRows: z.int(),
  totalRows: z.int().nullable(),
  fileName: z.string(),
  createdTime: z.string(),
  /** Why it ended before its time, in words; null when nothing ended it but its operator. */
  message: z.string().nullable(),
});
export type ExportProgress = z.output<typeof progress>;

const id = z.int().min(1);

/** Export jobs of the operator who asked for them (decisions section 3, "Exports"). */
export const exportJobs = {
  progress: query({
    path: '/web/export/job/queryProgress/v1',
    right: 'session',
    input: { id },
    output: progress,
  }),
  mine: query({
    path: '/web/export/job/queryMine/v1',
    right: 'session',
    input: {},
    output: z.object({ exports: z.array(progress) }),
  }),
  interrupt: mutation({
    path: '/web/export/job/interrupt/v1',
    right: 'session',
    input: { id },
    output: done,
  }),
  /**
   * A ticket for GET /web/export/<ticket>: works once, for 10 minutes. Refused: 404, 409 `export.notReady`, and 403 for who may not
   * export this any more, or may read less than when the file was made.
   */
  ticket: mutation({
    path: '/web/export/job/issueTicket/v1',
    right: 'session',
    secretAnswer: true,
    input: { id },
    output: z.object({ ticket: z.string(), fileName: z.string() }),
  }),
};
