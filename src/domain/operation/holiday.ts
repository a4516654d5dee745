import { z } from 'zod';
import { query } from '../kit/call';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { importCalls } from '../kit/importing';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';

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
};

export const holidayImport = importCalls('/web/operation/holiday', 'Holidays', holidays.editRight);
