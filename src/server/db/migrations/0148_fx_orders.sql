-- Which FX partner executes an order stands on it by the partner's code. In which batch, at which rate and with which result it did so stands in
-- the order's row of that batch, and nowhere else.
-- What stood on orders before were estimates of batches that nobody made.
alter table orders disable trigger user;
alter table orders rename column fx_partner to fx_partner_code;
update orders o set fx_partner_code = (select b.code from exchange_banks b where b.ename = o.fx_partner_code and b.bank_kind = 2 order by b.id limit 1)
where fx_partner_code is not null;

-- Whose batch it is in executes an order; once it has left, whoever would have before does.
alter table fx_batch_orders add column former_partner_code text;
update fx_batch_orders r set former_partner_code = o.fx_partner_code from orders o where o.id = r.order_id and r.status in (1, 2);
update orders o set fx_partner_code = case k.bank_kind when 2 then k.code end
from fx_batch_orders r join fx_batches b on b.id = r.batch_id join exchange_banks k on k.id = b.bank_id
where r.order_id = o.id and r.status in (1, 2) and o.fx_partner_code is distinct from case k.bank_kind when 2 then k.code end;
alter table orders enable trigger user;
alter table orders drop column fx_batch_number, drop column fx_partner_rate, drop column fx_difference;

create or replace function enter_batch() returns trigger language plpgsql as $$
begin
  update order_exchanges e set swap_status = case n.status when 1 then 3 else 4 end
  from added n where e.order_id = n.order_id and n.status in (1, 2);
  update orders o set fx_partner_code = case k.bank_kind when 2 then k.code end
  from added n join fx_batches b on b.id = n.batch_id join exchange_banks k on k.id = b.bank_id
  where o.id = n.order_id and n.status in (1, 2) and o.fx_partner_code is distinct from case k.bank_kind when 2 then k.code end;
  return null;
end $$;
create or replace function move_in_batch() returns trigger language plpgsql as $$
begin
  update order_exchanges e set swap_status =
    case n.status when 1 then 3 when 2 then 4 else base_swap_status(o.side, o.service_type, o.status, o.swap_kept_out) end
  from after_it n
  join before_it b on b.batch_id = n.batch_id and b.order_id = n.order_id
  join orders o on o.id = n.order_id
  where e.order_id = n.order_id and n.status <> b.status;
  update orders o set fx_partner_code = n.former_partner_code
  from after_it n join before_it b on b.batch_id = n.batch_id and b.order_id = n.order_id
  where o.id = n.order_id and b.status = 1 and n.status in (3, 4) and o.fx_partner_code is distinct from n.former_partner_code;
  return null;
end $$;

create view fx_order_view as
select o.id, o.transaction_number, o.service_type, o.side, o.status, o.user_id, o.user_name, o.user_mobile, o.exchange_rate,
  o.payment_method, o.payment_amount, o.transaction_amount, o.recipient, o.payout_channel, o.partner_ref_number, o.created_time,
  o.paid_time, o.version, o.category_id, o.updated_time, o.service_fee, o.points_used, o.php_rate, o.refunded_amount, o.payout_kind,
  o.pay_channel, o.partner, o.invoice_number, o.swap_kept_out, o.relationship, o.send_purpose, o.recipient_mobile, o.account_number,
  o.account_name, o.control_number, o.fx_partner_code, o.via_agent, o.agent_id,
  k.id as fx_partner_id, k.ename as fx_partner, s.swap_status,
  b.batch_number as fx_batch_number, (o.payment_amount + o.points_used - o.service_fee)::numeric(14,2) as exchanged_ntd, r.cost as fx_cost,
  round(r.php / nullif(r.cost, 0), 4)::numeric(14,4) as fx_partner_rate, (r.ntd - r.cost)::numeric(14,2) as fx_difference
from orders o
join exchange_banks k on k.code = o.fx_partner_code
join order_exchanges s on s.order_id = o.id
left join fx_batch_orders r on r.order_id = o.id and r.status in (1, 2)
left join fx_batches b on b.id = r.batch_id
where o.fx_partner_code is not null;

-- The same of orders that are exchanged by whoever: what they cost once their bank has answered.
drop view remit_order_view;
create view remit_order_view as
select o.id, o.version, o.transaction_number, o.service_type, o.side, o.status, o.user_id, o.user_name, o.user_mobile, u.nationality,
  o.payment_method,
  (o.payment_amount + o.points_used - o.service_fee)::numeric(14,2) as exchanged_ntd,
  o.transaction_amount as payout_php, o.exchange_rate, o.recipient, o.payout_channel, o.partner_ref_number, s.swap_status, o.swap_kept_out,
  e.actor_name as kept_out_by, e.note as kept_out_reason, b.bank_id as fx_bank_id, k.ename as fx_bank_name, b.batch_number as fx_batch,
  r.cost as fx_cost, (r.ntd - r.cost)::numeric(14,2) as fx_difference, s.paid_time, o.created_time
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
