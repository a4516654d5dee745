import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { wordsSchema } from '../kit/words';
import { shelfStatus } from './shelf';

/** Where a notice stands (decisions section 29). */
export const noticePlace = codeTable('noticePlace', { app: [1], console: [2], both: [3] });
export const noticeLevel = codeTable('noticeLevel', {
  information: [1, 'blue'],
  warning: [2, 'yellow'],
  outage: [3, 'red'],
});

export const noticeMoves = moves('notice', shelfStatus, {
  start: { from: ['toBeListed'], to: 'onShelf', by: ['clock'], at: 'startTime' },
  end: { from: ['onShelf'], to: 'dropped', by: ['clock'], at: 'endTime' },
  drop: { from: ['toBeListed', 'onShelf'], to: 'dropped', by: ['operator'], reason: true },
});

/** What users or operators are told, from a moment on and to its end. */
export const notice = kept(
  'notice',
  'notices',
  noticeMoves,
  {
    title: f.words({ max: 80, filter: 'contains' }),
    content: f.words({ max: 1000 }),
    place: f.code(noticePlace, { filter: 'anyOf' }),
    level: f.code(noticeLevel, { filter: 'anyOf' }),
    scope: f.scope(),
    pinned: f.flag(),
    mustRead: f.flag(),
    startTime: f.instant({ nullable: true, filter: 'between', absent: 'kept.atOnce' }),
    endTime: f.instant({ nullable: true, absent: 'kept.open' }),
  },
  { ownLabels: ['place'] },
);

export const notices = keptPage(notice, {
  page: '/operation/notice',
  path: '/web/operation/notice',
  own: { add: '/web/notice/add/v1', edit: '/web/notice/edit/v1' },
  form: ['title', 'content', 'place', 'level', 'scope', 'pinned', 'mustRead', 'startTime', 'endTime'],
  columns: [
    'title',
    'status',
    'place',
    'level',
    'scope',
    'startTime',
    'endTime',
    'pinned',
    'mustRead',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: ['title', 'place', 'level', 'status', 'startTime', 'createdTime'],
  unique: 'title',
  wrong({ startTime, endTime }, now): Record<string, Complaint> {
    const endsFirst = Boolean(endTime) && String(endTime) <= String(startTime || now);
    return endsFirst ? { endTime: { key: 'rules.endsBeforeStart' } } : {};
  },
});

const DROPPED = codeOf(shelfStatus, 'dropped');

interface Showable {
  readonly status: number;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Whether it is to be seen at a moment: times decide, so that a late clock shows nothing longer (decisions section 21). */
export const isShown = ({ status, startTime, endTime }: Showable, now: string): boolean =>
  status !== DROPPED && (startTime ?? '') <= now && (endTime === null || endTime > now);

/** A notice as the console shows it to whoever works in it. */
const shownNotice = z.object({
  id: z.int(),
  title: wordsSchema(80),
  content: wordsSchema(1000),
  level: z.int(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  /** Whether the caller has said that they read it. */
  read: z.boolean(),
});

/** Notices for operators. */
export const consoleNotices = {
  current: query({
    path: '/web/notice/console/queryCurrent/v1',
    right: 'session',
    input: {},
    output: z.object({ notices: z.array(shownNotice) }),
  }),
  /** Says that the caller has read a notice that stands in the console now; 404 for any other. */
  read: mutation({
    path: '/web/notice/console/confirmRead/v1',
    right: 'session',
    input: { id: z.int().min(1) },
    output: done,
  }),
  /** Which operators have read it, the last first, of how many; and how many users have. */
  readers: query({
    path: '/web/operation/notice/queryReaders/v1',
    right: 'OPERATION_NOTICE',
    input: { id: z.int().min(1) },
    output: z.object({
      readers: z.array(z.object({ operatorId: z.int(), operatorName: z.string(), time: z.string() })),
      operators: z.int(),
      users: z.int(),
    }),
  }),
};
