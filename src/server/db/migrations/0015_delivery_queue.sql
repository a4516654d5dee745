-- What waits to be shipped from an office is counted, and its first page read, from the index alone.
create index orders_delivery_queue on orders (service_type, side, meco_office, logistics_status, created_time desc, id desc)
  where logistics_status is not null;
