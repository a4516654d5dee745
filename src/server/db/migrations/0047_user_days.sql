-- What the dashboards are read from (src/domain/dashboards): what users count for by the day in Taipei, and how many.

-- One row a user: when they were active, and what tells a first time from a later one. Whoever changes what a user
-- counts for locks it first, so that two at once do not both count as the first; whoever needs the user as well locks
-- that before, so that no two wait for each other.
create table user_activity (
  user_id bigint primary key references users on delete cascade,
  first_day date,
  last_day date,
  -- The day on which they were lost; null for who is among the users of the last thirty days, or never was.
  lost_day date,
  -- When the app was last opened, and on what; the platform is a dimension of all that the user counts for.
  opened_day date,
  platform smallint
);
-- Whom the clock finds.
create index user_activity_last on user_activity (last_day) where lost_day is null;
create index user_activity_platform on user_activity (platform);

-- What a user counted for, and on which day: one row for each figure (src/server/dashboards/figureCodes.ts), day and
-- part. Orders are no rows here: they tell themselves (`counts_of_order`).
create table user_days (
  figure smallint not null,
  -- Of what follows a registration (1 to 5, 7) the day of that.
  day date not null,
  -- By what the figure is divided: an hour, a time that it took, a reason; empty where it is not.
  part text not null,
  user_id bigint not null references user_activity on delete cascade,
  -- The hour in Taipei at which it was so for the first time that day.
  hour smallint not null,
  -- For the first time in the week (from Monday), in the month: users of a week are those who are new in it.
  new_week boolean not null,
  new_month boolean not null,
  orders integer not null,
  ntd numeric(14,2) not null,
  php numeric(14,2) not null,
  primary key (figure, day, part, user_id)
);
create index user_days_user on user_days (user_id, figure, day);

-- How many users count for what, by day, part, and what they are now: nationality, region, source, platform (0 is
-- unknown). Rows are differences (negative ones too), which whoever reads adds up.
create table user_figures (
  figure smallint not null,
  day date not null,
  part text not null,
  nationality text not null,
  region smallint not null,
  user_source smallint not null,
  platform smallint not null,
  -- The hour of the day; 24 once the hours of a day were put together.
  hour smallint not null,
  users integer not null,
  week_users integer not null,
  month_users integer not null,
  orders integer not null,
  ntd numeric(14,2) not null,
  php numeric(14,2) not null,
  -- A difference that has not been put together with the others of its kind.
  fresh boolean not null
);
create index user_figures_day on user_figures (figure, day);
create index user_figures_fresh on user_figures (day) where fresh;

create function taipei_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Taipei')::date
$$;
create function taipei_hour(moment timestamptz) returns smallint language sql immutable as $$
  select extract(hour from moment at time zone 'Asia/Taipei')::smallint
$$;

-- Weeks from Monday, months: by number, so that two days are quickly compared.
create function week_no(day date) returns integer language sql immutable as $$
  select (day - date '1999-01-04') / 7
$$;
create function month_no(day date) returns integer language sql immutable as $$
  select (extract(year from day) * 12 + extract(month from day))::integer
$$;

-- How long something took: each of the first 24 hours, then each of 30 days, then all that took longer ('54').
create function took(since timestamptz, moment timestamptz) returns text language sql immutable as $$
  select lpad((case
    when moment < since + interval '1 hour' then 0
    when moment < since + interval '1 day' then floor(extract(epoch from moment - since) / 3600)::int
    else 23 + least(floor(extract(epoch from moment - since) / 86400)::int, 31)
  end)::text, 2, '0')
$$;

-- How long somebody was away who comes back: '1' up to 60 days, '2' up to 90, '3' longer.
create function away(days integer) returns text language sql immutable as $$
  select case when days <= 60 then '1' when days <= 90 then '2' else '3' end
$$;

