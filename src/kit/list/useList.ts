import { history, useLocation } from '@umijs/max';
import { useMemo } from 'react';
import type { Call } from '@/domain/kit/call';
import { type List, type ListInput, type PageOf, type RowOf, rangeNamesOf } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { periodsFor, rangeIn } from '@/domain/kit/periods';
import { fieldOf } from '@/domain/kit/resource';
import { send } from '@/request/client';
import { type LocalRange, wireRange } from '@/request/wireDates';
import { type Load, useLoad } from '../useLoad';
import { useZone } from '../zone';
import { type ListBase, type ListState, queryOf, stateOf } from './listState';
import type { ListViews } from './useListViews';

/** The call that answers one page of a list. */
export type PageCall<L extends List> = Call<ListInput, PageOf<RowOf<L>>> & { readonly list: L };

export interface ListModel<L extends List> {
  readonly state: ListState;
  /**
   * Goes to another state of the list, to its first page unless the change names one. A step of the browser's
   * history, so that Back undoes it; when nothing changes the rows are loaded anew.
   */
  readonly go: (change: Partial<ListState>) => void;
  /** What the search form's Reset leads to. */
  readonly base: ListBase;
  /** The filters and the sort as a call takes them. */
  readonly input: ListInput;
  readonly load: Load<PageOf<RowOf<L>>>;
}

/**
 * A list whose state is the URL: filters, sort and page are read from it, and changed by changing it. They build on
 * what the list opens with, which its views tell; until those are known nothing is loaded.
 */
export function useList<L extends List>(
  call: PageCall<L>,
  { base, ready, addressOf }: Pick<ListViews, 'base' | 'ready' | 'addressOf'>,
): ListModel<L> {
  const { pathname, search } = useLocation();
  const zone = useZone();
  const start = useMemo(() => ({ list: call.list as List, base }), [call.list, base]);
  const state = useMemo(() => stateOf(search, start), [search, start]);
  const input = inputOf(call.list, state, zone);
  const load = useLoad(
    ready ? `${pathname} ${search} ${zone}` : undefined,
    () => send(call, { ...inputOf(call.list, state, zone), pageNum: state.page, pageSize: state.pageSize }),
    true,
  );
  const go = (change: Partial<ListState>) => {
    const filters = { ...change.filters, ...required(call.list, state.filters) };
    const next = change.filters ? { ...change, filters } : change;
    const query = queryOf({ ...state, page: 1, ...next }, start);
    if (query === queryOf(state, start)) load.reload();
    else history.push({ pathname, search: addressOf(query) });
  };
  return { state, go, base, input, load };
}

/** What the list is about stays, whatever is searched in it. */
function required({ requires = [] }: List, filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => requires.includes(name)));
}

/** The filters and the sort as they travel; a period becomes the range it means now. */
function inputOf(list: List, state: ListState, zone: string): ListInput {
  const now = new Date();
  const filters = Object.entries(state.filters).flatMap(([name, value]): [string, unknown][] => {
    const field = fieldOf(list.of, name);
    if (field.filter !== 'between') return [[name, value]];
    const period = periodsFor(field).find((one) => one === value);
    const chosen = period ? rangeIn(field, period, zone, now) : (value as LocalRange);
    const [start, end] = field.kind === 'day' ? chosen : wireRange(chosen, zone);
    const [first, last] = rangeNamesOf(name, field);
    return [
      [first, start],
      [last, end],
    ];
  });
  const [sortField, sortOrder] = state.sort;
  return { ...Object.fromEntries(filters), sortField, sortOrder };
}
