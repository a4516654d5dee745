-- A batch keeps the accounts of its bank as it keeps rule and format, and a query the rule by which it was worked out (decisions section 33).
alter table fx_batch_terms add column accounts jsonb;
update fx_batch_terms t set accounts = jsonb_build_object('ntdAccount', k.ntd_account, 'phpAccount', k.php_account)
from fx_batches b join exchange_banks k on k.id = b.bank_id where b.id = t.batch_id;
alter table fx_batch_terms alter column accounts set not null;

-- What was paid back of an order in PHP is no part of its position.
update fx_positions p set bought_php = r.php - b.php, exchanged_ntd = r.ntd - b.ntd
from fx_batch_orders r cross join lateral (
  select coalesce(sum(e.paid_back), 0) as php, coalesce(sum(e.worth), 0) as ntd from order_events e
  where e.order_id = r.order_id and e.step = 'refundPhp'
) b
where p.status in (1, 2) and r.order_id = p.order_id and r.batch_id = p.batch_id and b.php > 0;

alter table exchange_queries add column rule_version integer;
update exchange_queries q set rule_version = r.version from exchange_rules r where r.id = q.rule_id;
alter table exchange_queries alter column rule_version set not null;
