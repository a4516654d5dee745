import { sql } from 'kysely';
import { dayAfter, monthOf, weekOf } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { FIGURE } from '../dashboards/figureCodes';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany, loading } from './bulk';
import type { Span } from './calendar';
import { phoneOf } from './phones';
import { type Random, randomOf } from './random';

/** Days from one look into the app to the next: fewer as long as there are no orders that bring people here, too. */
const DAYS_BETWEEN = { before: 24, since: 60 } as const;
/** So many of them look into it without ordering anything. */
const CURIOUS = 0.35;

interface Visitor {
  readonly id: number;
  readonly registeredTime: string;
  readonly lastLoginTime: string | null;
}

/** When there are visits, and from which day on orders as well. */
interface Visits {
  readonly firstDay: string;
  readonly ordersFrom: string;
}

/**
 * People who looked into the app from a day on, and with their orders and submissions all that they count for. Nobody was
 * there before they registered, nor after they were there for the last time.
 */
export async function seedActivity(
  db: Db,
  { since, now }: Span,
  seed: number,
  firstDay: string,
): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const ordersFrom = businessDay(wireOf(new Date(since)));
  const visits = { firstDay, ordersFrom };
  const people = await db
    .selectFrom('users')
    .select(['id', 'registeredTime', 'lastLoginTime'])
    .orderBy('id')
    .execute();
  const known = new Set(
    (await db.selectFrom('userActivity').select('userId').execute()).map(({ userId }) => userId),
  );
  const newOnes = people.filter(({ id }) => !known.has(id));
  await insertMany(
    db,
    tables.userActivity,
    newOnes.map(({ id }) => ({ userId: id, platform: phoneOf(id).platform })),
  );
  const random = randomOf(seed, 59);
  const rows = people.flatMap((user) => rowsOf(user, visits, random));
  await loading(db, ['user_days', 'user_figures'], async () => {
    await insertMany(db, tables.userDays, rows);
    await sql`select rebuild_user_days(${today}::date)`.execute(db);
    await sql`select recount_user_figures(${today}::date)`.execute(db);
  });
}

function rowsOf(user: Visitor, visits: Visits, random: Random) {
  const { appVersion } = phoneOf(user.id);
  let before = '';
  return daysOf(user, visits, random).map((day) => {
    const row = {
      figure: FIGURE.opened,
      day,
      part: appVersion,
      userId: user.id,
      hour: random.between(0, 5),
      newWeek: before === '' || weekOf(before) !== weekOf(day),
      newMonth: before === '' || monthOf(before) !== monthOf(day),
      orders: 0,
      ntd: '0',
      php: '0',
    };
    before = day;
    return row;
  });
}

/** The days on which somebody looked into the app, the last one when they were there for the last time. */
function daysOf(
  { registeredTime, lastLoginTime }: Visitor,
  { firstDay, ordersFrom }: Visits,
  random: Random,
): string[] {
  const last = businessDay(lastLoginTime ?? registeredTime);
  const registered = businessDay(registeredTime);
  const often = random.pick([0.5, 0.8, 1, 1, 1.7]);
  const curious = random.chance(CURIOUS);
  const begin = registered >= firstDay ? registered : firstDay;
  const before = (least: number, most: number) => dayAfter(last, -random.between(least, most));
  if (last < firstDay) return [];
  if (!curious)
    return [...new Set([before(3, 20), before(21, 45), last])].filter((day) => day >= begin).sort();
  const found: string[] = [];
  const step = (day: string) =>
    1 + Math.floor(random.next() * 2 * often * DAYS_BETWEEN[day < ordersFrom ? 'before' : 'since']);
  for (
    let day = registered >= firstDay ? registered : dayAfter(firstDay, step(firstDay) % 30);
    day < last;
    day = dayAfter(day, step(day))
  )
    found.push(day);
  return [...found, last];
}