-- What an order counts for: 40 any order, 41 by service, 42 by payment method, 43 by service and hour; 44 what was paid.
-- `before` of each is the day of the order before it of the same kind.
create function counts_of_order(
  service_type smallint, payment_method smallint, side smallint, created_time timestamptz, paid_time timestamptz,
  payment_amount numeric, before_any date, before_service date, before_method date, before_hour date
) returns table (
  figure smallint, day date, part text, hour smallint,
  users integer, week_users integer, month_users integer, orders integer, ntd numeric, php numeric
) language sql immutable as $$
  select k.figure::smallint, d.day, k.part, d.hour,
    (k.before is distinct from d.day)::int,
    (k.before is null or week_no(k.before) <> week_no(d.day))::int,
    (k.before is null or month_no(k.before) <> month_no(d.day))::int, 1, 0, 0
  from (select taipei_day(created_time) as day, taipei_hour(created_time) as hour) d
  cross join lateral (values
    (40, '', before_any), (41, service_type::text, before_service), (42, payment_method::text, before_method),
    (43, service_type || '.' || to_char(d.hour, 'FM00'), before_hour)) k(figure, part, before)
  union all
  select 44::smallint, taipei_day(paid_time), '', taipei_hour(paid_time), 0, 0, 0, 1,
    case side when 1 then payment_amount else 0 end, case side when 2 then payment_amount else 0 end
  where paid_time is not null
$$;

-- Orders, each with the days of those before it of the same kind.
create view orders_in_turn as
select id, user_id, service_type, payment_method, side, created_time, paid_time, payment_amount,
  lag(day) over (partition by user_id order by day, id) as before_any,
  lag(day) over (partition by user_id, service_type order by day, id) as before_service,
  lag(day) over (partition by user_id, payment_method order by day, id) as before_method,
  lag(day) over (partition by user_id, service_type, hour order by day, id) as before_hour
from (select *, taipei_day(created_time) as day, taipei_hour(created_time) as hour from orders) o;

-- All that a user counts for.
create function counts_of(who bigint) returns table (
  figure smallint, day date, part text, hour smallint,
  users integer, week_users integer, month_users integer, orders integer, ntd numeric, php numeric
) language sql stable as $$
  select figure, day, part, hour, 1, new_week::int, new_month::int, orders, ntd, php from user_days where user_id = who
  union all
  select c.* from orders_in_turn o
  cross join lateral counts_of_order(o.service_type, o.payment_method, o.side, o.created_time, o.paid_time,
    o.payment_amount, o.before_any, o.before_service, o.before_method, o.before_hour) c
  where o.user_id = who
$$;

-- Adds rows of `user_days`, or takes them away: the argument is 1 for rows as they are now and -1 for rows as they were.
create function count_user_days() returns trigger language plpgsql as $$
declare
  n integer := tg_argv[0];
begin
  insert into user_figures
  select c.figure, c.day, c.part, u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0), c.hour,
    n * count(*), n * count(*) filter (where new_week), n * count(*) filter (where new_month),
    n * sum(orders), n * sum(ntd), n * sum(php), true
  from changed c join users u on u.id = c.user_id join user_activity a on a.user_id = c.user_id
  group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger figures_insert after insert on user_days
  referencing new table as changed for each statement execute function count_user_days('1');
create trigger figures_delete after delete on user_days
  referencing old table as changed for each statement execute function count_user_days('-1');
create trigger figures_update_from after update on user_days
  referencing old table as changed for each statement execute function count_user_days('-1');
create trigger figures_update_to after update on user_days
  referencing new table as changed for each statement execute function count_user_days('1');

create function clear_user_figures() returns trigger language plpgsql as $$
begin
  delete from user_figures where case tg_table_name when 'orders' then figure >= 40 else figure < 40 end;
  return null;
end $$;
create trigger figures_truncate after truncate on user_days for each statement execute function clear_user_figures();
create trigger figures_truncate after truncate on orders for each statement execute function clear_user_figures();

