-- A key of a partner that is issued, rotated, edited or revoked is told to the administrators, and to the party that it belongs to.
create function add_partner_key_messages() returns void language plpgsql as $$
declare one record;
declare template_id bigint;
begin
for one in select * from (values
  ('partner-key-changed.mail', 48, 3),
  ('partner-key-changed.console', 48, 4),
  ('party-key-changed.mail', 49, 3)
) as told (name, event, channel) loop
  insert into message_templates (name, message_event, message_channel, subject, content, status, maker_name, created_time, updated_time)
  values (one.name, one.event, one.channel,
    case when one.event = 48 then
      '{"en": "An API key of {partner} was {change}", "cn": "{partner} 的 API 密钥{change}", "tw": "{partner} 的 API 金鑰{change}"}'::jsonb
    else
      '{"en": "An API key of {party} was {change}", "cn": "{party} 的 API 密钥{change}", "tw": "{party} 的 API 金鑰{change}"}'::jsonb
    end,
    case when one.event = 48 then
      '{"en": "The API key {key} of {partner} was {change} by {by}. If nobody asked for this, revoke it.", "cn": "{partner} 的 API 密钥“{key}”{change}，操作人：{by}。如无人提出此需求，请将其吊销。", "tw": "{partner} 的 API 金鑰「{key}」{change}，操作人：{by}。若無人提出此需求，請將其撤銷。"}'::jsonb
    else
      '{"en": "Dear {name}, the API key {key} of {party} was {change}. Call us if you did not ask for this.", "cn": "{name} 您好：{party} 的 API 密钥“{key}”{change}。如非贵方要求，请与我们联系。", "tw": "{name} 您好：{party} 的 API 金鑰「{key}」{change}。若非貴方要求，請與我們聯繫。"}'::jsonb
    end,
    2, 'Tulay', now(), now())
  returning id into template_id;
  insert into message_rules (message_event, message_channel, template_id, status, maker_name, created_time, updated_time)
  values (one.event, one.channel, template_id, 1, 'Tulay', now(), now());
end loop;
end $$;
select add_partner_key_messages();

do $$ begin
  execute replace(
    pg_get_functiondef('add_first_rows()'::regprocedure),
    'perform add_stopped_account_messages();',
    'perform add_stopped_account_messages(); perform add_partner_key_messages();');
end $$;
