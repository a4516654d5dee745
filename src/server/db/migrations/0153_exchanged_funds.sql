-- What was exchanged has a figure of its own in the fund pool; until now it was among what was adjusted (decisions section 32).
drop view fund_pool_view;
create view fund_pool_view as
select d.*, (d.opening + d.net)::numeric(14,2) as closing
from (
  select a.id * 100000 + (b.day - date '2000-01-01') as id, b.day, a.id as account_id, a.account_code, a.owner_name,
    case when a.owner_kind = 1 then a.owner_key::smallint end as owner_method, a.ledger_currency,
    -- Of one row at a time, so that a day is read without all days before it.
    coalesce((select sum(o.debit - o.credit) from ledger_balances o where o.account_id = a.id and o.day < b.day), 0)::numeric(14,2) as opening,
    sum(b.debit - b.credit)::numeric(14,2) as net,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source = 1 and a.account_code = 1110), 0)::numeric(14,2) as collected,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source in (2, 3)), 0)::numeric(14,2) as costs,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source in (8, 9)), 0)::numeric(14,2) as exchanged,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source = 1 and a.account_code = 1210), 0)::numeric(14,2) as paid_out,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source = 1 and a.account_code not in (1110, 1210)), 0)::numeric(14,2) as refunded,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source = 7), 0)::numeric(14,2) as swept,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source = 6), 0)::numeric(14,2) as transferred,
    coalesce(sum(b.debit - b.credit) filter (where b.ledger_source not in (1, 2, 3, 6, 7, 8, 9)), 0)::numeric(14,2) as adjusted
  from ledger_balances b join ledger_accounts a on a.id = b.account_id
  where a.account_code between 1110 and 1230
  group by a.id, b.day
) d;