-- Whoever has another nationality, region, source or platform now has it in all figures, those of days past as well.
create function move_user_figures() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    if not exists (
      select from before_change b join after_change a using (id)
      where (a.nationality, a.region, a.user_source) is distinct from (b.nationality, b.region, b.user_source)
    ) then return null; end if;
    perform from user_activity where user_id in (select id from after_change) order by user_id for update;
    insert into user_figures
    select c.figure, c.day, c.part, d.nationality, coalesce(d.region, 0), d.user_source, coalesce(t.platform, 0), c.hour,
      d.n * sum(c.users), d.n * sum(c.week_users), d.n * sum(c.month_users),
      d.n * sum(c.orders), d.n * sum(c.ntd), d.n * sum(c.php), true
    from before_change b join after_change a using (id) join user_activity t on t.user_id = a.id
    cross join lateral (values
      (-1, b.nationality, b.region, b.user_source), (1, a.nationality, a.region, a.user_source)
    ) d(n, nationality, region, user_source)
    cross join lateral counts_of(a.id) c
    where (a.nationality, a.region, a.user_source) is distinct from (b.nationality, b.region, b.user_source)
    group by 1, 2, 3, 4, 5, 6, 7, 8, d.n;
  else
    insert into user_figures
    select c.figure, c.day, c.part, u.nationality, coalesce(u.region, 0), u.user_source, coalesce(d.platform, 0), c.hour,
      d.n * sum(c.users), d.n * sum(c.week_users), d.n * sum(c.month_users),
      d.n * sum(c.orders), d.n * sum(c.ntd), d.n * sum(c.php), true
    from before_change b join after_change a using (user_id) join users u on u.id = a.user_id
    cross join lateral (values (-1, b.platform), (1, a.platform)) d(n, platform)
    cross join lateral counts_of(a.user_id) c
    where a.platform is distinct from b.platform
    group by 1, 2, 3, 4, 5, 6, 7, 8, d.n;
  end if;
  return null;
end $$;
create trigger figures_move after update on users
  referencing old table as before_change new table as after_change
  for each statement execute function move_user_figures();
create trigger figures_move after update on user_activity
  referencing old table as before_change new table as after_change
  for each statement execute function move_user_figures();

-- Writes that users counted for something, once. `once` is once and for all; otherwise once in a day.
create function note_user_day(
  what smallint, on_day date, in_part text, who bigint, at_hour smallint, once boolean
) returns void language plpgsql as $$
begin
  if once and exists (select from user_days where user_id = who and figure = what) then return; end if;
  insert into user_days
  select what, on_day, in_part, who, at_hour,
    not exists (
      select from user_days where user_id = who and figure = what and part = in_part
        and day >= date_trunc('week', on_day)::date and day < date_trunc('week', on_day)::date + 7),
    not exists (
      select from user_days where user_id = who and figure = what and part = in_part
        and day >= date_trunc('month', on_day)::date and day < (date_trunc('month', on_day) + interval '1 month')::date),
    0, 0, 0
  on conflict do nothing;
end $$;

-- Registered (1), approved (3).
create function note_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_activity (user_id) values (new.id);
    perform note_user_day(1::smallint, taipei_day(new.registered_time),
      to_char(taipei_hour(new.registered_time), 'FM00'), new.id, taipei_hour(new.registered_time), true);
  end if;
  if new.verified_time is not null then
    perform note_user_day(3::smallint, taipei_day(new.registered_time), took(new.registered_time, new.verified_time),
      new.id, taipei_hour(new.registered_time), true);
  end if;
  return null;
end $$;
create trigger noted_insert after insert on users for each row execute function note_user();
create trigger noted_update after update of verified_time on users
  for each row when (old.verified_time is null and new.verified_time is not null) execute function note_user();

-- Submitted (2), and for what a submission was rejected (6).
create function note_verification() returns trigger language plpgsql as $$
declare
  registered timestamptz := (select registered_time from users where id = new.user_id);
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  if tg_op = 'INSERT' then
    perform note_user_day(2::smallint, taipei_day(registered), took(registered, new.submitted_time), new.user_id,
      taipei_hour(registered), true);
  end if;
  if new.audit_status = 3 and new.checked_time is not null then
    perform note_user_day(6::smallint, taipei_day(new.checked_time), item, new.user_id,
      taipei_hour(new.checked_time), false)
    from jsonb_array_elements_text(new.reject_items) item;
  end if;
  return null;
end $$;
create trigger noted_insert after insert on verifications
  for each row when (new.verification_type = 1) execute function note_verification();
create trigger noted_update after update of audit_status on verifications
  for each row when (new.verification_type = 1 and new.audit_status = 3 and old.audit_status <> 3)
  execute function note_verification();

