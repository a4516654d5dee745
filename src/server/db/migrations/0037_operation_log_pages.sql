-- The operation log as a page: what it is searched by has a column and an index each.
alter table operation_log alter column code type smallint;
-- The call as the catalogue knows it: `/web/order/refund/approveRefund/v1` is `order.refund.approveRefund`.
alter table operation_log add column action text not null generated always as (
  replace(btrim(regexp_replace(regexp_replace(path, '^/web/', ''), '/v[0-9]+$', ''), '/'), '/', '.')
) stored;
-- How long it took: 1 under a tenth of a second, 2 under a second, 3 under five, 4 longer.
alter table operation_log add column pace smallint not null generated always as (
  case when duration_ms < 100 then 1 when duration_ms < 1000 then 2 when duration_ms < 5000 then 3 else 4 end
) stored;
create index operation_log_time on operation_log (time, id);
create index operation_log_operator_name on operation_log using gin (operator_name gin_trgm_ops);
create index operation_log_action on operation_log (action, time, id);
create index operation_log_target on operation_log (target, time, id) where target is not null;
create index operation_log_code on operation_log (code, time, id);
create index operation_log_pace on operation_log (pace, time, id);
create index operation_log_ip on operation_log (ip, time, id);
create index operation_log_request on operation_log (request_id);
-- What a request changed.
create index audit_log_request on audit_log (request_id, id) where request_id is not null;

-- How many operations there are by what was called and how it ended, by the hour: totals of a list of fifty million rows,
-- exact at any moment. Rows are differences, as in `order_counts`.
create table operation_counts (
  action text not null,
  code smallint not null,
  hour timestamptz(0) not null,
  n integer not null,
  fresh boolean not null
);
create index operation_counts_hour on operation_counts (hour, action, code) include (n);
create index operation_counts_fresh on operation_counts (hour) where fresh;

create function count_operations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into operation_counts
    select action, code, date_trunc('hour', time, 'UTC'), count(*), true from after_change group by 1, 2, 3;
  else
    insert into operation_counts
    select action, code, date_trunc('hour', time, 'UTC'), -count(*), true from before_change group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger counted_insert after insert on operation_log
  referencing new table as after_change for each statement execute function count_operations();
create trigger counted_delete after delete on operation_log
  referencing old table as before_change for each statement execute function count_operations();

-- Puts fresh differences together with what there is of their hour, up to `most` of a kind.
create function compact_operation_counts(most integer) returns bigint language sql as $$
  with touched as (
    select distinct action, code, hour from operation_counts where fresh limit most
  ),
  gone as (
    delete from operation_counts c using touched t
    where (c.hour, c.action, c.code) = (t.hour, t.action, t.code)
    returning c.*
  ),
  together as (
    insert into operation_counts
    select action, code, hour, sum(n), false from gone group by 1, 2, 3 having sum(n) <> 0
  )
  select count(*) from gone;
$$;

-- Counts all operations anew: for a load that ran without triggers.
create function recount_operations() returns void language sql as $$
  delete from operation_counts;
  insert into operation_counts
  select action, code, date_trunc('hour', time, 'UTC'), count(*), false from operation_log group by 1, 2, 3;
$$;
select recount_operations();

-- The sector somebody worked in, as it was then and as it was called.
alter table operation_log add column sector_id bigint references sectors, add column sector_name text;
alter table login_log add column sector_id bigint references sectors, add column sector_name text;
create index operation_log_sector on operation_log (sector_id, time, id) where sector_id is not null;
create index login_log_sector on login_log (sector_id, time) where sector_id is not null;

create function name_sector() returns trigger language plpgsql as $$
begin
  select s.id, s.name into new.sector_id, new.sector_name
  from operators o join sectors s on s.id = o.sector_id where o.id = new.operator_id;
  return new;
end $$;
create trigger sector before insert on operation_log
  for each row when (new.operator_id is not null) execute function name_sector();
create trigger sector before insert on login_log
  for each row when (new.operator_id is not null) execute function name_sector();

drop view login_log_view;
create view login_log_view as
select id, time, account, operator_id, operator_name, sector_id, sector_name, result, ip, device
from login_log where result is not null;
