-- Which partner may put the statements of a source.

alter table reconciliation_sources add column partner_id bigint references partners;

drop view reconciliation_source_view;
create view reconciliation_source_view as
select s.*, a.account_code, a.ledger_currency, a.owner_name, p.name as partner_name,
  case when a.owner_kind = 1 then a.owner_key::smallint end as owner_method
from reconciliation_sources s
join ledger_accounts a on a.id = s.account_id
left join partners p on p.id = s.partner_id;