-- What a new order counts for (40 to 43), that it was the first one (4), and the first after a return (12).
create function note_order() returns trigger language plpgsql as $$
declare
  on_day date := taipei_day(new.created_time);
  at_hour smallint := taipei_hour(new.created_time);
  registered timestamptz;
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  insert into user_figures
  select k.figure, on_day, k.part, u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0), at_hour,
    (not e.in_day)::int, (not e.in_week)::int, (not e.in_month)::int, 1, 0, 0, true
  from users u join user_activity a on a.user_id = u.id
  cross join (values
    (40, ''), (41, new.service_type::text), (42, new.payment_method::text),
    (43, new.service_type || '.' || to_char(at_hour, 'FM00'))) k(figure, part)
  -- Whether there is one before it: of thousands the first that is found is enough.
  cross join lateral (
    select bool_or(there) filter (where span = 'day') as in_day, bool_or(there) filter (where span = 'week') as in_week,
      bool_or(there) filter (where span = 'month') as in_month
    from (values
      ('day', on_day, on_day + 1),
      ('week', date_trunc('week', on_day)::date, date_trunc('week', on_day)::date + 7),
      ('month', date_trunc('month', on_day)::date, (date_trunc('month', on_day) + interval '1 month')::date)
    ) s(span, first_day, end_day)
    cross join lateral (select exists (
      select from orders o
      where o.user_id = new.user_id and o.id < new.id
        and o.created_time >= s.first_day::timestamp at time zone 'Asia/Taipei'
        and o.created_time < s.end_day::timestamp at time zone 'Asia/Taipei'
        and case k.figure
          when 40 then true
          when 41 then o.service_type = new.service_type
          when 42 then o.payment_method = new.payment_method
          else o.service_type = new.service_type and taipei_hour(o.created_time) = at_hour
        end) as there) x
  ) e
  where u.id = new.user_id;
  registered := (select registered_time from users where id = new.user_id);
  perform note_user_day(4::smallint, taipei_day(registered), took(registered, new.created_time), new.user_id,
    taipei_hour(registered), true);
  update user_days r set part = r.part || new.service_type
  where r.user_id = new.user_id and r.figure = 12 and r.day <= on_day and r.part like '%.'
    and not exists (select from user_days l where l.user_id = r.user_id and l.figure = 13 and l.day > r.day and l.day <= on_day);
  return null;
end $$;
create trigger noted_insert after insert on orders for each row execute function note_order();

-- Adds to what was paid back to a user on a day, by the hour (24).
create function note_refund(moment timestamptz, who bigint, of_side smallint, amount numeric) returns void language sql as $$
  insert into user_days values (
    24, taipei_day(moment), to_char(taipei_hour(moment), 'FM00'), who, taipei_hour(moment), false, false, 1,
    case of_side when 1 then amount else 0 end, case of_side when 2 then amount else 0 end)
  on conflict (figure, day, part, user_id) do update set
    orders = user_days.orders + excluded.orders, ntd = user_days.ntd + excluded.ntd, php = user_days.php + excluded.php
$$;

-- Who paid (20, of which 21 for the first time, and 5 how long after they registered), and who was paid back (22).
create function note_payment() returns trigger language plpgsql as $$
declare
  registered timestamptz;
  back numeric := new.refunded_amount - case tg_op when 'UPDATE' then old.refunded_amount else 0 end;
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  if new.paid_time is not null and (tg_op = 'INSERT' or old.paid_time is null) then
    registered := (select registered_time from users where id = new.user_id);
    perform
      note_user_day(5::smallint, taipei_day(registered), took(registered, new.paid_time), new.user_id,
        taipei_hour(registered), true),
      note_user_day(21::smallint, taipei_day(new.paid_time), '', new.user_id, taipei_hour(new.paid_time), true),
      note_user_day(20::smallint, taipei_day(new.paid_time), '', new.user_id, taipei_hour(new.paid_time), false);
    insert into user_figures
    select 44, taipei_day(new.paid_time), '', u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0),
      taipei_hour(new.paid_time), 0, 0, 0, 1,
      case new.side when 1 then new.payment_amount else 0 end, case new.side when 2 then new.payment_amount else 0 end, true
    from users u join user_activity a on a.user_id = u.id where u.id = new.user_id;
  end if;
  if back > 0 then
    perform
      note_user_day(22::smallint, taipei_day(new.updated_time), '', new.user_id, taipei_hour(new.updated_time), false),
      note_refund(new.updated_time, new.user_id, new.side, back);
  end if;
  return null;
end $$;
create trigger noted_payment_insert after insert on orders
  for each row when (new.paid_time is not null or new.refunded_amount > 0) execute function note_payment();
create trigger noted_payment_update after update of paid_time, refunded_amount on orders
  for each row when (
    (old.paid_time is null and new.paid_time is not null) or new.refunded_amount > old.refunded_amount
  ) execute function note_payment();

