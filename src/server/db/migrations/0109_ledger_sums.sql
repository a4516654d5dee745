-- What was debited and credited by account and day, under the names that lines have: a list of lines is summed from it where
-- its filters name nothing else, since each row stands for many lines.
create view ledger_balance_view as
select b.account_id, a.account_code, b.day,
  case a.ledger_currency when 1 then b.debit end::numeric(14,2) as debit_ntd,
  case a.ledger_currency when 1 then b.credit end::numeric(14,2) as credit_ntd,
  case a.ledger_currency when 2 then b.debit end::numeric(14,2) as debit_php,
  case a.ledger_currency when 2 then b.credit end::numeric(14,2) as credit_php,
  b.lines
from ledger_balances b join ledger_accounts a on a.id = b.account_id;
