-- A masked mobile is searched by its whole value: a part of it would give it away digit by digit.
drop index orders_user_mobile;
create index orders_user_mobile on orders (user_mobile, created_time desc);
drop index kiosk_orders_user_mobile;
create index kiosk_orders_user_mobile on kiosk_orders (user_mobile) where user_mobile is not null;

-- Searches for a masked value that found nothing: who guesses is slowed down, and shown to risk.
create table masked_misses (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  list_name text not null,
  field text not null,
  record_id bigint,
  time timestamp(0) with time zone not null
);
create index masked_misses_operator on masked_misses (operator_id, time);
create index masked_misses_time on masked_misses (time);
