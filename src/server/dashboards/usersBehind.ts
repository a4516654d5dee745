import { sql } from 'kysely';
import { type DashboardCalls, userBehind } from '../../domain/dashboards/calls';
import { countBehind, type Dashboard } from '../../domain/dashboards/pages';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { wholeNumber } from '../../domain/kit/numbers';
import type { Days, StatsPeriod } from '../../domain/kit/stats';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';
import { maskedRecord } from '../kit/records';
import { wrong } from '../kit/refused';
import { type AskedPeriod, DIVIDED, daysAsked, daysOfBreakdown } from './breakdowns';
import { COUNTED, type Sql } from './counted';
import { narrowed, unknownIn } from './dimensions';
import { FIGURE, isOfOrders } from './figureCodes';

type Asked = InputOf<DashboardCalls['users']> & AskedPeriod;
type Answer = OutputOf<DashboardCalls['users']>;

const NEW_IN: Readonly<Record<StatsPeriod, Sql>> = {
  day: sql`true`,
  week: sql`d.new_week`,
  month: sql`d.new_month`,
};

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);
/**
 * The users behind a figure, the newest first (ids are given as they register), masked: as many as the figure says, since
 * they are found by what it was counted from. Refused with 400 naming `row` or `column` for what is no service, method or hour.
 */
export async function usersBehind(
  of: Dashboard,
  { db, now }: OperatorContext,
  input: Asked,
): Promise<Answer> {
  const { pageNum = 1, pageSize = 10 } = input;
  const ids = idsBehind(of, input, daysAsked(input, now), now);
  const behind = narrowing(ids, [...narrowed(input, 'users'), ...unknownIn(input.without)]);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${behind}) b`.execute(db);
  const { rows } = await sql<Answer['items'][number]>`
    select u.id, u.full_name, u.mobile, u.status, u.nationality, u.region, u.user_source, a.platform, u.registered_time,
      a.last_day as last_active_day
    from (
      select id from (${behind}) b order by id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    ) p join users u on u.id = p.id join user_activity a on a.user_id = u.id
    order by u.id desc`.execute(db);
  return {
    items: rows.map((row) => maskedRecord(userBehind, row)),
    pageNo: pageNum,
    pageSize,
    totalItems: counted[0]?.total ?? 0,
  };
}

/** Those of some users, each once, whom conditions narrow; without any nobody reads a million users to find a page of them. */
function narrowing(ids: Sql, conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`select distinct user_id as id from (${ids}) i`;
  return sql`
    select u.id from users u join user_activity a on a.user_id = u.id
    where ${all([sql`u.id in (${ids})`, ...conditions])}`;
}

function idsBehind(of: Dashboard, input: Asked, days: Days, now: string): Sql {
  const { figure: name, period } = input;
  if (name in DIVIDED) return idsOfPart(input, days);
  const behind = countBehind(of, name);
  if (behind === 'users30Count') return idsOf30Days(days.lastDay, now);
  const counted = behind === undefined ? undefined : COUNTED[behind];
  if (!counted) throw wrong('figure', { key: 'rules.oneOf' });
  if (isOfOrders(counted.figure)) return idsOfOrders(days, []);
  return idsOfDays(counted.figure, period, days, counted.where ? [counted.where] : []);
}

/** Of one cell of a breakdown. */
function idsOfPart({ figure: name, period, row = '', column = '' }: Asked, days: Days): Sql {
  const divided = DIVIDED[name];
  if (!divided) throw wrong('figure', { key: 'rules.oneOf' });
  const { figure } = divided;
  if (isOfOrders(figure)) return idsOfOrders(days, ordersIn(figure, row, column));
  const there = [sql`${divided.row} = ${row}`, sql`${divided.column} = ${column}`];
  return idsOfDays(figure, period, daysOfBreakdown(name, days), there);
}

function idsOfDays(
  figure: number,
  period: StatsPeriod,
  { firstDay, lastDay }: Days,
  where: readonly Sql[],
): Sql {
  const conditions = [
    sql`d.figure = ${sql.lit(figure)}`,
    sql`d.day between ${firstDay} and ${lastDay}`,
    NEW_IN[period],
    ...where,
  ];
  if (where.length === 0) return sql`select d.user_id from user_days d where ${all(conditions)}`;
  return sql`
    select d.user_id from user_days d join users on users.id = d.user_id where ${all(conditions)}`;
}

/** Who made orders on some days. */
function idsOfOrders({ firstDay, lastDay }: Days, where: readonly Sql[]): Sql {
  const conditions = [
    sql`created_time >= ${startOfBusinessDay(firstDay)}`,
    sql`created_time < ${startOfBusinessDay(dayAfter(lastDay, 1))}`,
    ...where,
  ];
  return sql`select user_id from orders where ${all(conditions)}`;
}

/** Orders of a row and a column: by number, since that is what their indexes go by. */
function ordersIn(figure: number, row: string, column: string): Sql[] {
  const number = numberIn('row', row);
  if (figure === FIGURE.byMethod) return [sql`payment_method = ${number}`];
  const ofService = sql`service_type = ${number}`;
  if (figure === FIGURE.byService) return [ofService];
  return [ofService, sql`taipei_hour(created_time) = ${numberIn('column', column)}`];
}

function numberIn(field: string, text: string): number {
  const number = wholeNumber(text);
  if (number === undefined) throw wrong(field, { key: 'rules.oneOf' });
  return number;
}

/** Who was there in the thirty days up to one; of today those whom the clock has not found gone. */
function idsOf30Days(lastDay: string, now: string): Sql {
  if (lastDay >= businessDay(now))
    return sql`select user_id from user_activity where last_day is not null and lost_day is null`;
  return sql`
    select user_id from user_days
    where figure = ${sql.lit(FIGURE.active)} and day between ${dayAfter(lastDay, -29)} and ${lastDay}`;
}
