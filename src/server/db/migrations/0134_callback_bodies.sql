-- Call-backs from before name neither the shop nor themselves: what still waits, or is sent once more, says both as the others do.
update merchant_callbacks c
set body = '{"callbackId":' || c.id || ',"merchantCode":' || to_json(p.code)::text || ',' || substr(c.body, 2)
from orders o join parties p on p.id = o.agent_id
where o.id = c.order_id and c.body not like '%"merchantCode":%';
