import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable, meaningOf, valuesOf } from '../kit/codes';
import { countryName } from '../kit/countries';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { changed, keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Refusal } from '../kit/refusal';
import type { Complaint } from '../kit/rules';
import { businessDay } from '../kit/zone';
import { AREA_COUNTRIES, areaChange } from './areaCodes';

/** How far an import has come (decisions section 56). */
export const districtImportStatus = codeTable('districtImportStatus', {
  draft: [1, 'grey'],
  scheduled: [2, 'blue'],
  applied: [3, 'green'],
  withdrawn: [4, 'grey'],
});

/** Scheduling takes two people; what is scheduled is applied at the Taipei midnight with which its day begins. */
export const districtImportMoves = moves('districtImport', districtImportStatus, {
  schedule: { from: ['draft'], to: 'scheduled', by: ['operator'] },
  withdraw: { from: ['draft', 'scheduled'], to: 'withdrawn', by: ['operator'] },
  apply: { from: ['scheduled'], to: 'applied', by: ['system'], marks: 'appliedTime' },
});

/** What an import does, and to how many areas of its country. */
const counts = {
  added: f.integer(),
  renamed: f.integer(),
  moved: f.integer(),
  altered: f.integer(),
  reopened: f.integer(),
  gone: f.integer(),
} as const;
const COUNTS = Object.keys(counts) as (keyof typeof counts)[];

/** Areas of one country as somebody wants them: compared with those that there are, decided by somebody else. */
export const districtImport = kept('districtImport', 'area_imports', districtImportMoves, {
  areaCountry: f.country({ among: AREA_COUNTRIES, filter: 'anyOf' }),
  fromDay: f.day({ filter: 'between', sortable: true }),
  goneReason: f.longText({ max: 200, nullable: true }),
  fileName: f.longText({ max: 200, nullable: true, absent: 'district.byHand' }),
  ...counts,
  openBefore: f.integer(),
  usersConcerned: f.integer(),
  areaVersion: f.integer({ nullable: true }),
  appliedTime: f.instant({ nullable: true }),
});

/** Of a hundred areas more than so many may not go without a reason. */
const MOST_GONE_PERCENT = 5;

type Record_ = Readonly<Record<string, unknown>>;

/** Whether so many areas go that somebody has to say why. */
export const needsReason = ({ gone, openBefore }: Record_): boolean =>
  Number(gone) * 100 > Number(openBefore) * MOST_GONE_PERCENT;

function whyNot(
  record: Record_,
  { step, fields = [] }: { readonly step?: string; readonly fields?: readonly string[] },
): Refusal | undefined {
  const compared = COUNTS.some((name) => Number(record[name]) > 0);
  if (meaningOf(districtImportStatus, Number(record.status)) === 'scheduled' && fields.length > 0)
    return { key: 'district.scheduled' };
  // Compared with the areas of one country, it is none of another.
  if (compared && fields.includes('areaCountry')) return { key: 'district.countryStays' };
  if (step !== 'schedule') return undefined;
  if (!compared) return { key: 'district.changesNothing' };
  const silent = needsReason(record) && !String(record.goneReason ?? '').trim();
  return silent ? { key: 'district.reasonNeeded', vars: { percent: MOST_GONE_PERCENT } } : undefined;
}

export const districtImports = keptPage(districtImport, {
  page: '/system/district/import',
  path: '/web/sys/district',
  listName: 'districtImports',
  form: ['fromDay', 'areaCountry', 'goneReason'],
  tells: [...COUNTS, 'usersConcerned'],
  appliesTo: ['areaCountry', 'usersConcerned'],
  decided: 'SYSTEM_DECIDE',
  stepsByTwo: ['schedule'],
  called: ({ areaCountry, fromDay }) => `${countryName(String(areaCountry), 'en')} ${fromDay}`,
  columns: [
    'areaCountry',
    'fromDay',
    'status',
    ...COUNTS,
    'usersConcerned',
    'openBefore',
    'areaVersion',
    'goneReason',
    'fileName',
    'appliedTime',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['areaCountry', 'status', 'fromDay', 'createdTime'],
  whyNot,
  wrong({ fromDay }, now): Record<string, Complaint> {
    if (typeof fromDay !== 'string') return { fromDay: { key: 'rules.required' } };
    return fromDay > businessDay(now) ? {} : { fromDay: { key: 'rules.comingDay' } };
  },
});

const id = z.int().min(1);
const version = z.int().min(0);
const path = (verb: string) => `/web/sys/district/${verb}/v1` as const;
const { editRight } = districtImports;

/** An area as an import would have it, with where it is, and what it was where that was otherwise. */
const line = z.object({
  id,
  lineChange: z.int(),
  areaId: z.int(),
  areaLevel: z.int(),
  name: z.string(),
  otherName: z.string(),
  within: z.string(),
  areaCode: z.string().nullable(),
  zip: z.string().nullable(),
  was: z
    .object({
      name: z.string(),
      otherName: z.string(),
      within: z.string(),
      areaCode: z.string().nullable(),
      zip: z.string().nullable(),
    })
    .nullable(),
  users: z.int(),
});

/** Most bytes of a file: four times the larger country. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** What imports have beside every kept record. */
export const districtImportCalls = {
  /**
   * Compares a file (xlsx, csv or json) with the areas of the import's country, in place of what it was compared with before. 400
   * `district.badFile` names the line and the column at fault.
   */
  upload: mutation({
    path: path('uploadFile'),
    right: editRight,
    upload: { files: 1, bytes: MOST_BYTES },
    // Fields of a form are texts.
    input: { id: z.string().regex(/^[1-9]\d{0,14}$/), version: z.string().regex(/^\d{1,9}$/) },
    output: changed,
  }),
  /** What it does, area by area. */
  lines: query({
    path: path('queryImportLines'),
    right: districtImports.list.right,
    input: {
      id,
      lineChange: z.literal(valuesOf(areaChange)).optional(),
      text: z.string().max(80).optional(),
      pageNum: z.int().min(1).max(100_000).optional(),
      pageSize: z.int().min(1).max(100).optional(),
    },
    output: z.object({ items: z.array(line), pageNo: z.int(), pageSize: z.int(), totalItems: z.int() }),
  }),
  /** Says that an area that goes and one that is added are the same: it keeps its id, and so does what is below it by its names. */
  pair: mutation({
    path: path('pairAreas'),
    right: editRight,
    input: { id, version, goneLineId: id, addedLineId: id },
    output: changed,
  }),
};
export type ImportLine = z.output<typeof line>;

export const DRAFT = codeOf(districtImportStatus, 'draft');
export const SCHEDULED = codeOf(districtImportStatus, 'scheduled');
