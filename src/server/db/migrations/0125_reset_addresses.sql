-- Who asks for a link is counted by address too, and apart where nobody ever signed in to the account from there. What was
-- asked for before came from strangers of no address: it is kept for a day.
alter table reset_requests
  add ip text not null default '',
  add is_stranger boolean not null default true;
alter table reset_requests
  alter ip drop default,
  alter is_stranger drop default;
create index reset_requests_ip on reset_requests (ip, time);
