-- What would have followed from a proposal on prices, as its maker saw it when it was proposed (decisions section 13).
create table price_previews (
  proposal_id bigint primary key references approvals on delete cascade,
  preview jsonb not null
);

-- Proposals on what users pay, with what their makers saw.
create view refer_view as
select
  a.id,
  approval_kind(a.kind) as approval_kind,
  a.subject_id,
  a.subject_name,
  jsonb_build_object('approvalKind', approval_kind(a.kind), 'changes', a.changes) as changes,
  a.maker_id,
  a.maker_name,
  a.made_time,
  a.audit_status,
  a.checker_name,
  a.checked_time,
  a.reject_reason,
  a.lapse_time,
  exists (select from operators o where o.id = a.maker_id and o.status = 1) as maker_left,
  (p.preview #>> '{rate,margin}')::numeric(4,1) as margin,
  p.preview #> '{rate,warnings}' as warnings,
  round((p.preview ->> 'orders')::numeric / 7)::integer as day_orders
from approvals a left join price_previews p on p.proposal_id = a.id;

-- How many orders a package priced.
create index order_prices_fee_package on order_prices (fee_package_id);
