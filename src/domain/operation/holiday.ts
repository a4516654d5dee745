import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { longestImport } from './holidayImport';

/** What a day is that is not as the week says (decisions section 18). */
export const holidayKind = codeTable('holidayKind', {
  holiday: [1, 'red'],
  makeUpWorkday: [2, 'green'],
  banksOnly: [3, 'yellow'],
});

/** Where money is collected and where it is paid out: whose banks have to be open. */
export const HOLIDAY_REGIONS = ['TWN', 'PHL'] as const;

/** A day on which banks and offices of a region do not work as the week says. */
export const holiday = kept('holiday', 'holidays', undefined, {
  day: f.day({ filter: 'between', sortable: true }),
  region: f.country({ among: HOLIDAY_REGIONS, filter: 'anyOf' }),
  kind: f.code(holidayKind, { filter: 'anyOf' }),
  holidayName: f.words({ max: 80, filter: 'contains' }),
});

export const holidays = keptPage(holiday, {
  page: '/operation/holiday',
  path: '/web/operation/holiday',
  form: ['day', 'region', 'kind', 'holidayName'],
  columns: ['day', 'region', 'kind', 'holidayName', 'makerName', 'createdTime', 'updatedTime'],
  searches: ['day', 'region', 'kind', 'holidayName', 'createdTime'],
  sort: ['day', 'desc'],
  unique: 'day',
});

const text = z.string().min(1).max(longestImport);

/** A line of an import with what it would do: nothing where it is there already, or cannot be read. */
const importedLine = z.object({
  line: z.int(),
  text: z.string(),
  does: z.enum(['adds', 'changes', 'nothing', 'fails']),
  /** Why it fails, in words. */
  message: z.string().nullable(),
});

/** What only this page has besides. */
export const holidayCalls = {
  /** Every day of a year that is none like others, for the view of the year. */
  year: query({
    path: '/web/operation/holiday/queryYear/v1',
    right: 'OPERATION_HOLIDAY',
    input: { year: z.int().min(1990).max(2100) },
    output: z.object({
      days: z.array(
        z.object({
          id: z.int(),
          day: z.string(),
          region: z.string(),
          kind: z.int(),
          holidayName: z.string(),
        }),
      ),
      /** From 1 November on: the next year, and the regions that have no day in it yet. */
      missing: z.object({ year: z.int(), regions: z.array(z.string()) }).nullable(),
    }),
  }),
  /** What an import would do, line by line, before anything is done. */
  checkImport: query({
    path: '/web/operation/holiday/queryImport/v1',
    right: 'HOLIDAY_EDIT',
    input: { text },
    output: z.object({ lines: z.array(importedLine) }),
  }),
  /** Does it, whole or not at all: 400 while a line cannot be read. */
  import: mutation({
    path: '/web/operation/holiday/importHolidays/v1',
    right: 'HOLIDAY_EDIT',
    input: { text },
    output: z.object({ added: z.int(), changed: z.int() }),
  }),
};
