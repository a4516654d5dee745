-- When the funds of accounts outside will be gone (decisions section 32), and which orders wait for them.

-- What left an account outside in an hour of a day of the ledger that ended, to which nothing is added: each line is read once.
create table capital_hours (
  capital_account_id bigint not null references capital_accounts,
  day date not null,
  -- Of Taipei.
  hour integer not null,
  amount numeric(14,2) not null,
  primary key (capital_account_id, day, hour)
);
create index capital_hours_day on capital_hours (day);

create table capital_forecasts (
  capital_account_id bigint primary key references capital_accounts,
  -- Null where that is not foreseen.
  dry_at timestamptz(0),
  -- The last day of the ledger whose hours it knows.
  counted_day date,
  noted_time timestamptz(0) not null
);

-- Paid orders that wait for funds alone. One that was cancelled or paid back meanwhile waits no more, whenever its row goes.
create view fund_wait_view as
select o.id, f.provider_id, p.name as provider_name, f.since, o.transaction_number, o.service_type, o.side, o.status, o.transaction_amount,
  o.paid_time
from fund_waits f join orders o on o.id = f.order_id join partners p on p.id = f.provider_id
where o.status in (1, 13);

create or replace view capital_account_view as
select c.*, p.id as partner_id, a.owner_name,
  b.balance, s.amount as in_flight, (b.balance - s.amount)::numeric(14,2) as available, b.today_in, b.today_out, w.orders as waiting_orders,
  f.dry_at
from capital_accounts c join ledger_accounts a on a.id = c.ledger_account_id
left join capital_forecasts f on f.capital_account_id = c.id
cross join lateral (select case a.owner_kind when 2 then a.owner_key::bigint end as id) p
cross join lateral (
  select coalesce(sum(debit - credit), 0)::numeric(14,2) as balance,
    coalesce(sum(debit) filter (where is_today), 0)::numeric(14,2) as today_in,
    coalesce(sum(credit) filter (where is_today), 0)::numeric(14,2) as today_out
  from (select debit, credit, day = (now() at time zone 'Asia/Taipei')::date as is_today from ledger_balances where account_id = a.id) d
) b
cross join lateral (
  select coalesce(sum(amount), 0)::numeric(14,2) as amount from channel_attempts
  where provider_id = p.id and answered_time is null
) s
cross join lateral (select count(*)::integer as orders from fund_wait_view where provider_id = p.id) w;

-- Funds that will be gone soon are told of as those are that run low: why is a value of the text.
create function pg_temp.with_why(said text) returns text language sql as $$
  select replace(replace(replace(replace(said,
    '{available} is available in {account}, less than {limit}.', '{available} is available in {account}: {why}.'),
    '{account} 可用 {available}，低于 {limit}。', '{account} 可用 {available}：{why}。'),
    '{account} 可用 {available}，低於 {limit}。', '{account} 可用 {available}：{why}。'),
    '{limit}', '{why}');
$$;
do $$ begin
  execute pg_temp.with_why(pg_get_functiondef('add_capital_messages()'::regprocedure));
end $$;
-- Nobody has changed them: it is what they say from now on.
alter table message_templates disable trigger user;
update message_templates
set subject = pg_temp.with_why(subject::text)::jsonb, content = pg_temp.with_why(content::text)::jsonb where message_event = 46;
alter table message_templates enable trigger user;
