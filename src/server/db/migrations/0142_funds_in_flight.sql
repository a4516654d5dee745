-- In flight is what a partner has been sent and has neither paid out nor given back, by where its order is (decisions section 32):
-- cash that waits for its recipient is still to leave, and an order that operators ended leaves nothing behind.

create index orders_in_flight on orders (partner) include (transaction_amount)
  where (status in (6, 7, 12) or status = 11 and service_type not in (8, 9, 13)) and (side = 2 or service_type in (1, 2, 3, 5, 6));

create or replace view capital_account_view as
select c.*, p.id as partner_id, a.owner_name,
  b.balance, s.amount as in_flight, (b.balance - s.amount)::numeric(14,2) as available, b.today_in, b.today_out, w.orders as waiting_orders,
  f.dry_at
from capital_accounts c join ledger_accounts a on a.id = c.ledger_account_id
left join capital_forecasts f on f.capital_account_id = c.id
cross join lateral (select case a.owner_kind when 2 then a.owner_key::bigint end as id) p
cross join lateral (
  select coalesce(sum(debit - credit), 0)::numeric(14,2) as balance,
    coalesce(sum(debit) filter (where is_today), 0)::numeric(14,2) as today_in,
    coalesce(sum(credit) filter (where is_today), 0)::numeric(14,2) as today_out
  from (select debit, credit, day = (now() at time zone 'Asia/Taipei')::date as is_today from ledger_balances where account_id = a.id) d
) b
cross join lateral (
  select coalesce(sum(transaction_amount), 0)::numeric(14,2) as amount from orders
  where partner = (select name from partners where id = p.id)
    and (status in (6, 7, 12) or status = 11 and service_type not in (8, 9, 13)) and (side = 2 or service_type in (1, 2, 3, 5, 6))
) s
cross join lateral (select count(*)::integer as orders from fund_wait_view where provider_id = p.id) w;
