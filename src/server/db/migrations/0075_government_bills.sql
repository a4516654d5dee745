-- Government bills are found by the months that they are for.
create index orders_period_from on orders (period_from) where period_from is not null;
create index orders_period_to on orders (period_to) where period_to is not null;
