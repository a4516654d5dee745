-- How many orders there are of each family, side, category and status, by the hour they were created in, and what was
-- paid for them: what lists need for their totals and the home page for its figures, without counting hundreds of
-- thousands of rows. Exact at any moment: triggers write it in the transaction that changes the orders. Rows are
-- differences (negative ones too) and are added up by whoever reads, so that no two transactions wait for each other;
-- `compact_order_counts` puts them together from time to time.
create table order_counts (
  service_type smallint not null,
  side smallint not null,
  category_id smallint not null,
  status smallint not null,
  hour timestamptz(0) not null,
  n integer not null,
  paid numeric(14,2) not null,
  -- A difference that has not been put together with the others of its hour.
  fresh boolean not null
);
create index order_counts_hour on order_counts (service_type, side, hour, category_id, status) include (n, paid);
create index order_counts_fresh on order_counts (hour) where fresh;

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from order_counts;
  elsif tg_op = 'INSERT' then
    insert into order_counts
    select service_type, side, category_id, status, date_trunc('hour', created_time, 'UTC'), count(*),
      coalesce(sum(payment_amount) filter (where paid_time is not null), 0), true
    from after_change
    group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into order_counts
    select service_type, side, category_id, status, date_trunc('hour', created_time, 'UTC'), -count(*),
      -coalesce(sum(payment_amount) filter (where paid_time is not null), 0), true
    from before_change
    group by 1, 2, 3, 4, 5;
  else
    insert into order_counts
    select service_type, side, category_id, status, date_trunc('hour', created_time, 'UTC'), sum(n),
      coalesce(sum(n * payment_amount) filter (where paid_time is not null), 0), true
    from (select *, 1 as n from after_change union all select *, -1 from before_change) changes
    group by 1, 2, 3, 4, 5
    having sum(n) <> 0 or coalesce(sum(n * payment_amount) filter (where paid_time is not null), 0) <> 0;
  end if;
  return null;
end $$;

create trigger counted_insert after insert on orders
  referencing new table as after_change for each statement execute function count_orders();
create trigger counted_delete after delete on orders
  referencing old table as before_change for each statement execute function count_orders();
create trigger counted_update after update on orders
  referencing old table as before_change new table as after_change for each statement execute function count_orders();

create trigger counted_truncate after truncate on orders for each statement execute function count_orders();

-- Puts fresh differences together with what there is of their hour, up to `most` of a kind; says how many rows it put
-- together. Takes time for what changed since, not for what there is.
create function compact_order_counts(most integer) returns bigint language sql as $$
  with touched as (
    select distinct service_type, side, category_id, status, hour from order_counts where fresh limit most
  ),
  gone as (
    delete from order_counts c using touched t
    where (c.service_type, c.side, c.hour, c.category_id, c.status)
      = (t.service_type, t.side, t.hour, t.category_id, t.status)
    returning c.*
  ),
  together as (
    insert into order_counts
    select service_type, side, category_id, status, hour, sum(n), sum(paid), false
    from gone
    group by 1, 2, 3, 4, 5
    having sum(n) <> 0 or sum(paid) <> 0
  )
  select count(*) from gone;
$$;

-- Counts all orders anew: for a load that ran without triggers.
create function recount_orders() returns void language sql as $$
  delete from order_counts;
  insert into order_counts
  select service_type, side, category_id, status, date_trunc('hour', created_time, 'UTC'), count(*),
    coalesce(sum(payment_amount) filter (where paid_time is not null), 0), false
  from orders
  group by 1, 2, 3, 4, 5;
$$;
