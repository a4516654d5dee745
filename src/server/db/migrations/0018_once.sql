-- What only one living account has: two that are edited at once must not both get it. Cancelled and deleted accounts
-- (status 4) stand in nobody's way. An index `<table>_<column>_once` names the field of a refusal.
drop index users_id_number_once;
create unique index users_id_number_once on users (id_number) where status <> 4;
create unique index users_mobile_once on users (mobile) where status <> 4;
create unique index users_email_once on users (lower(email)) where status <> 4;

-- Nobody pays with points that they do not have, and nobody is paid back more than they paid.
alter table users add constraint users_points_left check (points >= 0);
alter table orders add constraint orders_refunded_of_paid check (refunded_amount <= payment_amount);
