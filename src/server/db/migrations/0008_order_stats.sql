-- What the statistics of orders are read from: counts and sums of orders by the day they were created on in Taipei, by
-- service, side, payment method, payout channel, agent and status. Exact at any moment: triggers write it in the
-- transaction that changes the orders. Rows are differences (negative ones too), which whoever reads adds up, so that no
-- two transactions wait for each other; `compact_order_stats` puts them together from time to time.
create table order_stats (
  day date not null,
  service_type smallint not null,
  side smallint not null,
  payment_method smallint not null,
  -- Empty where an order has no channel, 0 where no agent brought it in: what is compared is never null.
  payout_channel text not null,
  agent_id bigint not null,
  status smallint not null,
  orders integer not null,
  paid_orders integer not null,
  refunded_orders integer not null,
  -- Of paid orders only, in the currency of each.
  payment_amount numeric(14,2) not null,
  transaction_amount numeric(14,2) not null,
  service_fee numeric(14,2) not null,
  points_used integer not null,
  refunded_amount numeric(14,2) not null,
  -- A difference that has not been put together with the others of its kind.
  fresh boolean not null
);
create index order_stats_day on order_stats
  (day, service_type, side, payment_method, payout_channel, agent_id, status);
create index order_stats_fresh on order_stats (day) where fresh;


-- Adds what changed, or takes it away: the argument is 1 for orders as they are now and -1 for orders as they were.
create function count_order_stats() returns trigger language plpgsql as $$
declare
  n integer := tg_argv[0];
begin
  insert into order_stats
  select
    (created_time at time zone 'Asia/Taipei')::date,
    service_type,
    side,
    payment_method,
    coalesce(payout_channel, ''),
    case when via_agent then coalesce(agent_id, 0) else 0 end,
    status,
    n * count(*),
    n * count(paid_time),
    n * count(*) filter (where refunded_amount > 0),
    n * coalesce(sum(payment_amount) filter (where paid_time is not null), 0),
    n * coalesce(sum(transaction_amount) filter (where paid_time is not null), 0),
    n * coalesce(sum(service_fee) filter (where paid_time is not null), 0),
    n * coalesce(sum(points_used) filter (where paid_time is not null), 0),
    n * sum(refunded_amount),
    true
  from changed
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create trigger stats_insert after insert on orders
  referencing new table as changed for each statement execute function count_order_stats('1');
create trigger stats_delete after delete on orders
  referencing old table as changed for each statement execute function count_order_stats('-1');
create trigger stats_update_from after update on orders
  referencing old table as changed for each statement execute function count_order_stats('-1');
create trigger stats_update_to after update on orders
  referencing new table as changed for each statement execute function count_order_stats('1');

create function clear_order_stats() returns trigger language plpgsql as $$
begin
  delete from order_stats;
  return null;
end $$;
create trigger stats_truncate after truncate on orders for each statement execute function clear_order_stats();

-- Puts fresh differences together with what there is of their kind, up to `most` kinds; says how many rows it put
-- together. Takes time for what changed since, not for what there is.
create function compact_order_stats(most integer) returns bigint language sql as $$
  with touched as (
    select distinct day, service_type, side, payment_method, payout_channel, agent_id, status
    from order_stats where fresh limit most
  ),
  gone as (
    delete from order_stats s using touched t
    where (s.day, s.service_type, s.side, s.payment_method, s.payout_channel, s.agent_id, s.status)
      = (t.day, t.service_type, t.side, t.payment_method, t.payout_channel, t.agent_id, t.status)
    returning s.*
  ),
  together as (
    insert into order_stats
    select
      day, service_type, side, payment_method, payout_channel, agent_id, status,
      sum(orders), sum(paid_orders), sum(refunded_orders),
      sum(payment_amount), sum(transaction_amount), sum(service_fee), sum(points_used), sum(refunded_amount),
      false
    from gone
    group by 1, 2, 3, 4, 5, 6, 7
    -- An order that nobody counts any more leaves no amount either.
    having sum(orders) <> 0
  )
  select count(*) from gone;
$$;

-- Counts all orders anew: for a load that ran without triggers.
create function recount_order_stats() returns void language sql as $$
  delete from order_stats;
  insert into order_stats
  select
    (created_time at time zone 'Asia/Taipei')::date,
    service_type,
    side,
    payment_method,
    coalesce(payout_channel, ''),
    case when via_agent then coalesce(agent_id, 0) else 0 end,
    status,
    count(*),
    count(paid_time),
    count(*) filter (where refunded_amount > 0),
    coalesce(sum(payment_amount) filter (where paid_time is not null), 0),
    coalesce(sum(transaction_amount) filter (where paid_time is not null), 0),
    coalesce(sum(service_fee) filter (where paid_time is not null), 0),
    coalesce(sum(points_used) filter (where paid_time is not null), 0),
    sum(refunded_amount),
    false
  from orders
  group by 1, 2, 3, 4, 5, 6, 7;
$$;

-- Of the orders that there are already.
select recount_order_stats();
