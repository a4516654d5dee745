import { z } from 'zod';
import { COUNTRIES, type Country } from './countries';
import type { Field } from './fields';
import { type List, PAGE_SIZES, plainSchema, type SortOrder } from './list';
import { type Period, periodsFor } from './periods';
import { fieldOf } from './resource';
import { byName, checkInput, day, isDay, requiredText } from './rules';

/**
 * A range: a period that moves with the calendar, or two moments on the operator's clock, or two days, or two amounts, of
 * which either may be empty.
 */
export type RangeValue = Period | readonly [start: string, end: string];

/** What one search field holds: text, yes or no, a code or id, several codes or countries, or a range. */
export type FilterValue = string | boolean | number | readonly number[] | readonly Country[] | RangeValue;
export type Filters = Readonly<Record<string, FilterValue>>;

/** How wide an operator may make a column, in pixels. */
export const COLUMN_WIDTH = { least: 48, most: 800 } as const;

/** More than any list has columns or searches. */
const MOST_NAMES = 200;

/** How one column of a list stands for one operator, or in a saved view. */
export const columnState = z.strictObject({
  show: z.boolean().optional(),
  order: z.int().min(0).max(MOST_NAMES).optional(),
  fixed: z.enum(['left', 'right']).optional(),
  /** In pixels; as wide as it comes without. */
  width: z.int().min(COLUMN_WIDTH.least).max(COLUMN_WIDTH.most).optional(),
});

/** Columns by name, of whatever list: which it has is known to the list alone. */
export const columnStates = byName(columnState, MOST_NAMES);

/** Columns of one list by name; any other is named and refused. */
export const columnsOf = (list: List) =>
  z.strictObject(Object.fromEntries(list.columns.map((column) => [column, columnState.optional()])));

const name = requiredText(60);
const codes = z.array(z.int()).max(50);
const local = z.string().max(19);
const countries = z.array(z.enum(COUNTRIES)).max(50);
const filterValue = z.union([
  z.string().max(500),
  z.boolean(),
  z.int(),
  codes,
  countries,
  z.tuple([local, local]),
]);

/**
 * What a saved view of a list keeps. Periods stay words, so that "yesterday" is the day before the one on which the view
 * is opened. It is kept as it was saved: a list that has changed since opens with what it still has (`knownPart`).
 */
export const viewContent = z.strictObject({
  /** Without any the list is not narrowed: an empty object does not travel (decisions section 3). */
  filters: byName(filterValue, MOST_NAMES).optional(),
  sort: z.tuple([name, z.enum(['asc', 'desc'])]),
  pageSize: z.literal([...PAGE_SIZES]),
  columns: columnStates.optional(),
});
export type ViewContent = z.output<typeof viewContent>;

const LOCAL = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** True for a moment on somebody's clock, `YYYY-MM-DD HH:mm:ss`. */
export const isLocalMoment = (text: string): boolean => LOCAL.test(text) && isDay(text.slice(0, 10));

const localMoment = z.string().refine(isLocalMoment, { params: { key: 'rules.instant' } });

/** An end of a range of a field: a day, a moment on somebody's clock, or an amount, which may be empty. */
export function endSchema(field: Field): z.ZodType<string> {
  if (field.kind === 'money') return z.union([z.literal(''), plainSchema(field) as z.ZodType<string>]);
  return field.kind === 'day' ? day : localMoment;
}

/** Whether two texts are the ends of a range of a field. */
export const isRangeOf = (field: Field, ends: readonly [start: string, end: string]): boolean =>
  ends.some((end) => end !== '') && ends.every((end) => endSchema(field).safeParse(end).success);

/** What a view may hold for one search field. */
function filterSchema(field: Field): z.ZodType {
  if (field.filter === 'between') {
    const end = endSchema(field);
    return z.union([z.enum(periodsFor(field)), z.tuple([end, end])]);
  }
  const one = plainSchema(field);
  return field.filter === 'anyOf' ? z.array(one).min(1).max(50) : one;
}

/** What a list requires (whose orders these are) is no part of a view: it is the same for all of them. */
const searchesOf = ({ searches, requires = [] }: List) => searches.filter((name) => !requires.includes(name));

const sortableOf = (list: List) => list.columns.filter((column) => fieldOf(list.of, column).sortable);

/** What a view of one list may hold: its searches, its sortable columns, its columns. Names anything else. */
export function viewSchema(list: List): z.ZodType {
  const filters = searchesOf(list).map((search) => [
    search,
    filterSchema(fieldOf(list.of, search)).optional(),
  ]);
  return z.strictObject({
    ...viewContent.shape,
    filters: z.strictObject(Object.fromEntries(filters)).optional(),
    sort: z.tuple([z.enum(sortableOf(list)), z.enum(['asc', 'desc'])]),
    columns: columnsOf(list).optional(),
  });
}

/** The part of a view that its list still has, and the names of what it has no longer. */
export interface KnownPart {
  readonly filters: Filters;
  readonly sort: readonly [field: string, order: SortOrder];
  readonly columns: NonNullable<ViewContent['columns']>;
  readonly lost: readonly string[];
}

/** What a saved view still means on its list, which may have changed since it was saved. */
export function knownPart(list: List, { filters = {}, sort, columns = {} }: ViewContent): KnownPart {
  const fits = (search: string, value: unknown) =>
    searchesOf(list).includes(search) && 'value' in checkInput(filterSchema(fieldOf(list.of, search)), value);
  const hasColumn = (column: string) => list.columns.includes(column);
  const isSorted = sortableOf(list).includes(sort[0]);
  const lost = [
    ...Object.keys(filters).filter((search) => !fits(search, filters[search])),
    ...Object.keys(columns).filter((column) => !hasColumn(column)),
    ...(isSorted ? [] : [sort[0]]),
  ];
  return {
    filters: kept(filters, (search) => fits(search, filters[search])) as Filters,
    sort: isSorted ? sort : list.sort,
    columns: kept(columns, hasColumn),
    lost: [...new Set(lost)],
  };
}

const kept = <T>(of: Readonly<Record<string, T>>, keeps: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keeps(key)));
