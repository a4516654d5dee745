-- What is about an order says whose order it is, and a case who has to go on with it. The views stay as they are, with
-- these columns behind.
do $$
declare
  view_name text;
begin
  foreach view_name in array array[
    'refund_case_view', 'refund_audit_view', 'amend_case_view', 'amend_audit_view', 'order_operation_view'
  ] loop
    execute format(
      'create or replace view %I as select v.*, (select o.user_id from orders o where o.id = v.order_id) as user_id from (%s) v',
      view_name, rtrim(pg_get_viewdef(view_name::regclass), ';'));
  end loop;
end $$;

-- The turns of `requestTurn`: 0 nobody's, 1 the worker's, 2 the checker's.
do $$
declare
  kind record;
begin
  for kind in select * from (values ('refund', 'refund'), ('amend', 'amendment')) k (prefix, name) loop
    execute format(
      'create or replace view %1$s_case_view as
       select v.*, (case
         when v.%1$s_status not in (0, 2) then 0
         when exists (
           select from approvals a where a.kind = %2$L and a.subject_id = v.id and a.audit_status = 1) then 2
         else 1
       end)::smallint as waits_for
       from (%3$s) v',
      kind.prefix, kind.name, rtrim(pg_get_viewdef((kind.prefix || '_case_view')::regclass), ';'));
  end loop;
end $$;
