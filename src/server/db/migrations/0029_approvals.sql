-- A proposal says by itself what it is about and what it changes, so that proposals of every kind are read alike.
alter table approvals
  add subject_name text,
  add order_id bigint references orders,
  add changes jsonb;

-- Nobody changes these proposals: what they were is written where it is looked for now.
alter table approvals disable trigger audit;

update approvals a set order_id = case a.kind
  when 'refund' then (select c.order_id from refund_cases c where c.id = a.subject_id)
  when 'amendment' then (select c.order_id from amend_cases c where c.id = a.subject_id)
  else a.subject_id
end;

update approvals a set
  subject_name = o.transaction_number,
  changes = case a.kind
    when 'refund' then jsonb_build_array(jsonb_build_object(
      'field', case when a.payload ->> 'refundType' = '1' then 'refundNtd' else 'refundPhp' end,
      'old', null,
      'new', a.payload ->> 'amount'
    ))
    when 'amendment' then (
      select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'old', c.shown_old, 'new', c.shown_new)), '[]')
      from (
        select
          p.key as field,
          case when m.masked and p.old is not null
            then '*****' || case when length(p.old) > 4 then right(p.old, 4) else '' end else p.old end as shown_old,
          case when m.masked and p.value is not null
            then '*****' || case when length(p.value) > 4 then right(p.value, 4) else '' end else p.value end as shown_new
        from (select key, value, a.snapshot ->> key as old from jsonb_each_text(a.payload) where key <> 'remark') p
        cross join lateral (
          select p.key in ('recipientMobile', 'accountNumber', 'loanNumber', 'memberNumber') as masked
        ) m
      ) c
    )
    else
      jsonb_build_array(jsonb_build_object('field', 'operationType', 'old', null, 'new', a.payload ->> 'operationType'))
      || case when a.payload ? 'payoutChannel' then jsonb_build_array(jsonb_build_object(
        'field', 'newPayoutChannel', 'old', a.snapshot ->> 'payoutChannel', 'new', a.payload ->> 'payoutChannel'
      )) else '[]' end
      || case when a.payload ? 'partnerRefNumber' then jsonb_build_array(jsonb_build_object(
        'field', 'newPartnerRefNumber', 'old', a.snapshot ->> 'partnerRefNumber', 'new', a.payload ->> 'partnerRefNumber'
      )) else '[]' end
  end
from orders o
where o.id = a.order_id;

alter table approvals enable trigger audit;

alter table approvals
  alter subject_name set not null,
  alter changes set not null;

-- Who sees the orders of some agents sees the proposals about them.
create index approvals_order on approvals (order_id);
