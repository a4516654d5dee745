-- When a mail may be tried (again): null at once. Whoever takes it moves the time on, so that nobody else takes it too.
alter table outbox_mails add column due_time timestamptz(0);

-- Files are packed already; trying to pack them again only costs time.
alter table export_chunks alter column content set storage external;
create index export_jobs_created on export_jobs (created_time);
