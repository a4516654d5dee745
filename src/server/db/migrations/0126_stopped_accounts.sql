-- An account that has begun replaces the one before it for good: once it is stopped, its party has none in use. One that was
-- stopped before it began replaced nothing. What was stopped is changed no more, so that its last change says since when.
create or replace view bank_account_view as
select
  a.*,
  p.name as party_name,
  (case
    when a.status = 2 then 4
    when a.start_time > now() then 1
    when exists (
      select from bank_accounts n
      where n.party_id = a.party_id and n.start_time <= now() and (n.start_time, n.id) > (a.start_time, a.id)
        and (n.status = 1 or n.updated_time >= n.start_time)
    ) then 3
    else 2
  end)::smallint as account_standing
from bank_accounts a join parties p on p.id = a.party_id;

-- Of an account that was stopped the contacts of its party are told.
create function add_stopped_account_messages() returns void language plpgsql as $$
declare template_id bigint;
begin
insert into message_templates (name, message_event, message_channel, subject, content, status, maker_name, created_time, updated_time)
values ('party-account-stopped.mail', 47, 3,
  '{"en": "A bank account of {party} was stopped", "cn": "{party} 的银行账号已停用", "tw": "{party} 的銀行帳號已停用"}'::jsonb,
  '{"en": "Dear {name}, the bank account {account} of {party} was stopped: no payment goes there. If it was in use already, no other account takes its place until a new one is agreed on with you. Call us if you did not expect this.", "cn": "{name} 您好：{party} 的银行账号 {account} 已停用，款项不会再付至此账号。如该账号已在使用，在与您确认新账号之前，不会改用其他账号。如非贵方所知，请与我们联系。", "tw": "{name} 您好：{party} 的銀行帳號 {account} 已停用，款項不會再付至此帳號。若該帳號已在使用，在與您確認新帳號之前，不會改用其他帳號。若非貴方所知，請與我們聯繫。"}'::jsonb,
  2, 'Tulay', now(), now())
returning id into template_id;
insert into message_rules (message_event, message_channel, template_id, status, maker_name, created_time, updated_time)
values (47, 3, template_id, 1, 'Tulay', now(), now());
end $$;
select add_stopped_account_messages();

do $$ begin
  execute replace(
    pg_get_functiondef('add_first_rows()'::regprocedure),
    'perform add_ledger_messages();',
    'perform add_ledger_messages(); perform add_stopped_account_messages();');
end $$;
