-- Keys are found by the party that calls by them, too.
drop view partner_key_view;
create view partner_key_view as
select
  k.id, k.version, k.partner_id, p.name as partner_name, p.party_id, k.name, k.hint, k.scopes, k.addresses, k.expire_time,
  k.status, k.move_reason, k.maker_id, k.maker_name, k.created_time, k.updated_time, u.last_used_time, u.last_refused_time
from partner_keys k
join partners p on p.id = k.partner_id
left join partner_key_uses u on u.key_id = k.id;
