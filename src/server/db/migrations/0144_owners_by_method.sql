-- An account of the collectors is that of a payment method, which each language calls otherwise.
drop view hand_posting_view;
create view hand_posting_view as
select h.*, d.account_code as debit_code, d.owner_name as debit_owner, case d.owner_kind when 1 then d.owner_key::smallint end as debit_method,
  c.account_code as credit_code, c.owner_name as credit_owner, case c.owner_kind when 1 then c.owner_key::smallint end as credit_method
from hand_postings h join ledger_accounts d on d.id = h.debit_account_id join ledger_accounts c on c.id = h.credit_account_id;
