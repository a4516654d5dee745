-- Roles are kept like other records: what one gives stands in its row, so that its history says who changed what.
drop view account_view;

alter table roles
  add rights jsonb,
  add agent_ids jsonb,
  add factor_required boolean not null default false,
  add one_hand_reason text,
  add maker_id bigint references operators,
  add maker_name text,
  add created_time timestamptz(0),
  add updated_time timestamptz(0);

-- Nobody changed anything: only where it stands is another place.
alter table roles disable trigger user;
update roles r set
  rights = (select jsonb_agg(g.right_key order by g.right_key) from role_rights g where g.role_id = r.id),
  agent_ids = (select jsonb_agg(a.agent_id order by a.agent_id) from role_agents a where a.role_id = r.id),
  created_time = now(),
  updated_time = now();
-- Until now two roles could have one name, and one could propose and decide without a word.
update roles r set name = r.name || ' (' || r.id || ')'
where exists (select from roles o where lower(o.name) = lower(r.name) and o.id < r.id);
-- Rights lie within those of the superior, from the root down.
with recursive tree as (
  select id, rights, 0 as depth from roles where superior_id is null
  union all
  select r.id,
    case when t.depth = 0 then r.rights else (
      select jsonb_agg(k order by k) from jsonb_array_elements_text(r.rights) k where t.rights ? k
    ) end,
    t.depth + 1
  from roles r join tree t on r.superior_id = t.id
)
update roles r set rights = t.rights from tree t where t.id = r.id and t.depth > 0;
alter table roles enable trigger user;

alter table roles
  alter factor_required drop default,
  alter created_time set not null,
  alter updated_time set not null;
alter table roles drop constraint roles_name_key;
create unique index roles_name_once on roles (lower(name));
drop table role_rights;
drop table role_agents;

create view account_view as
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
  ) as failed_tries
from operators o
join roles r on r.id = o.role_id;

create view role_view as
select
  r.*,
  (select s.name from roles s where s.id = r.superior_id) as superior_name,
  (
    select string_agg(a.name, ', ' order by a.name) from agents a
    where r.agent_ids @> to_jsonb(a.id)
  ) as agent_names,
  case when r.superior_id is not null then coalesce(jsonb_array_length(r.rights), 0) end as rights_held,
  (select count(*)::integer from operators o where o.role_id = r.id and o.status <> 1) as holders
from roles r;

-- Since when the console has a right: what a later version brings is marked for whoever gives rights.
create table right_keys (
  right_key text primary key,
  first_time timestamptz(0)
);

-- What somebody sees who looks at the console as another role.
alter table sessions add look jsonb;

create or replace function approval_kind(kind text) returns smallint language sql immutable as $$
  select (case kind
    when 'refund' then 1 when 'amendment' then 2 when 'orderOperation' then 3 when 'account' then 4 when 'role' then 5
  end)::smallint
$$;
