-- Two people or the feed vouch for a benchmark; what one person brings is measured by those, and says why it is held.
alter table benchmarks
  add column trusted boolean not null default false,
  add column held_reason smallint check (held_reason between 1 and 3);

-- What the feed brought and nobody had to accept. What one person accepted is not trusted.
update benchmarks b set trusted = true
where b.benchmark_source = 3 and b.status = 1 and not exists (
  select from audit_log a
  where a.table_name = 'benchmarks' and a.record_id = b.id::text and a.new ->> 'status' = '2'
);
update benchmarks set held_reason = 1 where status = 2;

create index benchmarks_trusted on benchmarks (quoted_time desc) include (benchmark_rate) where status = 1 and trusted;

-- Each beside the one in use before it, and beside the last trusted one before it, in percent. So far away that three digits
-- do not say it, a figure is wrong.
drop view benchmark_view;
create view benchmark_view as
select
  b.*,
  (case when abs(c.apart) < 999.95 then round(c.apart, 1) end)::numeric(4, 1) as rate_change,
  (case when abs(d.apart) < 999.95 then round(d.apart, 1) end)::numeric(4, 1) as trusted_change
from benchmarks b
left join lateral (
  select (b.benchmark_rate - p.benchmark_rate) * 100 / p.benchmark_rate as apart
  from benchmarks p where p.status = 1 and p.quoted_time < b.quoted_time
  order by p.quoted_time desc limit 1
) c on true
left join lateral (
  select (b.benchmark_rate - p.benchmark_rate) * 100 / p.benchmark_rate as apart
  from benchmarks p where p.status = 1 and p.trusted and p.quoted_time < b.quoted_time
  order by p.quoted_time desc limit 1
) d on true;

do $$ begin
  execute replace(
    pg_get_functiondef('approval_kind(text)'::regprocedure),
    'end)::smallint',
    'when ''benchmark'' then 39 end)::smallint');
end $$;
