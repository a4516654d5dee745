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

-- Counts all anew: for a load that ran without triggers. What is older than eight days has no hours. Users who are the same
-- in all dimensions are of one kind, so that rows are put together by a number. Amounts are apart, since adding them up is slow.
create function recount_user_figures(today date) returns void language sql set work_mem = '64MB' set enable_nestloop = off as $$
  delete from user_figures;
  with kinds as materialized (
    select row_number() over () as kind, nationality, coalesce(region, 0) as region, user_source,
      coalesce(platform, 0) as platform, array_agg(user_id) as members
    from users u join user_activity a on a.user_id = u.id
    group by 2, 3, 4, 5
  ),
  who as materialized (select kind, unnest(members) as user_id from kinds),
  counted as (
    select figure, day, part, kind, case when day < today - 8 then 24 else hour end as hour, count(*) as users,
      count(*) filter (where new_week) as week_users, count(*) filter (where new_month) as month_users,
      0 as orders, 0 as ntd, 0 as php
    from user_days join who using (user_id)
    where figure <> 24
    group by 1, 2, 3, 4, 5
    union all
    select c.figure, o.day, c.part, kind, case when o.day < today - 8 then 24 else o.hour end,
      sum(c.users), sum(c.week_users), sum(c.month_users), count(*), 0, 0
    from orders_in_turn o join who using (user_id) cross join lateral counts_of_order(o) c
    group by 1, 2, 3, 4, 5
    union all
    select 24, day, part, kind, case when day < today - 8 then 24 else hour end,
      count(*), 0, 0, sum(orders), sum(ntd), sum(php)
    from user_days join who using (user_id)
    where figure = 24
    group by 1, 2, 3, 4, 5
    union all
    select 44, day, '', kind, case when day < today - 8 then 24 else hour end, 0, 0, 0, count(*), sum(ntd), sum(php)
    from order_payments join who using (user_id)
    group by 1, 2, 3, 4, 5
  )
  insert into user_figures
  select figure, day, part, nationality, region, user_source, platform, hour,
    users, week_users, month_users, orders, ntd, php, false
  from counted join kinds using (kind);
$$;

