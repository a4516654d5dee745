import { meaningOf } from '@/domain/kit/codes';
import { COUNTRIES, type Country } from '@/domain/kit/countries';
import type { Field } from '@/domain/kit/fields';
import { DEFAULT_PAGE_SIZE, type List, PAGE_SIZES, plainSchema, type SortOrder } from '@/domain/kit/list';
import { type Filters, type FilterValue, isRangeOf, type RangeValue } from '@/domain/kit/listView';
import { periodsFor } from '@/domain/kit/periods';
import { fieldOf } from '@/domain/kit/resource';

/** Everything that decides which rows a list shows. It lives in the URL and nowhere else (decisions section 6). */
export interface ListState {
  readonly filters: Filters;
  readonly sort: readonly [field: string, order: SortOrder];
  readonly page: number;
  readonly pageSize: number;
  /** Whether a number is looked for within the other filters; by itself it leaves them aside. */
  readonly within?: boolean;
}

/** What a list opens with and returns to on Reset: as its page states, or as a saved view has it. */
export type ListBase = Omit<ListState, 'page' | 'within'>;

/** What a list starts from: its facts, and what it opens with. */
export interface ListStart {
  readonly list: List;
  readonly base: ListBase;
}

/** In the URL: a number is looked for within the other filters. */
const WITHIN = 'within';

/**
 * The search by a number that is under way, and the filters that it leaves aside: who has a number in hand means that
 * one record, whatever day the list opens with. Undefined where no number is looked for.
 * choice: an end of it as well, since who reads one out knows no more.
 */
export function numberSearch(list: List, { filters }: Pick<ListState, 'filters'>) {
  const isNumber = (name: string) => fieldOf(list.of, name).filter === 'number';
  const by = list.searches.find((name) => isNumber(name) && filters[name] !== undefined);
  if (by === undefined) return undefined;
  const aside = list.searches.filter(
    (name) => filters[name] !== undefined && !isNumber(name) && !list.requires?.includes(name),
  );
  return { by, number: String(filters[by]), aside };
}

/** The filters by which a list is narrowed. */
export function filtersInForce(list: List, state: Pick<ListState, 'filters' | 'within'>): Filters {
  const aside = (!state.within && numberSearch(list, state)?.aside) || [];
  return Object.fromEntries(Object.entries(state.filters).filter(([name]) => !aside.includes(name)));
}

/**
 * What a list is narrowed by, beyond what its page opens with: these stand among its columns as long as they do, so that
 * nobody has to believe it.
 */
export function narrowingColumns(list: List, state: Pick<ListState, 'filters' | 'within'>, preset: Filters) {
  return Object.entries(filtersInForce(list, state)).flatMap(([name, value]) =>
    list.columns.includes(name) && written(value) !== written(preset[name]) ? [name] : [],
  );
}

/**
 * How a list is sorted once it is searched. Whoever narrows it by days on papers, which lie ahead, wants what comes first,
 * until they sort otherwise.
 */
export function sortOfSearch(
  { list, base }: ListStart,
  { sort }: Pick<ListState, 'sort'>,
  filters: Filters,
): ListState['sort'] {
  const isPaperDay = (name: string) => {
    const { kind, sortable } = fieldOf(list.of, name);
    return kind === 'day' && sortable && base.sort[0] !== name && base.filters[name] === undefined;
  };
  const isOurs = sort.join() === base.sort.join() || (isPaperDay(sort[0]) && sort[1] === 'asc');
  const day = list.searches.find((name) => filters[name] !== undefined && isPaperDay(name));
  return isOurs ? (day ? [day, 'asc'] : base.sort) : sort;
}

/** The filters that stay when all are cleared: the number that was looked for. */
export function clearedFilters(list: List, state: Pick<ListState, 'filters'>): Filters {
  const search = numberSearch(list, state);
  return search ? { [search.by]: search.number } : {};
}

/** How a list opens without a view: with the filters of its page. */
export const pageBase = (list: List, preset: Filters): ListBase => ({
  filters: preset,
  sort: list.sort,
  pageSize: DEFAULT_PAGE_SIZE,
});

/** True when both narrow and sort alike and have pages of one size. */
export function sameBase(one: ListBase, other: ListBase, list: List): boolean {
  const query = queryOf({ ...one, page: 1 }, { list, base: other });
  return split(query, list).rest === '';
}

