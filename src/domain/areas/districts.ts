import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { startsFormula } from '../kit/characters';
import { recordHistory } from '../kit/recordHistory';
import { day, identifyingText } from '../kit/rules';
import { AREA_COUNTRIES } from './areaCodes';
import { districtImports } from './districtImport';

const country = z.enum(AREA_COUNTRIES);
const id = z.int().min(1);
const path = (verb: string) => `/web/sys/district/${verb}/v1` as const;
const right = 'SYSTEM_DISTRICT';

/** An area as it is kept, named in the caller's language and in the other one. */
const district = z.object({
  id: z.int(),
  level: z.int(),
  name: z.string(),
  otherName: z.string(),
  /** Those above it, from the largest; empty for the highest. */
  within: z.string(),
  areaCode: z.string().nullable(),
  zip: z.string().nullable(),
  open: z.boolean(),
  /** How many open ones are right below it. */
  below: z.int(),
});
export type District = z.output<typeof district>;

/** Most that a search answers. */
export const MOST_FOUND = 50;

/** A name, code or postal code of an area, as forms and imports take them: nothing that a spreadsheet would work out. */
export const areaText = (max: number) =>
  identifyingText(max).refine((value) => !startsFormula(value), { params: { key: 'rules.plainText' } });
const name = (max: number) =>
  areaText(max).refine((value) => value.trim() !== '', { params: { key: 'rules.required' } });

/** What is said of an area by hand. */
export const areaInput = {
  english: name(80),
  chinese: name(40),
  areaCode: areaText(20).optional(),
  zip: areaText(10).optional(),
};

const from = { country, fromDay: day };
/** The import that says it, which is then scheduled like any other. */
const staged = z.strictObject({ importId: z.int() });

/** Cities, districts and roads of Taiwan; regions, provinces, cities and barangays of the Philippines (decisions section 56). */
export const districts = {
  /** What is right below an area, closed ones too; without a parent the highest. */
  below: query({
    path: path('queryBelow'),
    right,
    input: { country, parentId: id.optional() },
    output: z.object({ areas: z.array(district), open: z.int(), version: z.int() }),
  }),
  /** Areas with this in a name, or with this code or postal code; at most 50, and how many there are. */
  search: query({
    path: path('queryFound'),
    right,
    input: { country, text: z.string().min(1).max(80) },
    output: z.object({ areas: z.array(district), found: z.int() }),
  }),
  /** One area, the users who live there, and what became of it since the program came with it. */
  area: query({
    path: path('queryArea'),
    right,
    input: { country, id },
    output: z.object({
      area: district.extend({ english: z.string(), chinese: z.string() }),
      /** From the largest that it is in to itself. */
      way: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Since when it is as it is; null as it was shipped. */
      sinceDay: z.string().nullable(),
      users: z.int(),
      usersToConfirm: z.int(),
      changes: recordHistory.shape.changes,
    }),
  }),
  /** Begins an export of all open areas; it is read by `rows`. */
  startExport: mutation({
    path: path('startExport'),
    right: 'SYSTEM_DISTRICT_EXPORT',
    input: { country },
    output: z.strictObject({ rows: z.int() }),
  }),
  /** Some rows of an export, from a number on: as imports take them, a parent before what is below it. */
  rows: query({
    path: path('queryExportRows'),
    right: 'SYSTEM_DISTRICT_EXPORT',
    input: { country, from: z.int().min(0) },
    output: z.object({ rows: z.array(z.array(z.string())), next: z.int().nullable() }),
  }),
  stageEdit: mutation({
    path: path('stageEdit'),
    right: districtImports.editRight,
    input: { ...from, id, ...areaInput },
    output: staged,
  }),
  stageAddition: mutation({
    path: path('stageAddition'),
    right: districtImports.editRight,
    input: { ...from, parentId: id.optional(), ...areaInput },
    output: staged,
  }),
  /** Closes an area with all that is below it. */
  stageClosing: mutation({
    path: path('stageClosing'),
    right: districtImports.editRight,
    input: { ...from, id },
    output: staged,
  }),
  /** Opens it again, without what is below it; under its id. */
  stageOpening: mutation({
    path: path('stageOpening'),
    right: districtImports.editRight,
    input: { ...from, id },
    output: staged,
  }),
};

/** The columns of an import and an export: their names stand in the first row. */
export const IMPORT_COLUMNS = ['id', 'code', 'parent', 'name_en', 'name_zh', 'zip'] as const;