-- Writes anew what users counted for, out of what is known of them: for a load that ran without triggers, and for what
-- happened before there were these tables. Activity is told by orders, submissions, and days on which the app was opened
-- (30), which stay. `recount_user_figures` counts it afterwards. The planner does not know how many days there will be, and would
-- look through all of them for each.
create function rebuild_user_days(today date) returns void language plpgsql set work_mem = '64MB' set enable_nestloop = off as $$
begin
  delete from user_days where figure <> 30;
  insert into user_activity (user_id) select id from users on conflict do nothing;

  insert into user_days
  select figure, day,
    case figure when 1 then lpad(hour::text, 2, '0') else took(registered_time, moment) end, id, hour, true, true, 0, 0, 0
  from (
    select u.id, registered_time, taipei_day(registered_time) as day, taipei_hour(registered_time) as hour, figure,
      case figure when 1 then registered_time when 2 then submitted when 3 then verified_time when 4 then ordered
        else paid end as moment
    from users u
    left join (
      select user_id, min(submitted_time) as submitted from verifications where verification_type = 1 group by 1
    ) v on v.user_id = u.id
    left join (
      select user_id, min(created_time) as ordered, min(paid_time) as paid from orders group by 1
    ) o on o.user_id = u.id
    cross join (values (1), (2), (3), (4), (5)) f(figure)
    offset 0
  ) m
  where moment is not null;

  insert into user_days
  select 6, day, part, user_id, hour,
    row_number() over (partition by user_id, part, week_no(day) order by day) = 1,
    row_number() over (partition by user_id, part, month_no(day) order by day) = 1, 0, 0, 0
  from (
    select taipei_day(checked_time) as day, item as part, user_id, min(taipei_hour(checked_time)) as hour
    from verifications, jsonb_array_elements_text(reject_items) item
    where verification_type = 1 and audit_status = 3 and checked_time is not null group by 1, 2, 3
  ) r;

  with paid as materialized (
    select *, lag(day) over (partition by user_id order by day) as before
    from (select user_id, day, min(hour) as hour from order_payments group by 1, 2) o
  )
  insert into user_days
  select 20, day, '', user_id, hour, before is null or week_no(before) <> week_no(day),
    before is null or month_no(before) <> month_no(day), 0, 0, 0
  from paid
  union all
  select 21, day, '', user_id, hour, true, true, 0, 0, 0 from paid where before is null;

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
    false, false, count(*), coalesce(sum(refund_counted(side, refunded_amount)) filter (where side = 1), 0),
    coalesce(sum(refund_counted(side, refunded_amount)) filter (where side = 2), 0)
  from orders where refunded_amount > 0
  group by 2, 3, 4, 5;

  -- Each day on which somebody was there, from when on, and whether they came again within thirty days. Of days on which the
  -- app was opened the hour alone is known.
  with there as materialized (
    select user_id, day, at, date_part('hour', at)::smallint as hour, opened, before,
      before is null or week_no(before) <> week_no(day) as new_week,
      before is null or month_no(before) <> month_no(day) as new_month,
      coalesce(after, today + 1) - day > 30 as is_last
    from (
      select *, lag(day) over (partition by user_id order by day) as before,
        lead(day) over (partition by user_id order by day) as after
      from (
        select user_id, at::date as day, min(at) as at, bool_or(opened) as opened
        from (
          select user_id, created_time at time zone 'Asia/Taipei' as at, false as opened from orders
          union all
          select user_id, submitted_time at time zone 'Asia/Taipei', false from verifications where maker_id is null
          union all
          select user_id, day + hour * interval '1 hour', true from user_days where figure = 30
          offset 0
        ) a
        group by 1, 2
      ) d
    ) d
  ),
  returned as materialized (
    select user_id, day, at at time zone 'Asia/Taipei' as moment, hour, day - before as days,
      lead(day, 1, 'infinity') over (partition by user_id order by day) as until
    from there where day - before > 30
  ),
  -- As in `was_told`, of all at once.
  told as (
    select distinct r.user_id, r.day
    from returned r join deliveries d on d.user_id = r.user_id
    where d.delivery_status in (2, 3) and d.sent_time >= r.moment - interval '7 days' and d.sent_time < r.moment
  ),
  first_order as (
    select distinct on (r.user_id, r.day) r.user_id, r.day, o.service_type
    from returned r
    join orders o on o.user_id = r.user_id and taipei_day(o.created_time) >= r.day and taipei_day(o.created_time) < r.until
    order by r.user_id, r.day, o.created_time, o.id
  ),
  -- As in `lost_part`: whoever is lost did nothing after the day on which they were there last.
  last_order as (
    select distinct on (l.user_id, l.day) l.user_id, l.day, o.service_type, o.status
    from there l join orders o on o.user_id = l.user_id and taipei_day(o.created_time) <= l.day
    where l.is_last
    order by l.user_id, l.day, o.created_time desc
  ),
  spans as (
    update user_activity a set
      first_day = d.first_day, last_day = d.last_day, opened_day = d.opened_day,
      lost_day = case when d.last_day + 30 <= today then d.last_day + 30 end
    from (
      select user_id, min(day) as first_day, max(day) as last_day, max(day) filter (where opened) as opened_day
      from there group by 1
    ) d
    where d.user_id = a.user_id
  )
  insert into user_days
  select 10, day, '', user_id, hour, new_week, new_month, 0, 0, 0 from there
  union all
  select 11, day, '', user_id, hour, true, true, 0, 0, 0 from there where before is null
  union all
  select 12, r.day, concat(away(r.days), '.', (t.user_id is not null)::int, '.', o.service_type), r.user_id, r.hour,
    true, true, 0, 0, 0
  from returned r left join first_order o using (user_id, day) left join told t using (user_id, day)
  union all
  select 7, registered, lpad(weeks::text, 2, '0'), user_id, hour, true, true, 0, 0, 0
  from (
    select t.user_id, t.hour, registered, week_no(t.day) - week_no(registered) as weeks
    from there t join (
      select id, taipei_day(registered_time) as registered from users offset 0
    ) u on u.id = t.user_id and t.day >= registered
    where t.new_week
  ) w
  where weeks < 13
  union all
  select 13, l.day + 30, lost_text(o.service_type, o.status, u.arc_expire_date, u.status, l.day + 30), l.user_id, 0,
    true, true, 0, 0, 0
  from there l join users u on u.id = l.user_id left join last_order o on o.user_id = l.user_id and o.day = l.day
  where l.is_last;
end $$;

-- Of what there is already.
select rebuild_user_days(taipei_day(now()));
select recount_user_figures(taipei_day(now()));
