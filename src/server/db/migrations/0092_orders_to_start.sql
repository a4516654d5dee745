-- The clock walks past orders that wait by moment and number, however many there are: by the moment alone, those of one moment were sorted each time.
drop index orders_to_start;
create index orders_to_start on orders (updated_time, id)
  where status = 13 or (status = 1 and payment_method not in (10, 11, 12));
