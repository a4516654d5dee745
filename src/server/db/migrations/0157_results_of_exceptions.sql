-- What differs of an exception is found by the line by which it is known: results come and go with each run, and neither the log of changes
-- nor a lock is to follow them.
drop index reconciliation_exceptions_result;
alter table reconciliation_exceptions drop column result_id;
create index reconciliation_exceptions_own on reconciliation_exceptions (ledger_line_id) where ledger_line_id is not null;
