import type { DashboardAnswer, DashboardLine } from '../../domain/dashboards/calls';
import type { Dashboard } from '../../domain/dashboards/pages';
import { daysEarlier, distanceOf } from '../../domain/kit/comparedPeriod';
import { added, type Days, type Group, type StatsInput, type StatsLine } from '../../domain/kit/stats';
import { businessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { inOrder, refuseWrongDays } from '../kit/statistics';
import { type DaySums, daySumsOf } from './daySums';
import { figuresIn, groupsIn, neededBy } from './lineFigures';
import { merged, wholePeriods, yearBefore } from './periods';
import { soFarOf } from './soFar';

/**
 * The figures of a dashboard, each line beside the one with which it is compared and that of a year ago. 400 when the days
 * make no range.
 */
export async function dashboardOf(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<DashboardAnswer> {
  refuseWrongDays(input);
  const { asked, read } = await readFor(of, db, input, now);
  const lines = linesOf(of, read, input, asked, now);
  const before = asked.map((days) => basisOf(input, days));
  const ungrouped = { ...input, groupBy: undefined };
  const earlier = input.groupBy === undefined ? read : (await readFor(of, db, ungrouped, now)).read;
  const previous = before.map((days): StatsLine => {
    return { ...days, group: null, figures: figuresIn(of, earlier, days, null) };
  });
  const totalOf = (some: readonly StatsLine[]) =>
    added(
      of,
      some.map(({ figures }) => figures),
    );
  const [first, last] = [before[0], before.at(-1)];
  return {
    lines,
    totals: totalOf(lines),
    previous: {
      firstDay: first?.firstDay ?? '',
      lastDay: last?.lastDay ?? '',
      until: null,
      lines: previous,
      totals: totalOf(previous),
    },
    soFar: await soFarOf(of, db, input, lines.at(-1), now),
  };
}

/** The lines alone, as they are exported. */
export async function dashboardLines(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<DashboardLine[]> {
  const { asked, read } = await readFor(of, db, input, now);
  return linesOf(of, read, input, asked, now);
}

/** The days with which a line is compared: those of the week or month before, whatever else is shown beside it. */
const basisOf = ({ period }: StatsInput, days: Days): Days => daysEarlier(days, distanceOf(period, days));

async function readFor(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<{ readonly asked: readonly Days[]; readonly read: DaySums }> {
  const { period } = input;
  const asked = wholePeriods(period, input, businessDay(now));
  const spans = merged(asked.flatMap((days) => [days, basisOf(input, days), yearBefore(period, days)]));
  return { asked, read: await daySumsOf(db, input, neededBy(of), spans) };
}

function linesOf(
  of: Dashboard,
  read: DaySums,
  input: StatsInput,
  asked: readonly Days[],
  now: string,
): DashboardLine[] {
  const { period, groupBy } = input;
  const today = businessDay(now);
  return asked.flatMap((days) => {
    const then = basisOf(input, days);
    const groups: Group[] = groupBy ? inOrder([...groupsIn(read, days), ...groupsIn(read, then)]) : [null];
    return groups.map((group) => ({
      ...days,
      group,
      figures: figuresIn(of, read, days, group),
      before: figuresIn(of, read, then, group),
      basis: { ...then, until: null },
      ...(days.lastDay >= today && { notOver: true as const }),
      lastYear: figuresIn(of, read, yearBefore(period, days), group),
    }));
  });
}
