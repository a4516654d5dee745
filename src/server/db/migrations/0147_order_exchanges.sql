-- How far orders are exchanged stands in a narrow table of its own: a batch changes thousands of orders at once, and a row of orders has
-- dozens of indexes, triggers and a log to be written for each.

create function base_swap_status(side smallint, service_type smallint, status smallint, swap_kept_out boolean) returns smallint
language sql immutable return
  (case when side = 1 and service_type in (1, 2, 3, 5, 6) and status in (6, 7, 4, 10) and not swap_kept_out then 2 else 1 end)::smallint;

-- Every order that was paid. What it says in TypeScript is `swapStatusOf`.
create table order_exchanges (
  order_id bigint primary key references orders on delete cascade,
  -- As its order has it: lists are read in this order.
  paid_time timestamptz(0) not null,
  -- 1 not exchangeable, 2 waits, 3 in a batch, 4 exchanged.
  swap_status smallint not null
);

-- Reads all orders anew: for a load that ran without triggers.
create function rebuild_order_exchanges() returns void language sql as $$
  delete from order_exchanges;
  insert into order_exchanges
  select o.id, o.paid_time,
    case r.status when 1 then 3 when 2 then 4 else base_swap_status(o.side, o.service_type, o.status, o.swap_kept_out) end
  from orders o left join fx_batch_orders r on r.order_id = o.id and r.status in (1, 2)
  where o.paid_time is not null;
$$;
select rebuild_order_exchanges();
create index order_exchanges_status on order_exchanges (swap_status, paid_time, order_id);
create index order_exchanges_paid on order_exchanges (paid_time, order_id);

drop view remit_order_view;
drop trigger enters on fx_batch_orders;
drop trigger moves on fx_batch_orders;
drop function enter_batch();
drop function move_in_batch();
drop function batch_swap_status(smallint);
alter table orders drop column swap_status;
alter table orders drop column batch_swap_status;

create function add_order_exchanges() returns trigger language plpgsql as $$
begin
  insert into order_exchanges
  select id, paid_time, base_swap_status(side, service_type, status, swap_kept_out) from added where paid_time is not null;
  return null;
end $$;
create trigger exchange_insert after insert on orders
  referencing new table as added for each statement execute function add_order_exchanges();

-- What is in a batch stays as that says.
create function move_order_exchange() returns trigger language plpgsql as $$
begin
  insert into order_exchanges as e
  values (new.id, new.paid_time, base_swap_status(new.side, new.service_type, new.status, new.swap_kept_out))
  on conflict (order_id) do update set
    paid_time = excluded.paid_time,
    swap_status = case when e.swap_status in (3, 4) then e.swap_status else excluded.swap_status end;
  return null;
end $$;
create trigger exchange_update after update of paid_time, status, side, service_type, swap_kept_out on orders
  for each row when (
    new.paid_time is not null and (
      old.paid_time is distinct from new.paid_time
      or base_swap_status(old.side, old.service_type, old.status, old.swap_kept_out)
        <> base_swap_status(new.side, new.service_type, new.status, new.swap_kept_out)))
  execute function move_order_exchange();

create function enter_batch() returns trigger language plpgsql as $$
begin
  update order_exchanges e set swap_status = case n.status when 1 then 3 else 4 end
  from added n where e.order_id = n.order_id and n.status in (1, 2);
  return null;
end $$;
-- An order that left may be in another batch by now: only a row that changes says anything.
create function move_in_batch() returns trigger language plpgsql as $$
begin
  update order_exchanges e set swap_status =
    case n.status when 1 then 3 when 2 then 4 else base_swap_status(o.side, o.service_type, o.status, o.swap_kept_out) end
  from after_it n
  join before_it b on b.batch_id = n.batch_id and b.order_id = n.order_id
  join orders o on o.id = n.order_id
  where e.order_id = n.order_id and n.status <> b.status;
  return null;
end $$;
create trigger enters after insert on fx_batch_orders referencing new table as added
  for each statement execute function enter_batch();
