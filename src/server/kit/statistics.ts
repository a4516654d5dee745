import { dayAfter } from '../../domain/kit/days';
import {
  added,
  type Days,
  daysBefore,
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
import type { Db } from './context';
import { wrong } from './refused';
import type { Sight } from './sight';

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

/** The figures that were asked for, with those of as many days before. Refused (400) when the days make no range. */
export async function statisticsOf(
  spring: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
): Promise<StatsAnswer> {
  refuseWrongDays(input);
  const lines = await linesOf(spring, db, reader, input);
  const earlier = { ...input, ...daysBefore(input), groupBy: undefined };
  const before = await linesOf(spring, db, reader, earlier);
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

/** The lines that were asked for, without what came before. The days must make a range. */
export async function linesOf(
  { of, daysAQuery, gather }: StatsSpring,
  db: Db,
  reader: StatsReader,
  input: StatsInput,
): Promise<StatsLine[]> {
  const parts = new Map<string, Part[]>();
  for (const days of slices(input, daysAQuery)) {
    for (const part of await gather(db, reader, input, days)) {
      const known = parts.get(part.periodStart);
      if (known) known.push(part);
      else parts.set(part.periodStart, [part]);
    }
  }
  return periodsOf(input.period, input).flatMap((days) => {
    const some = parts.get(periodOf(input.period, days.firstDay)) ?? [];
    const groups = input.groupBy ? grouped(some) : new Map([[null, some]]);
    return [...groups].map(([group, ones]) => ({
      ...days,
      group,
      figures: added(
        of,
        ones.map(({ figures }) => figures),
      ),
    }));
  });
}

function grouped(parts: readonly Part[]): Map<Group, Part[]> {
  const groups = new Map<Group, Part[]>();
  for (const part of parts) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  const rank = (group: Group) => (group === null ? 1 : 0);
  return new Map(
    [...groups].sort(([a], [b]) => {
      if (typeof a === 'number' && typeof b === 'number') return a - b;
      return rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1);
    }),
  );
}

function* slices({ firstDay, lastDay }: Days, size: number): Generator<Days> {
  for (let first = firstDay; first <= lastDay; first = dayAfter(first, size)) {
    const last = dayAfter(first, size - 1);
    yield { firstDay: first, lastDay: last < lastDay ? last : lastDay };
  }
}
