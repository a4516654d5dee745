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
  select date_part('hour', moment at time zone 'Asia/Taipei')::smallint
$$;

-- Weeks from Monday, months: by number, so that two days are quickly compared.
create function week_no(day date) returns integer language sql immutable as $$
  select (day - date '1999-01-04') / 7
$$;
create function month_no(day date) returns integer language sql immutable as $$
  select (date_part('year', day) * 12 + date_part('month', day))::integer
$$;

-- How long something took: each of the first 24 hours, then each of 30 days, then all that took longer ('54').
create function took(since timestamptz, moment timestamptz) returns text language sql immutable as $$
  select lpad((case
    when moment < since + interval '1 hour' then 0
    when moment < since + interval '1 day' then floor(date_part('epoch', moment - since) / 3600)::int
    else 23 + least(floor(date_part('epoch', moment - since) / 86400)::int, 31)
  end)::text, 2, '0')
$$;

-- How long somebody was away who comes back: '1' up to 60 days, '2' up to 90, '3' longer.
create function away(days integer) returns text language sql immutable as $$
  select case when days <= 60 then '1' when days <= 90 then '2' else '3' end
$$;

-- Orders, each with its day, the first days of the week and month in which that lies, and the days of those before it of
-- the same kind.
create view orders_in_turn as
select *, day - (day - date '1999-01-04') % 7 as week, date_trunc('month', day::timestamp)::date as month
from (
  select id, user_id, service_type, payment_method, day, hour,
    lag(day) over (partition by user_id order by day, id) as before_any,
    lag(day) over (partition by user_id, service_type order by day, id) as before_service,
    lag(day) over (partition by user_id, payment_method order by day, id) as before_method,
    lag(day) over (partition by user_id, service_type, hour order by day, id) as before_hour
  from (
    select id, user_id, service_type, payment_method, taipei_day(created_time) as day, taipei_hour(created_time) as hour
    from orders
  ) o
) o;

-- What an order counts for: 40 any order, 41 by service, 42 by payment method, 43 by service and hour; as the first one
-- of its kind on that day, in that week and month, or not.
create function counts_of_order(o orders_in_turn) returns table (
  figure integer, part text, users integer, week_users integer, month_users integer
) language sql immutable as $$
  select figure, part, coalesce(before < o.day, true)::int, coalesce(before < o.week, true)::int,
    coalesce(before < o.month, true)::int
  from (
    select figure,
      case figure when 40 then '' when 41 then o.service_type::text when 42 then o.payment_method::text
        else o.service_type || '.' || lpad(o.hour::text, 2, '0') end as part,
      case figure when 40 then o.before_any when 41 then o.before_service when 42 then o.before_method
        else o.before_hour end as before
    from (values (40), (41), (42), (43)) f(figure)
  ) k
$$;

-- What was paid, an order a row (44).
create view order_payments as
select user_id, taipei_day(paid_time) as day, taipei_hour(paid_time) as hour,
  (case side when 1 then payment_amount else 0 end)::numeric(14,2) as ntd,
  (case side when 2 then payment_amount else 0 end)::numeric(14,2) as php
from orders where paid_time is not null;

-- All that a user counts for.
create function counts_of(who bigint) returns table (
  figure smallint, day date, part text, hour smallint,
  users integer, week_users integer, month_users integer, orders integer, ntd numeric, php numeric
) language sql stable as $$
  select figure, day, part, hour, 1, new_week::int, new_month::int, orders, ntd, php from user_days where user_id = who
  union all
  select c.figure, o.day, c.part, o.hour, c.users, c.week_users, c.month_users, 1, 0, 0
  from orders_in_turn o cross join lateral counts_of_order(o) c where o.user_id = who
  union all
  select 44, day, '', hour, 0, 0, 0, 1, ntd, php from order_payments where user_id = who
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
