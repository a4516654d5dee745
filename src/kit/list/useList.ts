import { history, useLocation } from '@umijs/max';
import { useMemo } from 'react';
import type { Call } from '@/domain/kit/call';
import type { List, ListInput, PageOf, RowOf } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { send } from '@/request/client';
import { type LocalRange, wireRange } from '@/request/wireDates';
import { type Load, useLoad } from '../useLoad';
import { useZone } from '../zone';
import { type Filters, type ListState, queryOf, stateOf } from './listState';
import { momentsOf, periods } from './periods';

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
  readonly preset: Filters;
  /** The filters and the sort as a call takes them. */
  readonly input: ListInput;
  readonly load: Load<PageOf<RowOf<L>>>;
}

/** A list whose state is the URL: filters, sort and page are read from it, and changed by changing it. */
export function useList<L extends List>(call: PageCall<L>, preset: Filters): ListModel<L> {
  const { pathname, search } = useLocation();
  const zone = useZone();
  const start = useMemo(() => ({ list: call.list as List, preset }), [call.list, preset]);
  const state = useMemo(() => stateOf(search, start), [search, start]);
  const input = inputOf(call.list, state, zone);
  const load = useLoad(
    `${pathname} ${search} ${zone}`,
    () => send(call, { ...inputOf(call.list, state, zone), pageNum: state.page, pageSize: state.pageSize }),
    true,
  );
  const go = (change: Partial<ListState>) => {
    const query = queryOf({ ...state, page: 1, ...change }, start);
    if (query === queryOf(state, start)) load.reload();
    else history.push({ pathname, search: query });
  };
  return { state, go, preset, input, load };
}

/** The filters and the sort as they travel; a period becomes the moments it means now. */
function inputOf(list: List, state: ListState, zone: string): ListInput {
  const now = new Date();
  const filters = Object.entries(state.filters).flatMap(([name, value]): [string, unknown][] => {
    const period = periods.find((one) => one === value);
    const chosen = period ? momentsOf(period, zone, now) : value;
    const names = fieldOf(list.of, name).range;
    if (!names) return [[name, chosen]];
    const [start, end] = wireRange(chosen as LocalRange, zone);
    return [
      [names[0], start],
      [names[1], end],
    ];
  });
  const [sortField, sortOrder] = state.sort;
  return { ...Object.fromEntries(filters), sortField, sortOrder };
}