-- Why somebody may have gone, as it was on a day: service of the last order, whether that failed, whether the ARC had
-- expired, status of the account.
create function lost_text(service smallint, order_status smallint, arc_end date, user_status smallint, on_day date)
returns text language sql immutable as $$
  select concat_ws('.', coalesce(service::text, ''), coalesce((order_status in (2, 5, 8))::int, 0),
    coalesce((arc_end < on_day)::int, 0), user_status)
$$;
create function lost_part(who bigint, on_day date) returns text language sql stable as $$
  select lost_text(o.service_type, o.status, u.arc_expire_date, u.status, on_day)
  from users u left join lateral (
    select service_type, status from orders
    where user_id = u.id and created_time < (on_day + 1)::timestamp at time zone 'Asia/Taipei'
    order by created_time desc limit 1
  ) o on true
  where u.id = who
$$;

-- Writes down that a user is there: the first time in a day (10; 11 ever, 12 after more than thirty days, 7 in a week after
-- the one of their registration) and, with a version, the first time that day that they opened the app (30). What is
-- known already writes nothing.
create function record_activity(who bigint, moment timestamptz, on_platform smallint, with_version text)
returns void language plpgsql as $$
declare
  a user_activity;
  today date := taipei_day(moment);
  at_hour smallint := taipei_hour(moment);
  registered date;
  same_week boolean;
begin
  select * into a from user_activity where user_id = who;
  if not found or (a.last_day >= today and (with_version is null or a.opened_day >= today)) then return; end if;
  select * into a from user_activity where user_id = who for update;
  if a.last_day is null or a.last_day < today then
    same_week := coalesce(week_no(a.last_day) = week_no(today), false);
    -- Whom the clock has not found yet.
    if today - a.last_day > 30 and a.lost_day is null then
      insert into user_days values (13, a.last_day + 30, lost_part(who, a.last_day + 30), who, 0, true, true, 0, 0, 0);
    elsif today - a.last_day = 30 then
      delete from user_days where user_id = who and figure = 13 and day = today;
    end if;
    registered := (select taipei_day(registered_time) from users where id = who);
    insert into user_days
    select n.figure, n.day, n.part, who, at_hour, n.new_week, n.new_month, 0, 0, 0
    from (values
      (10, today, '', not same_week, coalesce(month_no(a.last_day) <> month_no(today), true), true),
      (11, today, '', true, true, a.last_day is null),
      (12, today, away(today - a.last_day) || '.', true, true, today - a.last_day > 30),
      (7, registered, to_char(week_no(today) - week_no(registered), 'FM00'), true, true,
        not same_week and today >= registered and week_no(today) - week_no(registered) < 13)
    ) n(figure, day, part, new_week, new_month, is_so)
    where n.is_so;
    update user_activity set first_day = coalesce(first_day, today), last_day = today, lost_day = null where user_id = who;
  end if;
  if with_version is not null and (a.opened_day is null or a.opened_day < today) then
    insert into user_days values (30, today, with_version, who, at_hour,
      coalesce(week_no(a.opened_day) <> week_no(today), true),
      coalesce(month_no(a.opened_day) <> month_no(today), true), 0, 0, 0);
    update user_activity set opened_day = today, platform = coalesce(on_platform, platform) where user_id = who;
  end if;
end $$;

-- Writes down whom we have lost (13): up to `most` users who were there for the last time thirty days before `today` or
-- earlier. Says how many.
create function note_lost(today date, most integer) returns integer language plpgsql as $$
declare
  n integer;
begin
  with gone as (
    select user_id, last_day + 30 as day from user_activity
    where lost_day is null and last_day <= today - 30 limit most for update skip locked
  ),
  noted as (
    insert into user_days select 13, day, lost_part(user_id, day), user_id, 0, true, true, 0, 0, 0 from gone
  )
  update user_activity a set lost_day = gone.day from gone where a.user_id = gone.user_id;
  get diagnostics n = row_count;
  return n;
end $$;

