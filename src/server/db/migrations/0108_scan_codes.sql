-- A list of the codes that tills of shops showed (decisions section 58): by which key, and what became of them.

alter table merchant_sales add column key_id bigint references partner_keys;

create index merchant_sales_created on merchant_sales (created_time, id) where scan_code is not null;
create index merchant_sales_status on merchant_sales (sale_status, created_time, id) where scan_code is not null;
create index merchant_sales_party on merchant_sales (party_id, created_time, id) where scan_code is not null;
create index merchant_sales_number on merchant_sales (merchant_order_number) where scan_code is not null;

create view scan_code_view as
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
left join orders o on o.id = s.order_id
where s.scan_code is not null;
