import { history, useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo } from 'react';
import type { Query } from '@/domain/kit/call';
import {
  anyOfInput,
  type List,
  type ListInput,
  type PageOf,
  type RowOf,
  rangeNamesOf,
} from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { periodsFor, rangeIn } from '@/domain/kit/periods';
import { fieldOf } from '@/domain/kit/resource';
import type { Sums, SumsCall } from '@/domain/kit/sums';
import { send } from '@/request/client';
import { type LocalRange, wireRange } from '@/request/wireDates';
import { useAhead } from '../ahead';
import { searchNow } from '../searchNow';
import { type Load, useLoad } from '../useLoad';
import { useZone } from '../zone';
import { filtersInForce, type ListBase, type ListState, queryOf, stateOf } from './listState';
import { useRenewal } from './renewal';
import type { ListViews } from './useListViews';
import { useSums } from './useSums';

/** The call that answers one page of a list. */
export type PageCall<L extends List> = Query<ListInput, PageOf<RowOf<L>>> & {
  readonly list: L;
  /** Where the list adds up columns. */
  readonly sums?: SumsCall;
};

export interface ListModel<L extends List> {
  readonly state: ListState;
  /** The state that the address says now: the page may not have been drawn for it yet. */
  readonly now: () => ListState;
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
  /** What all that is found comes to, where the list adds that up. */
  readonly sums?: Load<Sums | undefined>;
}

/**
 * A list whose state is the URL: filters, sort and page are read from it, and changed by changing it. They build on
 * what the list opens with, which its views tell; until those are known nothing is shown, but what is probable is asked for.
 * Of a page beyond the last one it goes to the last one.
 */
export function useList<L extends List>(
  call: PageCall<L>,
  { base, ready, probable, addressOf }: Pick<ListViews, 'base' | 'ready' | 'probable' | 'addressOf'>,
): ListModel<L> {
  const { pathname, search } = useLocation();
  const zone = useZone();
  const start = useMemo(() => ({ list: call.list as List, base }), [call.list, base]);
  const state = useMemo(() => stateOf(search, start), [search, start]);
  const input = inputOf(call.list, state, zone);
  // An address that was gone to may lack the question mark that one has which was opened.
  const keyOf = (address: string) => `${pathname} ${address.replace(/^\?/, '')} ${zone}`;
  const key = keyOf(search);
  const fetch = (asked: ListState) =>
    send(call, { ...inputOf(call.list, asked, zone), pageNum: asked.page, pageSize: asked.pageSize });
  const probably = probable ? key : undefined;
  const ahead = useAhead<PageOf<RowOf<L>>>(probably, () => fetch(state));
  const rows = useLoad(ready ? key : undefined, () => ahead.take(key) ?? fetch(state), {
    keep: true,
    again: true,
  });
  const sums = useSums(call.sums, input, rows.arrived);
  const reload = useMemoizedFn(async () => {
    await rows.reload();
    void sums?.reload();
  });
  const load = { ...rows, reload };
  const { totalItems = 0, items } = rows.data ?? {};
  const lastPage = Math.ceil(totalItems / state.pageSize);
  const isBeyond = rows.arrived && items?.length === 0 && lastPage > 0 && state.page > lastPage;
  useEffect(() => {
    // The rows of the last page are gone: decided, moved on, or of an old link.
    if (isBeyond)
      history.replace({ pathname, search: addressOf(queryOf({ ...state, page: lastPage }, start)) });
  });
  useRenewal(reload);
  const now = () => stateOf(searchNow({ pathname, search }), start);
  const go = (change: Partial<ListState>) => {
    const before = now();
    const filters = { ...change.filters, ...required(call.list, before.filters) };
    // What is looked for anew leaves the other filters aside again.
    const next = change.filters ? { within: false, ...change, filters } : change;
    const query = queryOf({ ...before, page: 1, ...next }, start);
    if (query === queryOf(before, start)) return load.reload();
    const address = addressOf(query);
    // Before the page is drawn for it: that takes longer than the answer.
    ahead.ask(keyOf(address), () => fetch(stateOf(address, start)));
    history.push({ pathname, search: address });
  };
  return { state, now, go, base, input, load, sums };
}

/** What the list is about stays, whatever is searched in it. */
function required({ requires = [] }: List, filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => requires.includes(name)));
}

/** The filters and the sort as they travel; a period becomes the range it means now. */
export function inputOf(
  list: List,
  state: Pick<ListState, 'filters' | 'sort' | 'within'>,
  zone: string,
): ListInput {
  const now = new Date();
  const filters = Object.entries(filtersInForce(list, state)).flatMap(
    ([name, value]): [string, unknown][] => {
      const field = fieldOf(list.of, name);
      if (Array.isArray(value) && field.filter === 'anyOf')
        return Object.entries(anyOfInput(list, name, value));
      if (field.filter !== 'between') return [[name, value]];
      const period = periodsFor(field).find((one) => one === value);
      const chosen = period ? rangeIn(field, period, zone, now) : (value as LocalRange);
      const ends = field.kind === 'instant' ? wireRange(chosen, zone) : chosen;
      const names = rangeNamesOf(name, field);
      return names.flatMap((end, at): [string, unknown][] => (ends[at] ? [[end, ends[at]]] : []));
    },
  );
  const [sortField, sortOrder] = state.sort;
  return { ...Object.fromEntries(filters), sortField, sortOrder };
}
