-- What a bank gave for one NTD by its last answer, and what it takes on a day (decisions section 33).
create or replace view exchange_bank_view as
select
  b.*,
  r.cut_off,
  r.share,
  (
    select exchange_change(a.kind, a.payload)
    from approvals a
    where a.kind in ('exchangeBank', 'exchangeRule', 'exchangeFormat', 'fxAnswerFormat') and a.audit_status = 1
      and exchange_bank_of(a.kind, a.subject_id, a.payload) = b.id
    order by a.id limit 1
  ) as pending_change,
  r.day_cap,
  (
    select a.rate from fx_answers a join fx_batches f on f.id = a.batch_id
    where f.bank_id = b.id and a.status = 3 and a.rate is not null
    order by a.posted_time desc, a.id desc limit 1
  ) as last_rate
from exchange_banks b left join exchange_rules r on r.bank_id = b.id and r.status = 1;
