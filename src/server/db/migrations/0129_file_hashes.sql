-- What a release consists of: the SHA-256 of its file; stores have files of their own.

alter table app_versions add file_hash text;

drop view version_view;
create view version_view as
select
  v.*,
  coalesce((
    select sum(c.n) from app_installation_counts c
    where c.platform = v.platform and c.app_version = v.app_version
  ), 0)::integer as phones
from app_versions v;

-- Phones that asked before have what the link led to then: once it is offered, another file is another version.
create function keep_offered_file() returns trigger language plpgsql as $$
begin
  raise exception 'version % of platform % is offered: its link and its hash stay', old.app_version, old.platform;
end;
$$;
create trigger offered_file before update on app_versions for each row
when (old.status <> 1 and (old.download_link, old.file_hash) is distinct from (new.download_link, new.file_hash))
execute function keep_offered_file();
