-- Operations on orders that two people decide: the subject of such an approval is the order itself.
create view order_operation_view as
select
  a.id,
  a.subject_id as order_id,
  o.transaction_number,
  o.service_type,
  o.side,
  o.user_name,
  o.user_mobile,
  o.status as order_status,
  (a.payload ->> 'operationType')::smallint as operation_type,
  a.payload ->> 'operationReason' as operation_reason,
  a.payload ->> 'payoutChannel' as new_payout_channel,
  a.payload ->> 'partnerRefNumber' as new_partner_ref_number,
  a.maker_id,
  a.maker_name,
  a.made_time,
  a.audit_status,
  a.checker_name,
  a.checked_time,
  a.reject_reason
-- Each has its order; a left join lets a query that asks nothing of it leave it out.
from approvals a
left join orders o on o.id = a.subject_id
where a.kind = 'orderOperation';
