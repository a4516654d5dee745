-- Figures of users (0047) are put together, and can be counted anew out of what is known.

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
