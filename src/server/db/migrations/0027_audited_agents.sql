-- Who brings orders in, and whose orders a role sees, are records like the roles themselves.
create trigger audit after insert or update or delete on agents for each row execute function audit_change();
create trigger audit after insert or update or delete on role_agents for each row execute function audit_change();
