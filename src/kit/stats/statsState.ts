import { valuesOf } from '@/domain/kit/codes';
import { momentsOf, type Period, periods } from '@/domain/kit/periods';
import { fieldOf } from '@/domain/kit/resource';
import { isDay } from '@/domain/kit/rules';
import type { Days, Stats, StatsInput, StatsPeriod } from '@/domain/kit/stats';
import { BUSINESS_ZONE, businessDay, wireOf } from '@/domain/kit/zone';

/** Days that move with the calendar, or two days that do not. */
export type StatsRange = Period | readonly [firstDay: string, lastDay: string];

/** Everything that decides what statistics show. It lives in the URL and nowhere else, as of lists. */
export interface StatsState {
  readonly range: StatsRange;
  readonly period: StatsPeriod;
  readonly groupBy: string | undefined;
  /** What it is narrowed to, by dimension. */
  readonly filters: Readonly<Record<string, readonly (string | number)[]>>;
  /** What the chart shows. */
  readonly measure: string;
}

const OPENS_WITH: Period = 'last7Days';

/** The state that a URL's query describes; what it does not name, or names wrongly, is as the page opens. */
export function stateOf(query: string, of: Stats): StatsState {
  const params = new URLSearchParams(query);
  const named = <T extends string>(name: string, known: readonly T[]) =>
    known.find((one) => one === params.get(name));
  const narrowed = of.dimensions.map((name) => [name, valuesFrom(of, name, params.getAll(name))] as const);
  return {
    range: rangeFrom(params.get('range') ?? '') ?? OPENS_WITH,
    period: named('period', of.periods) ?? of.periods[0],
    groupBy: params.has('by') ? named('by', of.dimensions) : of.opensBy,
    filters: Object.fromEntries(narrowed.filter(([, values]) => values.length > 0)),
    measure: named('measure', of.measures) ?? firstMeasure(of),
  };
}

/** The query of a state, without what is as the page opens: untouched statistics have a bare URL. */
export function queryOf(state: StatsState, of: Stats): string {
  const { range, period, groupBy, filters, measure } = state;
  const params = new URLSearchParams();
  if (range !== OPENS_WITH) params.set('range', typeof range === 'string' ? range : range.join('~'));
  if (period !== of.periods[0]) params.set('period', period);
  if (groupBy !== of.opensBy) params.set('by', groupBy ?? '');
  for (const name of of.dimensions) {
    for (const value of filters[name] ?? []) params.append(name, String(value));
  }
  if (measure !== firstMeasure(of)) params.set('measure', measure);
  return params.toString();
}

const DAY_MS = 86_400_000;

/**
 * The days of a range, of which those that move are counted on the clock of the business: of statistics of days that are
 * over, from yesterday on where today would be among them.
 */
export function daysOf(range: StatsRange, { over }: Pick<Stats, 'over'>, now: Date): Days {
  if (typeof range !== 'string') return { firstDay: range[0], lastDay: range[1] };
  const days = daysAt(range, now);
  return over && days.lastDay >= businessDay(wireOf(now))
    ? daysAt(range, new Date(now.getTime() - DAY_MS))
    : days;
}

function daysAt(range: Period, now: Date): Days {
  const [first, last] = momentsOf(range, BUSINESS_ZONE, now);
  return { firstDay: first.slice(0, 10), lastDay: last.slice(0, 10) };
}

/** The ranges that move with the calendar, of which days that are over have no today. */
export const rangesFor = ({ over }: Pick<Stats, 'over'>): readonly Period[] =>
  periods.filter((one) => !over || one !== 'today');

/** A state as a call takes it. */
export function inputOf({ range, period, groupBy, filters }: StatsState, of: Stats, now: Date): StatsInput {
  return { ...daysOf(range, of, now), period, groupBy, ...filters };
}

const firstMeasure = (of: Stats) => of.measures[0] ?? '';

function rangeFrom(text: string): StatsRange | undefined {
  const period = periods.find((one) => one === text);
  if (period) return period;
  const [first = '', last = ''] = text.split('~');
  return isDay(first) && isDay(last) ? [first, last] : undefined;
}

function valuesFrom(of: Stats, name: string, texts: readonly string[]): (string | number)[] {
  const { codes } = fieldOf(of.of, name);
  const once = [...new Set(texts.filter((text) => text !== ''))];
  return codes ? valuesOf(codes).filter((value) => once.includes(String(value))) : once;
}
