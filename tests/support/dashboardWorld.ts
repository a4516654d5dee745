import { sql } from 'kysely';
import { dayAfter } from '../../src/domain/kit/days';
import { noteLost } from '../../src/server/dashboards/clock';
import type { Db } from '../../src/server/kit/context';
import { randomOf } from '../../src/server/seed/random';
import { addUser, orderRow } from './rows';

/** Life of some users over some days, told to the server bit by bit, and written down beside it as it was. */

const NATIONALITIES = ['PHL', 'PHL', 'IDN', 'VNM'] as const;
const SERVICES = [1, 3, 9];
const METHODS = [1, 4];
const VERSIONS = ['4.9.0', '4.10.0'];

const two = (n: number) => String(n).padStart(2, '0');
/** A moment of a day in Taipei, UTC. */
const at = (day: string, hour: number, minute: number) =>
  new Date(Date.parse(`${day}T${two(hour)}:${two(minute)}:00+08:00`))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** When somebody was there, as it was: what figures are held against. */
export async function writeDown(db: Db): Promise<void> {
  await sql`create table seen (user_id bigint, day date, moment timestamptz, version text, platform smallint)`.execute(
    db,
  );
  await sql`create table told (user_id bigint, moment timestamptz)`.execute(db);
}

interface Life {
  readonly users: number;
  readonly firstDay: string;
  /** Until noon. */
  readonly lastDay: string;
}

export async function liveThrough(db: Db, { users, firstDay, lastDay }: Life): Promise<void> {
  const random = randomOf(5904);
  const people: number[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) {
    await noteLost(db, at(day, 0, 6));
    const coming = day === firstDay ? users / 2 : users / 2 / 134;
    for (let n = 0; n < coming && people.length < users; n += 1) {
      const hour = random.between(0, 11);
      const registeredTime = at(day, hour, random.between(0, 29));
      people.push(
        await addUser(db, {
          registeredTime,
          nationality: random.pick(NATIONALITIES),
          region: random.pick([null, 1, 2, 3]),
          userSource: random.pick([1, 1, 2]),
          status: random.chance(0.9) ? 0 : 2,
          arcExpireDate: random.pick([null, '2026-04-15', '2027-01-01']),
        }),
      );
    }
    await liveOneDay(db, day, people, random);
  }
  // What becomes of messages later changes nothing of who was told in time.
  await sql`delete from deliveries where user_id is not null`.execute(db);
}

/** A message to a user, which leaves in three cases of four. */
async function message(db: Db, id: number, now: string, random: ReturnType<typeof randomOf>): Promise<void> {
  const status = random.pick([2, 3, 3, 4]);
  const sent = status === 4 ? null : now;
  await sql`
    insert into deliveries (message_channel, occasion, user_id, lang, body, delivery_status, created_time, sent_time)
    values (1, ${`test:${id}:${now}`}, ${id}, 'en', 'Hello', ${status}, ${now}, ${sent})`.execute(db);
  if (sent !== null) await sql`insert into told values (${id}, ${sent})`.execute(db);
}

async function liveOneDay(
  db: Db,
  day: string,
  people: readonly number[],
  random: ReturnType<typeof randomOf>,
): Promise<void> {
  for (const id of people.filter(() => random.chance(0.02)))
    await message(db, id, at(day, random.between(0, 11), 0), random);
  // Some come often, some hardly ever, and some stop coming.
  const there = people.filter((id) => id % 9 !== 0 && random.chance(id % 5 === 0 ? 0.25 : 0.03));
  for (const id of there) {
    const hour = random.between(0, 11);
    const now = at(day, hour, random.between(30, 59));
    const opened = random.chance(0.7);
    const version = opened ? random.pick(VERSIONS) : null;
    const platform = opened ? random.pick(id % 40 === 0 ? [1, 2] : [(id % 2) + 1]) : null;
    await sql`insert into seen values (${id}, ${day}, ${now}, ${version}, ${platform})`.execute(db);
    await sql`select record_activity(${id}::bigint, ${now}::timestamptz, ${platform}::smallint, ${version}::text)`.execute(
      db,
    );
    if (random.chance(0.3)) await order(db, id, now, random);
    if (random.chance(0.05)) await submit(db, id, now, random);
    if (random.chance(0.02))
      await sql`update users set region = ${random.between(1, 3)} where id = ${id}`.execute(db);
  }
}

