-- A day of the ledger that ended stays as it is, whoever writes: nothing is added to it, and nothing of the ledger is emptied.

create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select day into closed from added where day <= (select max(day) from ledger_days) limit 1;
  if found then raise exception 'ledger: % is closed: post to the first open day', closed; end if;
  return null;
end $$;
create trigger open_day after insert on ledger_entries referencing new table as added for each statement execute function refuse_closed_day();
create trigger open_day after insert on ledger_lines referencing new table as added for each statement execute function refuse_closed_day();

-- Only a demo that is made anew empties them, and says so (src/server/seed/clear.ts).
create trigger emptied before truncate on ledger_entries for each statement execute function refuse_ledger();
create trigger emptied before truncate on ledger_lines for each statement execute function refuse_ledger();
create trigger emptied before truncate on ledger_days for each statement execute function refuse_ledger();
