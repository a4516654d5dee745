import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import type { Days, Group, StatsInput } from '../../domain/kit/stats';
import type { Db } from '../kit/context';
import { COUNTED, columnOf, OF_30_DAYS, type Sql } from './counted';
import { groupColumn, groupOf, narrowed } from './dimensions';
import { FIGURE } from './figureCodes';

/** What was counted of one group on one day, by measure; amounts are decimal strings. */
export type Sums = Readonly<Record<string, number | string | null>>;

/** How many were approved after how long, by the parts of SQL function `took`. */
export type Took = ReadonlyMap<string, number>;

/** What a page needs to be counted. */
export interface Needed {
  readonly measures: readonly string[];
  /** The users of the last thirty days, too. */
  readonly stock: boolean;
  /** How long approvals took, too. */
  readonly took: boolean;
}

/** Everything that was counted, by day and group. */
export interface DaySums {
  readonly sums: Map<string, Map<Group, Sums>>;
  readonly took: Map<string, Map<Group, Map<string, number>>>;
  /** Users of the last thirty days at the end of a day, by group. */
  readonly stock: Map<string, Map<Group, number>>;
}

/** Days that one query reads: on the embedded database it takes well under 50 ms. */
const DAYS_A_QUERY = 31;

/** Reads some spans of days, which do not overlap, in small steps. */
export async function daySumsOf(
  db: Db,
  input: StatsInput,
  needed: Needed,
  spans: readonly Days[],
): Promise<DaySums> {
  const found: DaySums = { sums: new Map(), took: new Map(), stock: new Map() };
  const where = narrowed(input, 'figures');
  for (const span of spans) {
    for (const days of slices(span)) {
      await readSums(db, input, needed, days, where, found);
      if (needed.took) await readTook(db, input, days, where, found);
    }
    if (needed.stock) await readStock(db, input, span, where, found);
  }
  return found;
}

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

type Row = { readonly day: string; readonly group: Group } & Record<string, number | string | null>;

async function readSums(
  db: Db,
  { period, groupBy }: StatsInput,
  { measures }: Needed,
  { firstDay, lastDay }: Days,
  where: readonly Sql[],
  { sums }: DaySums,
): Promise<void> {
  const figures = new Set<number>();
  const columns = measures.flatMap((name) => {
    const counted = COUNTED[name];
    if (!counted) return [];
    figures.add(counted.figure);
    const condition = all([
      sql`figure = ${sql.lit(counted.figure)}`,
      ...(counted.where ? [counted.where] : []),
    ]);
    return [sql`sum(${columnOf(counted, period)}) filter (where ${condition}) as ${sql.ref(name)}`];
  });
  const { rows } = await sql<Row>`
    select day, ${groupColumn(groupBy)} as "group", ${sql.join(columns)}
    from user_figures
    where ${all([
      sql`figure in (${sql.join([...figures].map((figure) => sql.lit(figure)))})`,
      sql`day between ${firstDay} and ${lastDay}`,
      ...where,
    ])}
    group by 1, 2`.execute(db);
  for (const { day, group, ...counted } of rows) in2(sums, day).set(groupOf(group), counted);
}

async function readTook(
  db: Db,
  { groupBy }: StatsInput,
  { firstDay, lastDay }: Days,
  where: readonly Sql[],
  { took }: DaySums,
): Promise<void> {
  const { rows } = await sql<{ day: string; group: Group; part: string; users: number }>`
    select day, ${groupColumn(groupBy)} as "group", part, sum(users) as users from user_figures
    where ${all([
      sql`figure = ${sql.lit(FIGURE.approved)}`,
      sql`day between ${firstDay} and ${lastDay}`,
      ...where,
    ])}
    group by 1, 2, 3`.execute(db);
  for (const { day, group, part, users } of rows) {
    const groups = in2(took, day);
    const parts = groups.get(groupOf(group)) ?? new Map<string, number>();
    groups.set(groupOf(group), parts.set(part, Number(users)));
  }
}

/** Those before the span, and what each day adds: first ones and returned ones less those who were lost. */
async function readStock(
  db: Db,
  { groupBy }: StatsInput,
  { firstDay, lastDay }: Days,
  where: readonly Sql[],
  { stock }: DaySums,
): Promise<void> {
  const { rows } = await sql<{ day: string; group: Group; net: number }>`
    select greatest(day, ${dayAfter(firstDay, -1)}::date) as day, ${groupColumn(groupBy)} as "group",
      sum(case figure when ${sql.lit(FIGURE.lost)} then -users else users end) as net
    from user_figures
    where ${all([
      sql`figure in (${sql.join(OF_30_DAYS.map((figure) => sql.lit(figure)))})`,
      sql`day <= ${lastDay}`,
      ...where,
    ])}
    group by 1, 2`.execute(db);
  const nets = new Map<string, Map<Group, number>>();
  for (const { day, group, net } of rows) in2(nets, day).set(groupOf(group), Number(net));
  let now = new Map<Group, number>();
  for (let day = dayAfter(firstDay, -1); day <= lastDay; day = dayAfter(day, 1)) {
    now = new Map(now);
    for (const [group, net] of nets.get(day) ?? []) now.set(group, (now.get(group) ?? 0) + net);
    stock.set(day, now);
  }
}

/** The map of a day, made where there is none. */
function in2<T>(days: Map<string, Map<Group, T>>, day: string): Map<Group, T> {
  const known = days.get(day) ?? new Map<Group, T>();
  days.set(day, known);
  return known;
}

function* slices({ firstDay, lastDay }: Days): Generator<Days> {
  for (let first = firstDay; first <= lastDay; first = dayAfter(first, DAYS_A_QUERY)) {
    const last = dayAfter(first, DAYS_A_QUERY - 1);
    yield { firstDay: first, lastDay: last < lastDay ? last : lastDay };
  }
}
