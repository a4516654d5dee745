import { history, useLocation } from '@umijs/max';
import { useMemo } from 'react';
import type { Query } from '@/domain/kit/call';
import type { Days, Stats, StatsAnswer, StatsInput } from '@/domain/kit/stats';
import { send } from '@/request/client';
import type { ExportCall } from '../list/ExportButton';
import { searchNow } from '../searchNow';
import { type Load, useLoad } from '../useLoad';
import { inputOf, queryOf, type StatsState, stateOf } from './statsState';

/** The calls of statistics, as `statsCalls` makes them. */
export interface StatsCalls<A extends StatsAnswer = StatsAnswer> {
  readonly query: Query<StatsInput, A> & { readonly stats: Stats };
  readonly export: ExportCall<StatsInput>;
}

/** What was asked for, with the days that it meant then. */
export interface Asked extends StatsState {
  readonly days: Days;
}

/** What was answered, beside what was asked for: while newer figures load, older ones keep their own labels. */
interface Answered<A> {
  readonly asked: Asked;
  readonly answer: A;
}

export interface StatsModel<A> {
  readonly state: StatsState;
  /** A step of the browser's history, so that Back undoes it. */
  readonly go: (change: Partial<StatsState>) => void;
  readonly input: StatsInput;
  readonly load: Load<Answered<A>>;
}

/** Statistics whose state is the URL: days, period, grouping and filters are read from it, and changed by changing it. */
export function useStats<A extends StatsAnswer>({ query: call }: StatsCalls<A>): StatsModel<A> {
  const { pathname, search } = useLocation();
  const { stats: of } = call;
  const state = useMemo(() => stateOf(search, of), [search, of]);
  // Another measure of the chart is there already.
  const key = `${pathname} ${queryOf({ ...state, measure: of.measures[0] ?? '' }, of)}`;
  const load = useLoad(
    key,
    async () => {
      const input = inputOf(state, of, new Date());
      return { asked: { ...state, days: input }, answer: await send(call, input) };
    },
    { keep: true, again: true },
  );
  const go = (change: Partial<StatsState>) => {
    const now = stateOf(searchNow({ pathname, search }), of);
    history.push({ pathname, search: queryOf({ ...now, ...change }, of) });
  };
  return { state, go, input: inputOf(state, of, new Date()), load };
}