-- Puts fresh differences together with what there is of their kind, up to `most` kinds; the hours of a day as well once
-- nobody compares them any more. Says how many rows it put together.
create function compact_user_figures(most integer, today date) returns bigint language sql as $$
  with touched as (
    select distinct figure, day from user_figures
    where fresh order by day limit most
  ),
  gone as (
    delete from user_figures s using touched t where (s.figure, s.day) = (t.figure, t.day) returning s.*
  ),
  together as (
    insert into user_figures
    select figure, day, part, nationality, region, user_source, platform,
      case when day < today - 8 then 24 else hour end as at_hour,
      sum(users), sum(week_users), sum(month_users), sum(orders), sum(ntd), sum(php), day >= today - 8
    from gone
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(users) <> 0 or sum(week_users) <> 0 or sum(month_users) <> 0
      or sum(orders) <> 0 or sum(ntd) <> 0 or sum(php) <> 0
  )
  select count(*) from gone;
$$;

-- Counts all anew: for a load that ran without triggers. What is older than eight days has no hours.
create function recount_user_figures(today date) returns void language sql as $$
  delete from user_figures;
  insert into user_figures
  select c.figure, c.day, c.part, u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0),
    case when c.day < today - 8 then 24 else c.hour end,
    sum(c.users), sum(c.week_users), sum(c.month_users), sum(c.orders), sum(c.ntd), sum(c.php), false
  from (
    select user_id, figure, day, part, hour, 1 as users, new_week::int as week_users, new_month::int as month_users,
      orders, ntd, php
    from user_days
    union all
    select o.user_id, c.figure, c.day, c.part, c.hour, c.users, c.week_users, c.month_users, c.orders, c.ntd, c.php
    from orders_in_turn o
    cross join lateral counts_of_order(o.service_type, o.payment_method, o.side, o.created_time, o.paid_time,
      o.payment_amount, o.before_any, o.before_service, o.before_method, o.before_hour) c
  ) c
  join users u on u.id = c.user_id join user_activity a on a.user_id = u.id
  group by 1, 2, 3, 4, 5, 6, 7, 8;
$$;