async function order(db: Db, id: number, now: string, random: ReturnType<typeof randomOf>): Promise<void> {
  const made = orderRow(id, {
    serviceType: random.pick(SERVICES),
    side: random.pick([1, 1, 2]),
    paymentMethod: random.pick(METHODS),
    status: random.pick([4, 4, 2]),
    paymentAmount: `${random.between(100, 9000)}.${random.pick(['00', '50'])}`,
    transactionAmount: '9000.00',
    createdTime: now,
    updatedTime: now,
    paidTime: null,
  });
  await db.insertInto('orders').values(made).execute();
  if (!random.chance(0.8)) return;
  const mine = sql`where transaction_number = ${made.transactionNumber}`;
  await sql`update orders set paid_time = created_time + interval '10 minutes' ${mine}`.execute(db);
  if (random.chance(0.1))
    await sql`update orders set refunded_amount = ${random.pick(['49.49', '50.50', '50'])}, updated_time = created_time + interval '20 minutes' ${mine}`.execute(
      db,
    );
}

async function submit(db: Db, id: number, now: string, random: ReturnType<typeof randomOf>): Promise<void> {
  const rejected = random.chance(0.4);
  await sql`
    insert into verifications (user_id, verification_type, audit_status, data, submitted_time, maker_name)
    values (${id}, 1, 1, '{}', ${now}, 'Maria Santos') on conflict do nothing`.execute(db);
  const mine = sql`where user_id = ${id} and verification_type = 1 and audit_status = 1`;
  if (rejected)
    await sql`update verifications set audit_status = 3, checked_time = ${now}, reject_items = '[1, 4]' ${mine}`.execute(
      db,
    );
  else {
    await sql`update verifications set audit_status = 2, checked_time = ${now} ${mine}`.execute(db);
    await sql`update users set verified_time = coalesce(verified_time, ${now}) where id = ${id}`.execute(db);
  }
}

const gaps = `(
  select user_id, day, lag(day) over w as before, lead(day) over w as after
  from (select distinct user_id, day from seen) d window w as (partition by user_id order by day))`;

/** Whoever stayed away for more than thirty days, with who they were and their last order. */
const lost = `
  from ${gaps} g join users u on u.id = g.user_id
  left join lateral (
    select service_type, status from orders o where o.user_id = g.user_id and (o.created_time at time zone 'Asia/Taipei')::date <= g.day
    order by created_time desc limit 1) o on true
  where coalesce(after, $today + 1) - day > 30 and day + 30 between $a and $b`;
const lostWith = (condition: string) => `select user_id as id ${lost} and ${condition}`;

const paid = `(paid_time at time zone 'Asia/Taipei')::date between $a and $b`;
const back = `refunded_amount > 0 and (updated_time at time zone 'Asia/Taipei')::date between $a and $b`;
const made = `(created_time at time zone 'Asia/Taipei')::date between $a and $b`;
const returned = (condition: string) =>
  `select user_id as id from ${gaps} g where day - before > 30 and day between $a and $b and ${condition}`;
/** The orders of somebody from their return until they are lost again. */
const sinceBack = `from orders o where o.user_id = g.user_id and (o.created_time at time zone 'Asia/Taipei')::date >= g.day
  and (o.created_time at time zone 'Asia/Taipei')::date < coalesce((
    select min(x.day) + 30 from ${gaps} x where x.user_id = g.user_id and x.day >= g.day and coalesce(x.after, $today + 1) - x.day > 30
  ), $today + 1)`;
const registered = `(registered_time at time zone 'Asia/Taipei')::date between $a and $b`;
const within = (what: string, days: number) =>
  `select u.id from users u where ${registered} and exists (select from ${what} < u.registered_time + interval '${days * 24} hours')`;
