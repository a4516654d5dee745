import { dayAfter } from '../../domain/kit/days';
import {
  added,
  type ComparedLine,
  type Days,
  daysBefore,
  type Figures,
  type Group,
  periodBefore,
  periodOf,
  periodsOf,
  type Stats,
  type StatsAnswer,
  type StatsInput,
  type StatsLine,
  wrongDays,
} from '../../domain/kit/stats';
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

/** Where statistics are read from. */
export interface StatsSpring {
  readonly of: Stats;
  /** Days that one query reads: so few that on the embedded database it takes well under 50 ms for a big provider. */
  readonly daysAQuery: number;
  /** What happened on some days. Without `groupBy` every part's group is null. */
  readonly gather: (db: Db, reader: StatsReader, input: StatsInput, days: Days) => Promise<Part[]>;
}

/** The figures that were asked for, with those before them. Refused (400) when the days make no range. */
export async function statisticsOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
): Promise<StatsAnswer> {
  refuseWrongDays(input);
  const lines = await comparedLinesOf(spring, db, reader, input);
  const earlier = { ...input, ...daysBefore(input), groupBy: undefined };
  const before = (await periodsOfFigures(spring, db, reader, earlier)).map(({ days, groups }) => ({
    ...days,
    group: null,
    figures: groups.get(null) ?? added(spring.of, []),
  }));
  const totalOf = (some: readonly StatsLine[]) =>
    added(
      spring.of,
      some.map(({ figures }) => figures),
    );
  const { firstDay, lastDay } = earlier;
  return {
    lines,
    totals: totalOf(lines),
    previous: { firstDay, lastDay, lines: before, totals: totalOf(before) },
  };
}

export function refuseWrongDays(input: StatsInput): void {
  const found = wrongDays(input);
  if (found) throw wrong(...found);
}

/** The lines that were asked for, each beside the period before it. The days must make a range. */
export async function comparedLinesOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
): Promise<ComparedLine[]> {
  const now = await periodsOfFigures(spring, db, reader, input);
  const earlier = { ...input, ...periodBefore(input.period, input) };
  const before = await periodsOfFigures(spring, db, reader, earlier);
  const nothing = added(spring.of, []);
  return now.flatMap(({ days, groups }, at) => {
    const then = before[at]?.groups ?? new Map<Group, Figures>();
    const known: Group[] = input.groupBy ? inOrder([...groups.keys(), ...then.keys()]) : [null];
    return known.map((group) => ({
      ...days,
      group,
      figures: groups.get(group) ?? nothing,
      before: then.get(group) ?? nothing,
    }));
  });
}

interface PeriodFigures {
  readonly days: Days;
  readonly groups: ReadonlyMap<Group, Figures>;
}

/** The figures of each period of a range, by group. */
async function periodsOfFigures(
  { of, daysAQuery, gather }: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
): Promise<PeriodFigures[]> {
  const parts = new Map<string, Map<Group, Figures[]>>();
  for (const days of slices(input, daysAQuery)) {
    for (const { periodStart, group, figures } of await gather(db, reader, input, days)) {
      const groups = parts.get(periodStart) ?? new Map<Group, Figures[]>();
      parts.set(periodStart, groups.set(group, [...(groups.get(group) ?? []), figures]));
    }
  }
  return periodsOf(input.period, input).map((days) => {
    const groups = parts.get(periodOf(input.period, days.firstDay)) ?? new Map<Group, Figures[]>();
    return { days, groups: new Map([...groups].map(([group, some]) => [group, added(of, some)] as const)) };
  });
}

/** Groups, each once: numbers by size, names by their letters, and last what has none. */
export function inOrder(groups: readonly Group[]): Group[] {
  const rank = (group: Group) => (group === null ? 1 : 0);
  return [...new Set(groups)].sort((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1);
  });
}

function* slices({ firstDay, lastDay }: Days, size: number): Generator<Days> {
  for (let first = firstDay; first <= lastDay; first = dayAfter(first, size)) {
    const last = dayAfter(first, size - 1);
    yield { firstDay: first, lastDay: last < lastDay ? last : lastDay };
  }
}
