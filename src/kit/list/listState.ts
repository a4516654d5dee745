import { meaningOf } from '@/domain/kit/codes';
import type { Field } from '@/domain/kit/fields';
import { DEFAULT_PAGE_SIZE, type List, PAGE_SIZES, type SortOrder } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { isDay } from '@/domain/kit/rules';
import { type Period, periods } from './periods';

/** A range of moments: a period that moves with the calendar, or two moments on the operator's clock. */
export type RangeValue = Period | readonly [start: string, end: string];

/** What one search field holds: text, a code, several codes, or a range. */
export type FilterValue = string | number | readonly number[] | RangeValue;
export type Filters = Readonly<Record<string, FilterValue>>;

/** Everything that decides which rows a list shows. It lives in the URL and nowhere else (decisions section 6). */
export interface ListState {
  readonly filters: Filters;
  readonly sort: readonly [field: string, order: SortOrder];
  readonly page: number;
  readonly pageSize: number;
}

/** What a list starts from: its facts, and the filters its page opens with. */
export interface ListStart {
  readonly list: List;
  readonly preset: Filters;
}

const LOCAL = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * The state that a URL's query describes. What it does not name is as the page opens; what it names wrongly (another
 * spelling, a code that does not exist) is left out, and the form shows that it is.
 */
export function stateOf(query: string, { list, preset }: ListStart): ListState {
  const params = new URLSearchParams(query);
  const filters = { ...preset };
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
    sort: sortOf(params.get('sort'), list),
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    pageSize: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query of a state, without what is as the page opens: an untouched list has a bare URL. */
export function queryOf(state: ListState, { list, preset }: ListStart): string {
  const params = new URLSearchParams();
  for (const name of list.searches) {
    const text = written(state.filters[name]);
    if (text !== written(preset[name])) params.set(name, text);
  }
  const sort = state.sort.join('.');
  if (sort !== list.sort.join('.')) params.set('sort', sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(state.pageSize));
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
  return value.join(typeof value[0] === 'string' ? '~' : ',');
}

function parsed(field: Field, text: string): FilterValue | undefined {
  switch (field.filter) {
    case 'between':
      return rangeFrom(text);
    case 'anyOf': {
      const codes = codesFrom(field, text.split(','));
      return codes.length > 0 ? codes : undefined;
    }
    default:
      return field.codes ? codesFrom(field, [text])[0] : text;
  }
}

function rangeFrom(text: string): RangeValue | undefined {
  const period = periods.find((one) => one === text);
  if (period) return period;
  const [start = '', end = ''] = text.split('~');
  return isMoment(start) && isMoment(end) ? [start, end] : undefined;
}

const isMoment = (text: string) => LOCAL.test(text) && isDay(text.slice(0, 10));

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

function sortOf(text: string | null, list: List): ListState['sort'] {
  const [field = '', order] = (text ?? '').split('.');
  const known = list.columns.includes(field) && fieldOf(list.of, field).sortable;
  return known && (order === 'asc' || order === 'desc') ? [field, order] : list.sort;
}
