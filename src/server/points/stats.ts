import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter, daysBetween } from '../../domain/kit/days';
import { type Days, type Figures, type Group, MOST_DAYS } from '../../domain/kit/stats';
import { type PointKindName, pointKind } from '../../domain/points/pointEntry';
import { consumptionStatsList, pointStatsList } from '../../domain/points/stats';
import { accountOf } from '../finance/ledger/literals';
import type { Db } from '../kit/context';
import type { Moments, StatsSpring } from '../kit/statistics';

/** Points of some kinds, as figures count them: what goes is no less than nothing. */
const of = (sign: 1 | -1, ...kinds: readonly PointKindName[]): RawBuilder<unknown> =>
  sql`coalesce(sum(points) filter (where point_kind in (${sql.join(kinds.map((kind) => codeOf(pointKind, kind)))})), 0) * ${sql.lit(sign)}`;

const entriesOf = (kind: PointKindName): RawBuilder<unknown> =>
  sql`coalesce(sum(entries) filter (where point_kind = ${codeOf(pointKind, kind)}), 0)`;

const DAILY: Readonly<Record<string, RawBuilder<unknown>>> = {
  earnedPoints: of(1, 'earned', 'mission', 'referral'),
  awardedPoints: of(1, 'batch', 'award'),
  adjustedPoints: of(1, 'adjusted'),
  spentPoints: of(-1, 'spent'),
  returnedPoints: of(1, 'returned'),
  takenBackPoints: of(-1, 'takenBack'),
  expiredPoints: of(-1, 'expired'),
  change: sql`sum(points)`,
};

const asColumns = (measures: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(measures).map(([name, total]) => sql`${total} as ${sql.ref(name)}`));

type DayRow = Figures & { readonly day: string; readonly change: number };

const NOTHING = Object.fromEntries(Object.keys(DAILY).map((name) => [name, 0]));

/** Each day from what there was before it on; one on which nothing happened has a line, too. */
const daily: StatsSpring['gather'] = async (db, _reader, _input, days) => {
  const { rows } = await sql<DayRow>`
    select day, ${asColumns(DAILY)} from point_days
    where day between ${days.firstDay} and ${days.lastDay} group by day`.execute(db);
  const known = new Map(rows.map((row) => [row.day, row]));
  const owedOn = await owedByDay(db, days);
  let opening = await pointsBefore(db, days.firstDay);
  let owed = owedOn.before;
  return Array.from({ length: daysBetween(days.firstDay, days.lastDay) }, (_, at) => {
    const periodStart = dayAfter(days.firstDay, at);
    const { change, day: _day, ...figures } = known.get(periodStart) ?? { ...NOTHING, day: '', change: 0 };
    const closing = opening + change;
    owed += owedOn.changes.get(periodStart) ?? 0;
    const levels = {
      ...{ openingPoints: opening, closingPoints: closing },
      ...{ unpaidPoints: owed - closing, pointLiability: `${owed}.00` },
    };
    opening = closing;
    return { periodStart, group: null, figures: { ...figures, ...levels } };
  });
};

/** What we owed in points by the ledger before some days, and by how much it changed on each; whole NTD. */
async function owedByDay(db: Db, { firstDay, lastDay }: Days) {
  const { rows } = await sql<{ day: string | null; change: number }>`
    select case when b.day >= ${firstDay} then b.day end as day, sum(b.credit - b.debit)::integer as change
    from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.account_code = ${accountOf('points')} and b.day <= ${lastDay} group by 1`.execute(db);
  const before = rows.find(({ day }) => day === null)?.change ?? 0;
  return { before, changes: new Map(rows.map(({ day, change }) => [day, change])) };
}

/** What all users had as a day began: the sum of all before, a year a query, so that none grows with the years. */
async function pointsBefore(db: Db, day: string): Promise<number> {
  const first = await firstDay(db);
  let points = 0;
  for (let from = first; from !== null && from < day; from = dayAfter(from, MOST_DAYS)) {
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::integer as points from point_days
      where day >= ${from} and day < least(${dayAfter(from, MOST_DAYS)}::date, ${day}::date)`.execute(db);
    points += rows[0]?.points ?? 0;
  }
  return points;
}

async function firstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`select min(day) as first from point_days`.execute(db);
  return rows[0]?.first ?? null;
}

const CONSUMED: Readonly<Record<string, RawBuilder<unknown>>> = {
  spentPoints: of(-1, 'spent'),
  spendCount: entriesOf('spent'),
  returnedPoints: of(1, 'returned'),
  returnCount: entriesOf('returned'),
  consumedPoints: of(-1, 'spent', 'returned'),
};

type ConsumedRow = Figures & { readonly periodStart: string; readonly group: Group };

/** Entries of a part of a day, as rows of `point_days`: it has no hours. */
const entriesAsDays = (day: string, { from, until }: Moments): RawBuilder<unknown> => sql`(
  select ${day}::date as day, e.point_kind, coalesce(o.service_type, 0) as service_type, e.points, 1 as entries
  from point_entries e left join orders o on o.id = e.order_id
  where e.time >= ${from} and e.time < ${until}
)`;

const consumed: StatsSpring['gather'] = async (db, _reader, input, days: Days, moments) => {
  const { period, groupBy } = input;
  const families = Array.isArray(input.serviceType) ? input.serviceType : [];
  const narrowed = families.length === 0 ? sql`` : sql`and service_type in (${sql.join(families)})`;
  const group = groupBy === undefined ? sql`null` : sql.ref('service_type');
  const { rows } = await sql<ConsumedRow>`
    select date_trunc(${sql.lit(period)}, day)::date as period_start, ${group} as "group", ${asColumns(CONSUMED)}
    from ${moments ? entriesAsDays(days.firstDay, moments) : sql`point_days`} as counted
    where day between ${days.firstDay} and ${days.lastDay} and service_type > 0 ${narrowed}
    group by ${groupBy === undefined ? sql`1` : sql`1, service_type`}`.execute(db);
  return rows.map(({ periodStart, group: value, ...figures }) => ({ periodStart, group: value, figures }));
};

/** A year of figures are some ten thousand rows. */
const daysAQuery = MOST_DAYS;

/** Points of all users day by day, from the sums that triggers keep (migration `0105_points`). */
export const pointSpring: StatsSpring = { of: pointStatsList, daysAQuery, gather: daily };

/** What orders took of points and gave back, from the same. */
export const consumptionSpring: StatsSpring = { of: consumptionStatsList, daysAQuery, gather: consumed };
