-- Operations by the day of Taipei beside those by the hour: the log is kept for seven years, and the total of all of it would
-- add up the hours of all of them. Rows are differences, as in `operation_counts`, which knows what a day does not say.
create table operation_days (
  action text not null,
  code smallint not null,
  day date not null,
  n integer not null,
  fresh boolean not null
);
create index operation_days_day on operation_days (day, action, code) include (n);
create index operation_days_fresh on operation_days (day) where fresh;

create or replace function count_operations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into operation_counts
    select action, code, date_trunc('hour', time, 'UTC'), count(*), true from after_change group by 1, 2, 3;
    insert into operation_days
    select action, code, (time at time zone 'Asia/Taipei')::date, count(*), true from after_change group by 1, 2, 3;
  else
    insert into operation_counts
    select action, code, date_trunc('hour', time, 'UTC'), -count(*), true from before_change group by 1, 2, 3;
    insert into operation_days
    select action, code, (time at time zone 'Asia/Taipei')::date, -count(*), true from before_change group by 1, 2, 3;
  end if;
  return null;
end $$;

-- Puts fresh differences together with what there is of their day, up to `most` of a kind.
create function compact_operation_days(most integer) returns bigint language sql as $$
  with touched as (
    select distinct action, code, day from operation_days where fresh limit most
  ),
  gone as (
    delete from operation_days c using touched t
    where (c.day, c.action, c.code) = (t.day, t.action, t.code)
    returning c.*
  ),
  together as (
    insert into operation_days
    select action, code, day, sum(n), false from gone group by 1, 2, 3 having sum(n) <> 0
  )
  select count(*) from gone;
$$;

create or replace function recount_operations() returns void language sql as $$
  delete from operation_counts;
  delete from operation_days;
  insert into operation_counts
  select action, code, date_trunc('hour', time, 'UTC'), count(*), false from operation_log group by 1, 2, 3;
  insert into operation_days
  select action, code, (hour at time zone 'Asia/Taipei')::date, sum(n), false from operation_counts group by 1, 2, 3;
$$;
select recount_operations();
