import type { DashboardAnswer, DashboardLine } from '../../domain/dashboards/calls';
import type { Dashboard } from '../../domain/dashboards/pages';
import {
  added,
  type Days,
  type Group,
  periodBefore,
  type StatsInput,
  type StatsLine,
} from '../../domain/kit/stats';
import { businessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { inOrder, refuseWrongDays } from '../kit/statistics';
import { type DaySums, daySumsOf } from './daySums';
import { figuresIn, groupsIn, neededBy } from './lineFigures';
import { merged, periodsBefore, wholePeriods, yearBefore } from './periods';
import { soFarOf } from './soFar';

/** The figures of a dashboard, each beside what it was in the period before and a year ago. 400 when the days make no range. */
export async function dashboardOf(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<DashboardAnswer> {
  refuseWrongDays(input);
  const { asked, read } = await readFor(of, db, input, now);
  const lines = linesOf(of, read, input, asked);
  const before = periodsBefore(input.period, asked);
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
      lines: previous,
      totals: totalOf(previous),
    },
    soFar: asked.at(-1)?.lastDay === businessDay(now) ? await soFarOf(of, db, input, now) : null,
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
  return linesOf(of, read, input, asked);
}

async function readFor(
  of: Dashboard,
  db: Db,
  input: StatsInput,
  now: string,
): Promise<{ readonly asked: readonly Days[]; readonly read: DaySums }> {
  const { period } = input;
  const asked = wholePeriods(period, input, businessDay(now));
  const beside = asked.flatMap((days) => [days, periodBefore(period, days), yearBefore(period, days)]);
  const spans = merged([...beside, ...periodsBefore(period, asked)]);
  return { asked, read: await daySumsOf(db, input, neededBy(of), spans) };
}

function linesOf(
  of: Dashboard,
  read: DaySums,
  { period, groupBy }: StatsInput,
  asked: readonly Days[],
): DashboardLine[] {
  return asked.flatMap((days) => {
    const then = periodBefore(period, days);
    const groups: Group[] = groupBy ? inOrder([...groupsIn(read, days), ...groupsIn(read, then)]) : [null];
    return groups.map((group) => ({
      ...days,
      group,
      figures: figuresIn(of, read, days, group),
      before: figuresIn(of, read, then, group),
      lastYear: figuresIn(of, read, yearBefore(period, days), group),
    }));
  });
}
