-- Why an export ended before its time, as `errors` says it; and what its operator might read when its file was made: whoever may read less now does not get it.

alter table export_jobs
  add column message jsonb,
  add column scope jsonb;
