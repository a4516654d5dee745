-- Which orders a record priced is asked for with the newest first, however many there are.
drop index order_prices_rate;
drop index order_prices_fee;
drop index order_prices_fee_package;
create index order_prices_rate on order_prices (rate_id, order_id desc) where rate_id is not null;
create index order_prices_fee on order_prices (fee_id, order_id desc);
create index order_prices_fee_package on order_prices (fee_package_id, order_id desc);
