-- An operator holds the item that is on screen and, beside it, the one just decided until the decision has been sent.
alter table verification_holds drop constraint verification_holds_operator_id_key;
create index verification_holds_operator on verification_holds (operator_id);

-- Users as their list shows them, with the change of their status that waits for a second person.
create view user_list_view as
select
  u.*,
  (select (v.data ->> 'statusAction')::smallint from verifications v
    where v.user_id = u.id and v.verification_type = 5 and v.audit_status = 1) as pending_action
from users u;
