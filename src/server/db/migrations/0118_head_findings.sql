-- A finding of a check names the day of a signed head: those of before say none.
update seal_checks set finding = finding || '{"day": null}' where finding is not null;
