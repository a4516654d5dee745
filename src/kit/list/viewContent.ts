import { DEFAULT_PAGE_SIZE, type List, PAGE_SIZES } from '@/domain/kit/list';
import type { ViewContent } from '@/domain/kit/listView';
import { type ColumnStates, ordered } from './columnOrder';
import type { ListBase } from './listState';

/** A list as it is on screen, as a view keeps it: every column of the list with its place, shown or not. */
export function contentOf(
  list: List,
  { filters, sort, pageSize }: ListBase,
  onPage: readonly string[],
  states: ColumnStates,
): ViewContent {
  const kept = Object.entries(filters).filter(([name]) => !list.requires?.includes(name));
  const names = ordered(onPage, states).filter((name) => list.columns.includes(name));
  const columns = names.map((name, order) => {
    const { show, fixed, width } = states[name] ?? {};
    return [
      name,
      { show: show !== false, order, ...(fixed ? { fixed } : {}), ...(width ? { width } : {}) },
    ] as const;
  });
  return {
    filters: Object.fromEntries(kept) as ViewContent['filters'],
    sort: [...sort],
    pageSize: PAGE_SIZES.find((one) => one === pageSize) ?? DEFAULT_PAGE_SIZE,
    columns: Object.fromEntries(columns) as ViewContent['columns'],
  };
}
