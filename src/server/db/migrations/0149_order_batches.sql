-- The exchange batches of an order, for its own page: who generated, released and answered them, and what came of it.
create view order_batch_view as
select b.id, r.order_id, b.batch_number, k.ename as fx_bank_name, b.value_date, r.status as fx_batch_order_status, r.ntd as exchanged_ntd, r.php,
  r.cost as fx_cost, round(r.php / nullif(r.cost, 0), 4)::numeric(14,4) as executed_rate, (r.ntd - r.cost)::numeric(14,2) as fx_difference,
  b.maker_name, b.created_time,
  case when r.status <> 4 and b.sent_time is not null then (
    select p.checker_name from approvals p where p.kind = 'fxBatch' and p.subject_id = b.id and p.audit_status = 2 order by p.id desc limit 1)
  end as released_by,
  (case when r.status <> 4 then b.sent_time end)::timestamptz(0) as sent_time,
  a.maker_name as answered_by, r.answered_time, r.reject_code, r.recall_reason, r.recall_note, r.recalled_by,
  (case when r.status = 4 then r.updated_time end)::timestamptz(0) as recalled_time
from fx_batch_orders r
join fx_batches b on b.id = r.batch_id
join exchange_banks k on k.id = b.bank_id
left join fx_answers a on a.id = r.answer_id;
