-- What happens to users, verifications and orders is noted as days of users (0047) in the transaction in which it happens.

-- Writes that users counted for something, once. `once` is once and for all; otherwise once in a day.
create function note_user_day(
  what smallint, on_day date, in_part text, who bigint, at_hour smallint, once boolean
) returns void language plpgsql as $$
begin
  if once and exists (select from user_days where user_id = who and figure = what) then return; end if;
  insert into user_days
  select what, on_day, in_part, who, at_hour,
    not exists (
      select from user_days where user_id = who and figure = what and part = in_part
        and day >= date_trunc('week', on_day)::date and day < date_trunc('week', on_day)::date + 7),
    not exists (
      select from user_days where user_id = who and figure = what and part = in_part
        and day >= date_trunc('month', on_day)::date and day < (date_trunc('month', on_day) + interval '1 month')::date),
    0, 0, 0
  on conflict do nothing;
end $$;

-- Registered (1), approved (3).
create function note_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_activity (user_id) values (new.id);
    perform note_user_day(1::smallint, taipei_day(new.registered_time),
      to_char(taipei_hour(new.registered_time), 'FM00'), new.id, taipei_hour(new.registered_time), true);
  end if;
  if new.verified_time is not null then
    perform note_user_day(3::smallint, taipei_day(new.registered_time), took(new.registered_time, new.verified_time),
      new.id, taipei_hour(new.registered_time), true);
  end if;
  return null;
end $$;
create trigger noted_insert after insert on users for each row execute function note_user();
create trigger noted_update after update of verified_time on users
  for each row when (old.verified_time is null and new.verified_time is not null) execute function note_user();

-- Submitted (2), and for what a submission was rejected (6).
create function note_verification() returns trigger language plpgsql as $$
declare
  registered timestamptz := (select registered_time from users where id = new.user_id);
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  if tg_op = 'INSERT' then
    perform note_user_day(2::smallint, taipei_day(registered), took(registered, new.submitted_time), new.user_id,
      taipei_hour(registered), true);
  end if;
  if new.audit_status = 3 and new.checked_time is not null then
    perform note_user_day(6::smallint, taipei_day(new.checked_time), item, new.user_id,
      taipei_hour(new.checked_time), false)
    from jsonb_array_elements_text(new.reject_items) item;
  end if;
  return null;
end $$;
create trigger noted_insert after insert on verifications
  for each row when (new.verification_type = 1) execute function note_verification();
create trigger noted_update after update of audit_status on verifications
  for each row when (new.verification_type = 1 and new.audit_status = 3 and old.audit_status <> 3)
  execute function note_verification();

-- What a new order counts for (40 to 43), that it was the first one (4), and the first after a return (12).
create function note_order() returns trigger language plpgsql as $$
declare
  on_day date := taipei_day(new.created_time);
  at_hour smallint := taipei_hour(new.created_time);
  registered timestamptz;
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  insert into user_figures
  select k.figure, on_day, k.part, u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0), at_hour,
    (not e.in_day)::int, (not e.in_week)::int, (not e.in_month)::int, 1, 0, 0, true
  from users u join user_activity a on a.user_id = u.id
  cross join (values
    (40, ''), (41, new.service_type::text), (42, new.payment_method::text),
    (43, new.service_type || '.' || to_char(at_hour, 'FM00'))) k(figure, part)
  -- Whether there is one before it: of thousands the first that is found is enough.
  cross join lateral (
    select bool_or(there) filter (where span = 'day') as in_day, bool_or(there) filter (where span = 'week') as in_week,
      bool_or(there) filter (where span = 'month') as in_month
    from (values
      ('day', on_day, on_day + 1),
      ('week', date_trunc('week', on_day)::date, date_trunc('week', on_day)::date + 7),
      ('month', date_trunc('month', on_day)::date, (date_trunc('month', on_day) + interval '1 month')::date)
    ) s(span, first_day, end_day)
    cross join lateral (select exists (
      select from orders o
      where o.user_id = new.user_id and o.id < new.id
        and o.created_time >= s.first_day::timestamp at time zone 'Asia/Taipei'
        and o.created_time < s.end_day::timestamp at time zone 'Asia/Taipei'
        and case k.figure
          when 40 then true
          when 41 then o.service_type = new.service_type
          when 42 then o.payment_method = new.payment_method
          else o.service_type = new.service_type and taipei_hour(o.created_time) = at_hour
        end) as there) x
  ) e
  where u.id = new.user_id;
  registered := (select registered_time from users where id = new.user_id);
  perform note_user_day(4::smallint, taipei_day(registered), took(registered, new.created_time), new.user_id,
    taipei_hour(registered), true);
  update user_days r set part = r.part || new.service_type
  where r.user_id = new.user_id and r.figure = 12 and r.day <= on_day and r.part like '%.'
    and not exists (select from user_days l where l.user_id = r.user_id and l.figure = 13 and l.day > r.day and l.day <= on_day);
  return null;
