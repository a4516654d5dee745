-- The whole of a user (src/domain/users/user.ts): until here there was what orders need.

alter table users
  add first_name text not null default '',
  add middle_name text,
  add last_name text not null default '',
  add country_code text not null default '886',
  add region smallint,
  add gender smallint,
  add birth_date date,
  add status smallint not null default 0,
  add risk_level smallint not null default 1,
  add kyc_status smallint not null default 0,
  add verified_time timestamptz(0),
  add last_login_time timestamptz(0),
  add deleted_time timestamptz(0),
  add id_number text,
  add old_id_number text,
  add arc_issue_date date,
  add arc_expire_date date,
  add arc_serial_number text,
  add residence_purpose smallint,
  add passport_id text,
  add city_id bigint,
  add city_name text,
  add district_id bigint,
  add district_name text,
  add road_id bigint,
  add road_name text,
  add lane text,
  add alley text,
  add number text,
  add floor_first text,
  add floor_last text,
  add invitation_code text,
  add points integer not null default 0,
  add user_source smallint not null default 1,
  add blacklisted boolean not null default false,
  add suspected_blacklist boolean not null default false;

update users
set first_name = split_part(full_name, ' ', 1), last_name = case when full_name like '% %' then split_part(full_name, ' ', -1) else '' end;

-- Nobody has two accounts; a deleted one does not stand in the way of a new one.
create unique index users_id_number_once on users (id_number) where deleted_time is null;
create unique index users_invitation_code on users (invitation_code);

-- What an operator types to find one user.
create index users_id_number on users (id_number);
create index users_email on users (email);
-- What narrows a list, in the order in which the list stands.
create index users_registered on users (registered_time desc, id desc);
create index users_last_login on users (last_login_time desc, id desc);
create index users_arc_expire on users (arc_expire_date);
create index users_status on users (status, registered_time desc, id desc);
create index users_risk on users (risk_level, registered_time desc, id desc);
create index users_kyc on users (kyc_status, registered_time desc, id desc);
create index users_nationality on users (nationality, registered_time desc, id desc);
create index users_region on users (region, registered_time desc, id desc);
create index users_source on users (user_source, registered_time desc, id desc);
create index users_blacklisted on users (blacklisted, registered_time desc, id desc);
create index users_suspected on users (suspected_blacklist, registered_time desc, id desc);
