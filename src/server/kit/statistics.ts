import { daysEarlier, distanceOf, findBasis } from '../../domain/kit/comparedPeriod';
import { dayAfter, daysBetween } from '../../domain/kit/days';
import {
  added,
  type ComparedLine,
  type Days,
  type Figures,
  type Group,
  periodOf,
  periodsOf,
  type Stats,
  type StatsAnswer,
  type StatsInput,
  type StatsLine,
  wrongDays,
} from '../../domain/kit/stats';
import { businessDay, later, startOfBusinessDay } from '../../domain/kit/zone';
import type { Sight } from '../db/sight';
import type { Db } from './context';
import { wrong } from './refused';

/** Who reads statistics: what they may see, and of which families. */
export interface StatsReader extends Sight {
  readonly rights: ReadonlySet<string>;
}

/** Figures of some days, by the first day of their period and the value they are grouped by. */
export interface Part {
  readonly periodStart: string;
  readonly group: Group;
  readonly figures: Figures;
}

/** A part of a day: UTC moments, the second one no longer in it. */
export interface Moments {
  readonly from: string;
  readonly until: string;
}

const QUARTER = 6 * 3600;

/** Where statistics are read from. */
export interface StatsSpring {
  readonly of: Stats;
  /** Days that one query reads: so few that on the embedded database it takes well under 50 ms for a big provider. */
  readonly daysAQuery: number;
  /**
   * What happened on some days, or between two moments of a single one. Without `groupBy` every part's group is null.
   */
  readonly gather: (
    db: Db,
    reader: StatsReader,
    input: StatsInput,
    days: Days,
    moments?: Moments,
  ) => Promise<Part[]>;
}

/**
 * The figures that were asked for, with those of the days that they are compared with. Refused (400) when the days make no
 * range.
 * @param now the UTC moment at which it is asked
 */
export async function statisticsOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
  now: string,
): Promise<StatsAnswer> {
  refuseWrongDays(input);
  const lines = await comparedLinesOf(spring, db, reader, input, now);
  const distance = distanceOf(input.period, input);
  const totalOf = (some: readonly Figures[]) => added(spring.of, some);
  const groups = new Map<string, Figures[]>();
  for (const line of lines) {
    const known = groups.get(line.firstDay);
    if (known) known.push(line.before);
    else groups.set(line.firstDay, [line.before]);
  }
  const before = periodsOf(input.period, input).map(
    (days): StatsLine => ({
      ...daysEarlier(days, distance),
      group: null,
      figures: totalOf(groups.get(days.firstDay) ?? []),
    }),
  );
  return {
    lines,
    totals: totalOf(lines.map(({ figures }) => figures)),
    previous: {
      ...findBasis(input, distance, now),
      lines: before,
      totals: totalOf(before.map(({ figures }) => figures)),
    },
  };
}

export function refuseWrongDays(input: StatsInput): void {
  const found = wrongDays(input);
  if (found) throw wrong(...found);
}

/** The lines that were asked for at a moment, each beside the days that it is compared with. The days must make a range. */
export async function comparedLinesOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
  now: string,
): Promise<ComparedLine[]> {
  const distance = distanceOf(input.period, input);
  const { until } = findBasis(input, distance, now);
  const periods = periodsOf(input.period, input);
  const earlier = periods.map((days) => daysEarlier(days, distance));
  const current = await figuresOf(spring, db, reader, input, periods, null);
  const before = await figuresOf(spring, db, reader, input, earlier, until);
  const nothing = added(spring.of, []);
  return current.flatMap(({ days, groups }, at) => {
    const then = before[at]?.groups ?? new Map<Group, Figures>();
    const known: Group[] = input.groupBy ? inOrder([...groups.keys(), ...then.keys()]) : [null];
    return known.map((group) => ({
      ...days,
      group,
      figures: groups.get(group) ?? nothing,
      before: then.get(group) ?? nothing,
      basis: findBasis(days, distance, now),
    }));
  });
}

interface PieceFigures {
  readonly days: Days;
  readonly groups: ReadonlyMap<Group, Figures>;
}

/** The figures of each piece of a range, by group; of all of them what was before `until`, when it is given. */
async function figuresOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
  pieces: readonly Days[],
  until: string | null,
): Promise<PieceFigures[]> {
  const { of, gather } = spring;
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  const starts = pieces.map(({ firstDay }) => periodOf(input.period, firstDay));
  const found = pieces.map(() => new Map<Group, Figures[]>());
  for (const { days, moments } of slices(spring, { ...first, lastDay: last.lastDay }, until)) {
    for (const { periodStart, group, figures } of await gather(db, reader, input, days, moments)) {
      const groups = found[starts.findLastIndex((start) => start <= periodStart)];
      groups?.set(group, [...(groups.get(group) ?? []), figures]);
    }
  }
  return pieces.map((days, at) => ({
    days,
    groups: new Map([...(found[at] ?? [])].map(([group, some]) => [group, added(of, some)] as const)),
  }));
}

/** Groups, each once: numbers by size, names by their letters, and last what has none. */
export function inOrder(groups: readonly Group[]): Group[] {
  const rank = (group: Group) => (group === null ? 1 : 0);
  return [...new Set(groups)].sort((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1);
  });
}

/** In steps that one query reads: whole days, and of the day on which `until` lies a quarter at a time. */
function* slices(
  { daysAQuery }: StatsSpring,
  { firstDay, lastDay }: Days,
  until: string | null,
): Generator<{ readonly days: Days; readonly moments?: Moments }> {
  const cut = until === null ? undefined : businessDay(until);
  const end = cut !== undefined && cut <= lastDay ? dayAfter(cut, -1) : lastDay;
  for (let first = firstDay; first <= end; first = dayAfter(first, daysAQuery)) {
    const days = Math.min(daysAQuery, daysBetween(first, end));
    yield { days: { firstDay: first, lastDay: dayAfter(first, days - 1) } };
  }
  if (until === null || cut === undefined || cut < firstDay || cut > lastDay) return;
  for (let from = startOfBusinessDay(cut); from < until; from = later(from, QUARTER)) {
    const to = later(from, QUARTER);
    yield { days: { firstDay: cut, lastDay: cut }, moments: { from, until: to < until ? to : until } };
  }
}