end $$;
create trigger noted_insert after insert on orders for each row execute function note_order();

-- What was paid back of an order, as dashboards count it: whole NTD, though it may have been converted from PHP, so that
-- what is read adds up.
create function refund_counted(of_side smallint, amount numeric) returns numeric language sql immutable as $$
  select case of_side when 1 then round(amount) else amount end
$$;

-- Adds to what was paid back to a user on a day, by the hour (24).
create function note_refund(moment timestamptz, who bigint, of_side smallint, amount numeric) returns void language sql as $$
  insert into user_days values (
    24, taipei_day(moment), to_char(taipei_hour(moment), 'FM00'), who, taipei_hour(moment), false, false, 1,
    case of_side when 1 then amount else 0 end, case of_side when 2 then amount else 0 end)
  on conflict (figure, day, part, user_id) do update set
    orders = user_days.orders + excluded.orders, ntd = user_days.ntd + excluded.ntd, php = user_days.php + excluded.php
$$;

-- Who paid (20, of which 21 for the first time, and 5 how long after they registered), and who was paid back (22).
create function note_payment() returns trigger language plpgsql as $$
declare
  registered timestamptz;
  was numeric := case tg_op when 'UPDATE' then old.refunded_amount else 0 end;
begin
  perform from users where id = new.user_id for no key update;
  perform from user_activity where user_id = new.user_id for update;
  if new.paid_time is not null and (tg_op = 'INSERT' or old.paid_time is null) then
    registered := (select registered_time from users where id = new.user_id);
    perform
      note_user_day(5::smallint, taipei_day(registered), took(registered, new.paid_time), new.user_id,
        taipei_hour(registered), true),
      note_user_day(21::smallint, taipei_day(new.paid_time), '', new.user_id, taipei_hour(new.paid_time), true),
      note_user_day(20::smallint, taipei_day(new.paid_time), '', new.user_id, taipei_hour(new.paid_time), false);
    insert into user_figures
    select 44, taipei_day(new.paid_time), '', u.nationality, coalesce(u.region, 0), u.user_source, coalesce(a.platform, 0),
      taipei_hour(new.paid_time), 0, 0, 0, 1,
      case new.side when 1 then new.payment_amount else 0 end, case new.side when 2 then new.payment_amount else 0 end, true
    from users u join user_activity a on a.user_id = u.id where u.id = new.user_id;
  end if;
  if new.refunded_amount > was then
    perform
      note_user_day(22::smallint, taipei_day(new.updated_time), '', new.user_id, taipei_hour(new.updated_time), false),
      note_refund(new.updated_time, new.user_id, new.side,
        refund_counted(new.side, new.refunded_amount) - refund_counted(new.side, was));
  end if;
  return null;
end $$;
create trigger noted_payment_insert after insert on orders
  for each row when (new.paid_time is not null or new.refunded_amount > 0) execute function note_payment();
create trigger noted_payment_update after update of paid_time, refunded_amount on orders
  for each row when (
    (old.paid_time is null and new.paid_time is not null) or new.refunded_amount > old.refunded_amount
  ) execute function note_payment();
