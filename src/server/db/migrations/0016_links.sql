-- A link to an export belongs to the session that asked for it, as a link to an image does. Those without one are void.
delete from export_tickets;
alter table export_tickets add column session_hash text not null;
