-- What no order brought to an account is looked at by itself in each proof.
create index ledger_lines_orderless on ledger_lines (account_id) where order_id is null;

-- A proof notes the last day that had ended: a later one finds it again, or says that it is gone.
alter table proof_runs add column last_day date, add column day_hash text;