/** A query in what its list requires and cannot be without, and the rest. */
export function split(query: string, { requires = [] }: List): { required: string; rest: string } {
  const required = new URLSearchParams();
  const rest = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    (requires.includes(name) ? required : rest).append(name, value);
  }
  return { required: required.toString(), rest: rest.toString() };
}

/**
 * The state that a URL's query describes. What it does not name is as the page opens; what it names wrongly (another
 * spelling, a code that does not exist) is left out, and the form shows that it is.
 */
export function stateOf(query: string, { list, base }: ListStart): ListState {
  const params = new URLSearchParams(query);
  const filters = { ...base.filters };
  for (const name of list.searches) {
    const text = params.get(name);
    if (text === null) continue;
    const value = text === '' ? undefined : parsed(fieldOf(list.of, name), text);
    if (value === undefined) delete filters[name];
    else filters[name] = value;
  }
  const size = Number(params.get('size'));
  return {
    filters,
    sort: sortOf(params.get('sort'), list) ?? base.sort,
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    pageSize: PAGE_SIZES.find((one) => one === size) ?? base.pageSize,
    ...(params.get(WITHIN) === 'true' && { within: true }),
  };
}

/** The query of a state, without what is as the page opens: an untouched list has a bare URL. */
export function queryOf(state: ListState, { list, base }: ListStart): string {
  const params = new URLSearchParams();
  for (const name of list.searches) {
    const text = written(state.filters[name]);
    if (text !== written(base.filters[name])) params.set(name, text);
  }
  const sort = state.sort.join('.');
  if (sort !== base.sort.join('.')) params.set('sort', sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.pageSize !== base.pageSize) params.set('size', String(state.pageSize));
  if (state.within) params.set(WITHIN, 'true');
  return params.toString();
}

/** The filters without those that hold nothing. */
export function filled(filters: Readonly<Record<string, FilterValue | null | undefined>>): Filters {
  const kept = Object.entries(filters).map(([name, value]) => [name, trimmed(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => written(value) !== '')) as Filters;
}

const trimmed = (value: FilterValue | null | undefined) =>
  typeof value === 'string' ? value.trim() : (value ?? undefined);

function written(value: FilterValue | undefined): string {
  if (value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value.join(isRange(value) ? '~' : ',');
}

function parsed(field: Field, text: string): FilterValue | undefined {
  switch (field.filter) {
    case 'between':
      return rangeFrom(field, text);
    case 'anyOf': {
      const several = severalFrom(field, text);
      return several.length > 0 ? several : undefined;
    }
    default:
      return single(field, text);
  }
}

function severalFrom(field: Field, text: string): readonly number[] | readonly Country[] {
  if (field.kind === 'country') return countriesFrom(text);
  const texts = text.split(',');
  if (field.codes) return codesFrom(field, texts);
  // Whether there is such an entry or record is not known here; a list that has none is empty.
  const known = plainSchema(field);
  return texts.map(Number).filter((number) => known.safeParse(number).success);
}

function single(field: Field, text: string): FilterValue | undefined {
  if (field.codes) return codesFrom(field, [text])[0];
  if (field.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.kind === 'id') return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  return text;
}

const countriesFrom = (text: string) => COUNTRIES.filter((one) => text.split(',').includes(one));

/** Other values with several parts are numbers, or countries. */
const isRange = (value: readonly unknown[]) =>
  value.length === 2 && value.every((one) => typeof one === 'string' && !isCountry(one));

const isCountry = (text: string) => COUNTRIES.some((one) => one === text);

function rangeFrom(field: Field, text: string): RangeValue | undefined {
  const period = periodsFor(field).find((one) => one === text);
  if (period) return period;
  const [start = '', end = ''] = text.split('~');
  return isRangeOf(field, [start, end]) ? [start, end] : undefined;
}

/** Known codes only. Numbers that read alike belong together (failed: 2, 5, 8), so one of them stands for all. */
function codesFrom(field: Field, texts: readonly string[]): number[] {
  const { codes } = field;
  if (!codes) return [];
  const meanings = new Set(
    texts.filter((text) => /^-?\d+$/.test(text)).map((text) => meaningOf(codes, Number(text))),
  );
  return [...meanings].flatMap((meaning) =>
    meaning === undefined ? [] : (codes.entries[meaning]?.values ?? []),
  );
}

function sortOf(text: string | null, list: List): ListState['sort'] | undefined {
  const [field = '', order] = (text ?? '').split('.');
  const known = list.columns.includes(field) && fieldOf(list.of, field).sortable;
  return known && (order === 'asc' || order === 'desc') ? [field, order] : undefined;
}
