-- A second factor of operators: a code of an authenticator app beside the password.

alter table operators add factor boolean not null default false;

-- What no log may hold: secrets are sealed, codes hashed.
create table factors (
  operator_id bigint primary key references operators,
  secret text not null,
  last_step integer not null default 0,
  enrolled_time timestamptz(0)
);
create table recovery_codes (
  operator_id bigint not null references operators,
  code_hash text not null,
  primary key (operator_id, code_hash)
);

-- A session that the password alone has opened opens nothing yet. Its try is counted as failed until a code ends it.
alter table sessions
  add factor_needed boolean not null default false,
  add try_id bigint;

create or replace view account_view as
select
  o.id, o.version, o.account, o.name, o.role_id, o.sector_id, o.email, o.agent_id, o.valid_until, o.status, o.move_reason,
  o.maker_id, o.maker_name, o.created_time, o.updated_time,
  r.name as role_name,
  (select s.name from sectors s where s.id = o.sector_id) as sector_name,
  (select a.name from agents a where a.id = o.agent_id) as agent_name,
  (select max(l.time) from login_log l where l.operator_id = o.id and l.result in (1, 9))::timestamptz(0) as last_sign_in_time,
  (
    select count(*)::integer from login_log l
    where l.operator_id = o.id and l.result in (2, 5) and l.id > coalesce(
      (select max(g.id) from login_log g where g.operator_id = o.id and g.result in (1, 9)), 0)
  ) as failed_tries,
  o.factor
from operators o
join roles r on r.id = o.role_id;

-- What waits for a decision was made on accounts without a factor.
alter table approvals disable trigger user;
update approvals set snapshot = snapshot || '{"factor": "false"}'
where kind = 'account' and audit_status = 1 and snapshot <> '{}';
alter table approvals enable trigger user;
