-- A number is found by its end, as people read it out: the end of a text is the beginning of its reverse.
create index orders_number_end on orders (reverse(transaction_number) text_pattern_ops);
create index kiosk_orders_number_end on kiosk_orders (reverse(temporary_number) text_pattern_ops);
create index kiosk_orders_transaction_end on kiosk_orders (reverse(transaction_number) text_pattern_ops);

-- Users are found by name on lists of orders as among users: by the words of the name (migration 0013).
drop index orders_user_name;
create index orders_user_words on orders using gin (words_of_name(user_name));
drop index kiosk_orders_user_name;
create index kiosk_orders_user_words on kiosk_orders using gin (words_of_name(user_name));

-- The history of proposals stands by when they were decided.
create index approvals_decided on approvals (kind, checked_time desc, id desc);