create trigger moves after update on fx_batch_orders referencing old table as before_it new table as after_it
  for each statement execute function move_in_batch();

create view remit_order_view as
select o.id, o.version, o.transaction_number, o.service_type, o.side, o.status, o.user_id, o.user_name, o.user_mobile, u.nationality,
  o.payment_method,
  (o.payment_amount + o.points_used - o.service_fee)::numeric(14,2) as exchanged_ntd,
  o.transaction_amount as payout_php, o.exchange_rate, o.recipient, o.payout_channel, o.partner_ref_number, s.swap_status, o.swap_kept_out,
  e.actor_name as kept_out_by, e.note as kept_out_reason, b.bank_id as fx_bank_id, k.ename as fx_bank_name, b.batch_number as fx_batch, s.paid_time, o.created_time
from order_exchanges s
join orders o on o.id = s.order_id
left join users u on u.id = o.user_id
-- The last time counts; of an order that is not kept out no history is read.
left join lateral (
  select max(h.id) as id from order_events h where o.swap_kept_out and h.order_id = o.id and h.step = 'keepOut'
) h on true
left join order_events e on e.id = h.id
left join fx_batch_orders r on r.order_id = o.id and r.status in (1, 2)
left join fx_batches b on b.id = r.batch_id
left join exchange_banks k on k.id = b.bank_id;

-- As it was before batches wrote to orders.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'password_hash' - 'api_key_hash' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'password_hash' - 'api_key_hash' end;
begin
  if was is not distinct from is_now then
    return null;
  end if;
  insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
  values (
    tg_table_name,
    coalesce(is_now ->> 'id', was ->> 'id', is_now ->> 'role_id', was ->> 'role_id', is_now ->> 'code', was ->> 'code'),
    lower(tg_op),
    was,
    is_now,
    nullif(current_setting('tulay.operator', true), '')::bigint,
    nullif(current_setting('tulay.request', true), ''),
    date_trunc('second', clock_timestamp())
  );
  return null;
end $$;

-- The part of a file follows from where an order stands when it is reserved.
update fx_batch_orders r set part = n.part
from (
  select o.batch_id, o.order_id, (coalesce(f.part, 0) + (row_number() over (partition by o.batch_id order by o.position) - 1)
    / (t.rule ->> 'fileRows')::integer + 1)::integer as part
  from fx_batch_orders o join fx_batch_terms t on t.batch_id = o.batch_id
  left join (select batch_id, max(part) as part from fx_batch_files group by 1) f on f.batch_id = o.batch_id
  where o.part is null and o.status = 1
) n
where n.batch_id = r.batch_id and n.order_id = r.order_id;
alter table fx_batch_orders add check (status <> 1 or part is not null);

-- Where an order would stand in a batch of its query, who paid first standing first; null for what is left. A step that takes the next
-- ones needs no statistics, which know nothing of rows of this minute.
alter table exchange_query_orders add position integer;
update exchange_query_orders q set position = n.position
from (
  select query_id, order_id, row_number() over (partition by query_id order by paid_time, order_id) as position
  from exchange_query_orders where left_reason is null
) n
where n.query_id = q.query_id and n.order_id = q.order_id;
create unique index exchange_query_orders_position on exchange_query_orders (query_id, position);
alter table exchange_query_orders add check ((position is null) = (left_reason is not null));

-- Orders of a query are written some hundreds at a time: nobody reads them before all are there.
create or replace view exchange_query_order_view as
select q.query_id, q.order_id as id, o.transaction_number, o.user_id, o.user_name, u.nationality, q.service_type, q.payout_kind, q.ntd, q.php,
  (select jsonb_agg(distinct i.image_type) from user_images i where i.user_id = o.user_id) as documents,
  q.left_reason is null as taken, q.left_reason, q.paid_time
from exchange_query_orders q
join exchange_queries x on x.id = q.query_id and x.quantity is not null
join orders o on o.id = q.order_id
join users u on u.id = o.user_id;
