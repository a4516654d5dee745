-- Released files that a program takes to their bank: from when on they are in its folder, and why one is not (decisions section 34).
alter table fx_batch_files
  add column to_folder boolean not null default false,
  add column put_time timestamptz(0),
  -- 1 no such folder, 2 not permitted, 3 no room, 4 another file has its name, 5 anything else.
  add column put_fault smallint;
create index fx_batch_files_to_put on fx_batch_files (batch_id) where to_folder and put_time is null;

create or replace view fx_batch_file_view as
select f.id, f.batch_id, b.batch_number, k.ename as bank_name, f.part, f.revision, f.file_name, f.status as fx_file_status, f.file_rows, f.php,
  f.ntd, f.sha256, f.created_time, f.put_time, f.put_fault
from fx_batch_files f join fx_batches b on b.id = f.batch_id join exchange_banks k on k.id = b.bank_id;
