-- What the system proposes has no maker: one person decides on it (decisions section 17).
alter table approvals alter column maker_id drop not null;

-- The channel on whose failures a switch was proposed; null for what people propose.
alter table route_switches add failing_channel text;
create unique index route_switches_failing_once on route_switches (failing_channel) where status = 1;

drop view route_switch_view;
create view route_switch_view as
select w.*, p.name as provider_name, r.institution_id, i.name as institution_name, r.service_type
from route_switches w left join partners p on p.id = w.provider_id
left join routes r on r.id = w.route_id left join institutions i on i.id = r.institution_id;