const SUBMITTED = 'verifications v where v.user_id = u.id and v.submitted_time';
const APPROVED = 'users v where v.id = u.id and v.verified_time';
const ORDERED = 'orders v where v.user_id = u.id and v.created_time';
const PAID = 'orders v where v.user_id = u.id and v.paid_time';

/** The users behind each figure of the days from $a to $b, or what else it is, as one plain query over what happened. */
export const PLAIN: Readonly<Record<string, string>> = {
  registeredCount: `select id from users where ${registered}`,
  invitedCount: `select id from users where ${registered} and user_source = 2`,
  ...Object.fromEntries(
    [1, 7, 30].flatMap((days) => [
      [`submitted${days}Count`, within(SUBMITTED, days)],
      [`approved${days}Count`, within(APPROVED, days)],
      [`ordered${days}Count`, within(ORDERED, days)],
      [`paid${days}Count`, within(PAID, days)],
    ]),
  ),
  activeCount: 'select distinct user_id as id from seen where day between $a and $b',
  users30Count: 'select distinct user_id as id from seen where day between $b - 29 and $b',
  firstCount: `select user_id as id from ${gaps} g where before is null and day between $a and $b`,
  returnedCount: returned('true'),
  away60Count: returned('day - before <= 60'),
  away90Count: returned('day - before between 61 and 90'),
  awayMoreCount: returned('day - before > 90'),
  messagedCount: returned(`exists (
    select from told t join seen s on s.user_id = g.user_id and s.day = g.day
    where t.user_id = g.user_id and t.moment < s.moment and t.moment >= s.moment - interval '7 days')`),
  orderedAgainCount: returned(`exists (select ${sinceBack})`),
  lostCount: lostWith('true'),
  lostFailedCount: lostWith('o.status = 2'),
  lostArcCount: lostWith('u.arc_expire_date < g.day + 30'),
  lostBlockedCount: lostWith('u.status <> 0'),
  payingCount: `select distinct user_id as id from orders where ${paid}`,
  firstPaidCount: `select user_id as id from orders group by 1 having (min(paid_time) at time zone 'Asia/Taipei')::date between $a and $b`,
  refundedUserCount: `select distinct user_id as id from orders where ${back}`,
  openedCount: 'select distinct user_id as id from seen where version is not null and day between $a and $b',
  orderingCount: `select distinct user_id as id from orders where ${made}`,
};

/** How many users a plain query finds. */
const count = (name: string) => `(select count(*) from (${PLAIN[name]}) u)`;
/** One number of users as hundredths of another one. */
const share = (part: string, whole: string) =>
  `select round(100.0 * ${count(part)} / nullif(${count(whole)}, 0), 1) as n`;
const perUser = (side: number) =>
  `select round((select coalesce(sum(payment_amount), 0) from orders where side = ${side} and ${paid}) / nullif(${count('payingCount')}, 0), 2) as n`;
/** The hours after which so great a share of those who registered then and were approved was: whole ones, then whole days, 32 at most. */
const hoursOf = (covered: number) => `
  select percentile_disc(${covered}) within group (order by case
    when took < interval '1 day' then greatest(floor(extract(epoch from took) / 3600), 0) + 1
    else (least(floor(extract(epoch from took) / 86400), 31) + 1) * 24 end)::int as n
  from (select verified_time - registered_time as took from users where ${registered} and verified_time is not null) t`;

/** Figures that are no numbers of users. */
export const PLAIN_SUMS: Readonly<Record<string, string>> = {
  paidOrderCount: `select count(*)::int as n from orders where ${paid}`,
  paidNtd: `select coalesce(sum(payment_amount), 0)::numeric(14,2) as n from orders where side = 1 and ${paid}`,
  paidPhp: `select coalesce(sum(payment_amount), 0)::numeric(14,2) as n from orders where side = 2 and ${paid}`,
  refundedNtd: `select coalesce(sum(round(refunded_amount)), 0)::numeric(14,2) as n from orders where side = 1 and ${back}`,
  refundedPhp: `select coalesce(sum(refunded_amount), 0)::numeric(14,2) as n from orders where side = 2 and ${back}`,
  orderCount: `select count(*)::int as n from orders where ${made}`,
  approved7Rate: share('approved7Count', 'registeredCount'),
  approved30Rate: share('approved30Count', 'registeredCount'),
  paid30Rate: share('paid30Count', 'registeredCount'),
  payingRate: share('payingCount', 'activeCount'),
  ntdPerUser: perUser(1),
  phpPerUser: perUser(2),
  medianHours: hoursOf(0.5),
  p90Hours: hoursOf(0.9),
};

