-- A try to prove oneself inside a session is counted apart from tries to sign in, which anybody can make.
alter table login_log
  -- None for a try to sign in by password.
  add column try_scope text,
  -- What limits count by: an IPv4 address, or the 64 bits of an IPv6 address that one household has. Filled in for tries only.
  add column address_block text;
create index login_log_block on login_log ((coalesce(address_block, ip)), time);

-- Addresses are kept for an hour, and only to count by them.
alter table reset_requests rename column ip to address_block;

-- A look as another role ends with the session that opened it, which is kept for longer than a look lasts.
alter table sessions add column parent_hash text;
