-- Who is there, comes back, or is lost to us: days of users (0047) that come from calls and from the clock.

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

-- Whether somebody who comes back was sent a message in the seven days before, as it is told of the return: '1' or '0'.
-- What becomes of the message later changes nothing of it.
create function was_told(who bigint, moment timestamptz) returns text language sql stable as $$
  select exists (
    select from deliveries
    where user_id = who and delivery_status in (2, 3) and sent_time >= moment - interval '7 days' and sent_time < moment
  )::int::text
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
      (12, today, case when today - a.last_day > 30 then away(today - a.last_day) || '.' || was_told(who, moment) || '.' end,
        true, true, today - a.last_day > 30),
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