const orders = (row: string, column = "''") =>
  `select ${row} as row, ${column} as column, count(distinct user_id)::int as users, count(*)::int as orders from orders where ${made} group by 1, 2`;
const hourOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Taipei', 'HH24')`;
const weekOf = (day: string) => `date_trunc('week', ${day}::timestamp)::date`;
const registeredDay = `(u.registered_time at time zone 'Asia/Taipei')::date`;

/** The parts of each breakdown: of users each once, of orders all. */
export const PLAIN_PARTS: Readonly<Record<string, string>> = {
  registeredByHour: `select ${hourOf('registered_time')} as row, '' as column, count(*)::int as users, 0 as orders from users where ${registered} group by 1`,
  rejectedByItem: `
    select item as row, '' as column, count(distinct user_id)::int as users, 0 as orders
    from verifications, jsonb_array_elements_text(reject_items) item
    where audit_status = 3 and (checked_time at time zone 'Asia/Taipei')::date between $a and $b group by 1`,
  retention: `
    select ${weekOf(registeredDay)}::text as row, to_char((${weekOf('s.day')} - ${weekOf(registeredDay)}) / 7, 'FM00') as column,
      count(distinct u.id)::int as users, 0 as orders
    from users u join seen s on s.user_id = u.id and s.day >= ${registeredDay}
    where ${registeredDay} between ${weekOf('$b')} - 77 and ${weekOf('$b')} + 6
      and (${weekOf('s.day')} - ${weekOf(registeredDay)}) / 7 < 13
    group by 1, 2`,
  lostByService: `select coalesce(o.service_type::text, '') as row, '' as column, count(*)::int as users, 0 as orders ${lost} group by 1`,
  lostByStatus: `select u.status::text as row, '' as column, count(*)::int as users, 0 as orders ${lost} group by 1`,
  returnedByService: `
    select coalesce((select service_type::text ${sinceBack} order by o.created_time limit 1), '') as row, '' as column,
      count(*)::int as users, 0 as orders
    from ${gaps} g where day - before > 30 and day between $a and $b group by 1`,
  ordersByServiceAndHour: orders('service_type::text', hourOf('created_time')),
  ordersByService: orders('service_type::text'),
  ordersByMethod: orders('payment_method::text'),
  openedByVersion: `
    select version as row, '' as column, count(*)::int as users, 0 as orders
    from (select distinct on (user_id) version from seen where version is not null and day between $a and $b order by user_id, moment) f
    group by 1`,
};

/** Figures of a day until a full hour of it. */
export const PLAIN_BY_HOUR: Readonly<Record<string, string>> = {
  registeredCount: `select count(*)::int as n from users where ${registered} and ${hourOf('registered_time')}::int < $hour`,
  activeCount: `select count(distinct user_id)::int as n from seen where day between $a and $b and ${hourOf('moment')}::int < $hour`,
  openedCount: `select count(distinct user_id)::int as n from seen where version is not null and day between $a and $b and ${hourOf('moment')}::int < $hour`,
  payingCount: `select count(distinct user_id)::int as n from orders where ${paid} and ${hourOf('paid_time')}::int < $hour`,
  paidNtd: `select coalesce(sum(payment_amount), 0)::numeric(14,2) as n from orders where side = 1 and ${paid} and ${hourOf('paid_time')}::int < $hour`,
  orderCount: `select count(*)::int as n from orders where ${made} and ${hourOf('created_time')}::int < $hour`,
};
