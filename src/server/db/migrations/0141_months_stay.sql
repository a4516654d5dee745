-- A month that was closed is not emptied, and nothing is posted to a day of it that had no entry when it was closed.

create trigger emptied before truncate on accounting_periods for each statement execute function refuse_ledger();

create function ledger_last_closed() returns date language sql stable as $$
  select greatest(
    (select max(day) from ledger_days),
    (select (max(period) || '-01')::date + interval '1 month' - interval '1 day' from accounting_periods where status = 2)::date);
$$;
do $$ begin
  execute replace(
    pg_get_functiondef('ledger_open_day()'::regprocedure),
    '(select coalesce(max(day) + 1, ''-infinity'') from ledger_days)',
    'coalesce(ledger_last_closed() + 1, ''-infinity'')');
  execute replace(pg_get_functiondef('refuse_closed_day()'::regprocedure), '(select max(day) from ledger_days)', 'ledger_last_closed()');
end $$;
