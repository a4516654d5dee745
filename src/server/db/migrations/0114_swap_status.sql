-- Which orders wait to be swapped (decisions section 34): it follows from the order itself, so that no step can forget it.

-- Finance leaves it out of what is swapped, for a reason that its history has.
alter table orders add column swap_kept_out boolean not null default false;

-- 1 not exchangeable, 2 not exchanged: paid in NTD, of a service that is swapped, on its way, ready or completed, or paid back in PHP, which
-- leaves the payout where it was. Batches add 3 and 4. What it says in TypeScript is `swapStatusOf`.
alter table orders add column swap_status smallint not null generated always as (
  case when side = 1 and service_type in (1, 2, 3, 5, 6) and status in (6, 7, 4, 10) and not swap_kept_out then 2 else 1 end
) stored;

create index orders_to_swap on orders (swap_status, paid_time, id) where swap_status = 2;
create index orders_kept_out on orders (swap_kept_out, paid_time, id) where swap_kept_out;

-- Paid orders as finance follows what is swapped for them (decisions section 36). Joins that a query asks nothing of are left out.
create view remit_order_view as
select o.id, o.version, o.transaction_number, o.service_type, o.side, o.status, o.user_id, o.user_name, o.user_mobile, u.nationality,
  o.payment_method,
  (o.payment_amount + o.points_used - o.service_fee)::numeric(14,2) as exchanged_ntd,
  o.transaction_amount as payout_php, o.exchange_rate, o.recipient, o.payout_channel, o.partner_ref_number, o.swap_status, o.swap_kept_out,
  e.actor_name as kept_out_by, e.note as kept_out_reason, o.paid_time, o.created_time
from orders o
left join users u on u.id = o.user_id
-- The last time counts; of an order that is not kept out no history is read.
left join lateral (
  select max(k.id) as id from order_events k where o.swap_kept_out and k.order_id = o.id and k.step = 'keepOut'
) h on true
left join order_events e on e.id = h.id
where o.paid_time is not null;
