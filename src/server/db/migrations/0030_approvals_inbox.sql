-- One inbox over proposals of every kind.

-- Kinds as code tables have them (`approvalKind`). A new kind replaces this function with one that knows it too.
create function approval_kind(kind text) returns smallint language sql immutable as $$
  select (case kind when 'refund' then 1 when 'amendment' then 2 when 'orderOperation' then 3 end)::smallint
$$;

create view approval_view as
select
  a.id,
  approval_kind(a.kind) as approval_kind,
  a.subject_id,
  a.subject_name,
  a.order_id,
  jsonb_build_object('approvalKind', approval_kind(a.kind), 'changes', a.changes) as changes,
  a.maker_id,
  a.maker_name,
  a.made_time,
  a.audit_status,
  a.checker_name,
  a.checked_time,
  a.reject_reason
from approvals a;

create index approvals_waiting on approvals (audit_status, made_time, id);
create index approvals_inbox on approvals (made_time, id);
create index approvals_inbox_checked on approvals (checked_time, id);
create index approvals_subject_name on approvals using gin (subject_name gin_trgm_ops);

-- Whoever may decide or propose anything has the inbox.
insert into role_rights (role_id, right_key)
select distinct role_id, 'APPROVALS' from role_rights
where right_key in (
  'REFUND_PROPOSE', 'REFUND_AUDIT', 'AMENDMENT_PROPOSE', 'AMENDMENT_AUDIT', 'ORDER_OPERATE', 'ORDER_OPERATION_AUDIT'
)
on conflict do nothing;

insert into role_rights (role_id, right_key)
select distinct r.role_id, 'APPROVALS_EXPORT' from role_rights r
where r.right_key in (
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_EXPORT',
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_EXPORT',
  'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER_EXPORT'
) and exists (select from role_rights i where i.role_id = r.role_id and i.right_key = 'APPROVALS')
on conflict do nothing;
