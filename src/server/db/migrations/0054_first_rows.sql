-- What no installation is without, and migrations wrote: for whoever empties a database to fill it anew.
create function add_first_rows() returns void language plpgsql as $$
begin
  perform add_first_entries();
  perform add_first_messages();
  perform add_key_messages();
  insert into seal_chains (chain, head) values
    (1, sha256('tulay:audit')), (2, sha256('tulay:login')), (3, sha256('tulay:operation'));
  insert into area_versions
    select country, nextval('area_version_numbers') from (values ('TWN'), ('PHL')) countries (country);
end $$;
