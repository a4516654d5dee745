-- Orders as finance reads them (decisions section 36): over all families, by when they were paid, with what they cost by the ledger.

create index orders_created_all on orders (created_time desc, id desc);
create index orders_paid_all on orders (paid_time desc, id desc) where paid_time is not null;
create index orders_partner on orders (partner, created_time desc) where partner is not null;

-- No move leads back from where an order is completed, so that each was at most once. Unique over all events, and not over those alone,
-- since only then a query that asks nothing of a joined event leaves it out.
create unique index order_events_completed on order_events ((case when step = 'complete' then order_id end));
create index order_events_completed_time on order_events (time desc, order_id) where step = 'complete';

create view paid_order_view as
select o.id, o.transaction_number, o.service_type, o.side, o.status, o.user_id, o.user_name, o.user_mobile, o.payment_method,
  o.counter_name, o.receipt_number,
  case o.side when 1 then o.payment_amount end::numeric(14,2) as payment_ntd,
  case o.side when 2 then o.payment_amount end::numeric(14,2) as payment_php,
  o.points_used,
  k.amount as channel_cost,
  case o.side when 1 then o.payment_amount - k.amount end::numeric(14,2) as net_ntd,
  o.recipient, o.payout_kind, o.payout_channel, o.partner, o.account_number,
  case when o.side = 2 or o.service_type in (1, 2, 3, 5, 6) then o.transaction_amount end::numeric(14,2) as payout_php,
  p.amount as payout_cost,
  o.partner_ref_number, e.time as payout_time, o.created_time, o.paid_time
from orders o
left join order_events e on case when e.step = 'complete' then e.order_id end = o.id and e.step = 'complete'
-- Of one order at a time, so that a page reads the lines of its rows alone.
left join lateral (
  select coalesce(sum(l.amount), 0)::numeric(14,2) as amount from ledger_lines l
  where l.order_id = o.id and l.account_id = (select id from ledger_accounts where (account_code, ledger_currency, owner_kind, owner_key) = (5110, 1, 0, ''))
) k on true
left join lateral (
  select coalesce(sum(l.amount), 0)::numeric(14,2) as amount from ledger_lines l
  where l.order_id = o.id and l.account_id = (select id from ledger_accounts where (account_code, ledger_currency, owner_kind, owner_key) = (5120, 2, 0, ''))
) p on true
where o.paid_time is not null;