-- Writes anew what users counted for, out of what is known of them: for a load that ran without triggers, and for what
-- happened before there were these tables. Activity is told by orders, submissions, and days on which the app was opened
-- (30), which stay. `recount_user_figures` counts it afterwards.
create function rebuild_user_days(today date) returns void language plpgsql as $$
begin
  delete from user_days where figure <> 30;
  insert into user_activity (user_id) select id from users on conflict do nothing;

  insert into user_days
  select f.figure, taipei_day(u.registered_time), f.part, u.id, taipei_hour(u.registered_time), true, true, 0, 0, 0
  from users u
  left join (
    select user_id, min(submitted_time) as submitted from verifications where verification_type = 1 group by 1
  ) v on v.user_id = u.id
  left join (
    select user_id, min(created_time) as ordered, min(paid_time) as paid from orders group by 1
  ) o on o.user_id = u.id
  cross join lateral (values
    (1, to_char(taipei_hour(u.registered_time), 'FM00')),
    (2, took(u.registered_time, v.submitted)),
    (3, took(u.registered_time, u.verified_time)),
    (4, took(u.registered_time, o.ordered)),
    (5, took(u.registered_time, o.paid))) f(figure, part)
  where f.part is not null;

  insert into user_days
  select 6, day, part, user_id, hour,
    row_number() over (partition by user_id, part, week_no(day) order by day) = 1,
    row_number() over (partition by user_id, part, month_no(day) order by day) = 1, 0, 0, 0
  from (
    select taipei_day(checked_time) as day, item as part, user_id, min(taipei_hour(checked_time)) as hour
    from verifications, jsonb_array_elements_text(reject_items) item
    where verification_type = 1 and audit_status = 3 and checked_time is not null group by 1, 2, 3
  ) r;

  insert into user_days
  select case at when 1 then 20 else 21 end, day, '', user_id, hour,
    at = 2 or row_number() over (partition by at, user_id, week_no(day) order by day) = 1,
    at = 2 or row_number() over (partition by at, user_id, month_no(day) order by day) = 1, 0, 0, 0
  from (
    select *, row_number() over (partition by user_id order by day) as nth from (
      select user_id, taipei_day(paid_time) as day, min(taipei_hour(paid_time)) as hour
      from orders where paid_time is not null group by 1, 2
    ) o
  ) p
  cross join (values (1), (2)) which(at)
  where at = 1 or nth = 1;

  insert into user_days
  select 22, day, '', user_id, hour,
    row_number() over (partition by user_id, week_no(day) order by day) = 1,
    row_number() over (partition by user_id, month_no(day) order by day) = 1, 0, 0, 0
  from (
    select user_id, taipei_day(updated_time) as day, min(taipei_hour(updated_time)) as hour
    from orders where refunded_amount > 0 group by 1, 2
  ) r;

  insert into user_days
  select 24, taipei_day(updated_time), to_char(taipei_hour(updated_time), 'FM00'), user_id, taipei_hour(updated_time),
    false, false, count(*), coalesce(sum(refunded_amount) filter (where side = 1), 0),
    coalesce(sum(refunded_amount) filter (where side = 2), 0)
  from orders where refunded_amount > 0
  group by 2, 3, 4, 5;

  -- Each day on which somebody was there, and the time without a break of more than thirty days in which it lies.
  create temporary table days_there on commit drop as
  select *, count(*) filter (where day - before > 30) over (partition by user_id order by day) as stay
  from (
    select user_id, day, min(hour) as hour, (array_agg(service_type order by moment) filter (where service_type is not null))[1] as service,
      lag(day) over (partition by user_id order by day) as before,
      lead(day) over (partition by user_id order by day) as after
    from (
      select user_id, created_time as moment, taipei_day(created_time) as day, taipei_hour(created_time) as hour, service_type from orders
      union all
      select user_id, submitted_time, taipei_day(submitted_time), taipei_hour(submitted_time), null
      from verifications where maker_id is null
      union all
      select user_id, null, day, hour, null from user_days where figure = 30
    ) a
    group by 1, 2
  ) b;
  -- The planner knows nothing of it, and would take it for a few rows.
  analyze days_there;

  insert into user_days
  select f.figure, f.day, f.part, d.user_id, f.hour, f.new_week, f.new_month, 0, 0, 0
  from (
    select t.*, s.service as first_service, taipei_day(u.registered_time) as registered,
      (t.before is null or week_no(t.before) <> week_no(t.day)) as new_week,
      (t.before is null or month_no(t.before) <> month_no(t.day)) as new_month
    from days_there t
    join users u on u.id = t.user_id
    left join (
      select user_id, stay, (array_agg(service order by day) filter (where service is not null))[1] as service
      from days_there group by 1, 2
    ) s on s.user_id = t.user_id and s.stay = t.stay and t.day - t.before > 30
  ) d
  cross join lateral (values
    (10, d.day, '', d.hour, d.new_week, d.new_month, true),
    (11, d.day, '', d.hour, true, true, d.before is null),
    (12, d.day, away(d.day - d.before) || '.' || coalesce(d.first_service::text, ''), d.hour, true, true, d.day - d.before > 30),
    (7, d.registered, to_char(week_no(d.day) - week_no(d.registered), 'FM00'),
      d.hour, true, true, d.new_week and d.day >= d.registered and week_no(d.day) - week_no(d.registered) < 13)
  ) f(figure, day, part, hour, new_week, new_month, is_so)
  where f.is_so;

  insert into user_days
  select 13, l.lost, lost_text(o.service_type, o.status, u.arc_expire_date, u.status, l.lost), u.id, 0, true, true, 0, 0, 0
  from (select user_id, day + 30 as lost from days_there where coalesce(after, today + 1) - day > 30) l
  join users u on u.id = l.user_id
  -- As in `lost_part`, of all at once: whoever is lost did nothing after the day on which they were there last.
  left join (
    select distinct on (t.user_id, t.day) t.user_id, t.day, o.service_type, o.status
    from days_there t join orders o on o.user_id = t.user_id and taipei_day(o.created_time) <= t.day
    where coalesce(t.after, today + 1) - t.day > 30
    order by t.user_id, t.day, o.created_time desc
  ) o on o.user_id = l.user_id and o.day = l.lost - 30;
  drop table days_there;

  update user_activity a set
    first_day = d.first_day, last_day = d.last_day, opened_day = d.opened_day,
    lost_day = case when d.last_day + 30 <= today then d.last_day + 30 end
  from (
    select user_id, min(day) filter (where figure = 10) as first_day, max(day) filter (where figure = 10) as last_day,
      max(day) filter (where figure = 30) as opened_day
    from user_days where figure in (10, 30) group by 1
  ) d
  where d.user_id = a.user_id;
end $$;

-- Of what there is already.
select rebuild_user_days(taipei_day(now()));
select recount_user_figures(taipei_day(now()));
