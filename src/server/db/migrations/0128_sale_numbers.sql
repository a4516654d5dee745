-- A number that a shop's own call gave is the shop's: what customers type beside a sign is on their orders alone, and takes no
-- number. A sale that ended unpaid gives its number back.

delete from merchant_sales where scan_code is null;

update merchant_sales s
set sale_status = case o.status when 9 then 3 else 4 end, version = s.version + 1
from orders o
where o.id = s.order_id and s.sale_status = 2 and o.paid_time is null and o.status in (3, 9);

drop index merchant_sales_number_once;
create unique index merchant_sales_number_once on merchant_sales (party_id, merchant_order_number) where sale_status in (1, 2);

-- Every sale has a code now.
drop index merchant_sales_created, merchant_sales_status, merchant_sales_party, merchant_sales_number;
create index merchant_sales_created on merchant_sales (created_time, id);
create index merchant_sales_status on merchant_sales (sale_status, created_time, id);
create index merchant_sales_party on merchant_sales (party_id, created_time, id);
create index merchant_sales_number on merchant_sales (merchant_order_number);
alter table merchant_sales alter column scan_code set not null;

create or replace view scan_code_view as
select
  s.id, s.scan_code, s.sale_status, s.party_id, p.name as party_name, k.name as key_name, s.merchant_order_number, s.item,
  s.sale_amount, s.order_id, o.transaction_number, o.status as order_status,
  (select sum(c.attempts)::integer from merchant_callbacks c where c.order_id = s.order_id) as callback_tries,
  (
    select c.callback_status from merchant_callbacks c where c.order_id = s.order_id order by c.id desc limit 1
  ) as callback_status,
  s.created_time, s.expire_time
from merchant_sales s
join parties p on p.id = s.party_id
left join partner_keys k on k.id = s.key_id
left join orders o on o.id = s.order_id;
