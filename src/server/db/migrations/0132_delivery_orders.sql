-- What was said of an order is seen by who sees the order, not by everybody who sees its user.
alter table deliveries add column order_id bigint references orders;

update deliveries d set order_id = coalesce(
  (select o.id from orders o where o.id = substring(d.occasion from '^order:(\d+):')::bigint),
  (select c.order_id from refund_cases c where c.id = coalesce(d.refund_case_id, substring(d.occasion from '^refund:(\d+)$')::bigint)),
  (select a.order_id from approvals a where a.id = substring(d.occasion from '^proposal:(\d+):')::bigint)
)
where d.refund_case_id is not null or d.occasion ~ '^(order|refund|proposal):\d+';

create index deliveries_order on deliveries (order_id) where order_id is not null;

create or replace view delivery_view as
select
  d.id, d.message_event, d.message_channel, d.delivery_status, d.skip_reason, d.user_id, d.operator_id,
  coalesce(u.full_name, o.name) as recipient_name,
  d.recipient, d.lang, t.name as template_name, d.template_version, d.attempts, d.fault,
  d.created_time, d.due_time, d.sent_time, d.read_time, d.order_id
from deliveries d
left join users u on u.id = d.user_id
left join operators o on o.id = d.operator_id
left join message_templates t on t.id = d.template_id;
