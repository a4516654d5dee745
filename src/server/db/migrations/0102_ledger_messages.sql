-- Of a proof that does not agree operators are told who may start one (decisions section 31).
create function add_ledger_messages() returns void language plpgsql as $$
begin
create temporary table first_messages (name text, channel smallint, subject jsonb, content jsonb) on commit drop;
insert into first_messages
select 'ledger-differs' || c.ending, c.channel,
  '{"en": "The ledger does not agree", "cn": "总账核对不一致", "tw": "總帳核對不一致"}'::jsonb,
  '{"en": "The proof of the ledger found differences: {checks}. See Finance, Ledger, Proof of the ledger, which names what is at fault.", "cn": "总账核对发现差异：{checks}。请在“财务 – 总账 – 总账核对”中查看问题所在。", "tw": "總帳核對發現差異：{checks}。請於「財務 – 總帳 – 總帳核對」查看問題所在。"}'::jsonb
from (values ('.mail', 3), ('.console', 4)) c (ending, channel);
insert into message_templates (name, message_event, message_channel, subject, content, status, maker_name, created_time, updated_time)
select name, 45, channel, subject, content, 2, 'Tulay', now(), now() from first_messages order by channel;
insert into message_rules (message_event, message_channel, template_id, status, maker_name, created_time, updated_time)
select 45, f.channel, t.id, 1, 'Tulay', now(), now()
from first_messages f join message_templates t on t.name = f.name order by f.channel;
drop table first_messages;
end $$;
select add_ledger_messages();

do $$ begin
  execute replace(
    pg_get_functiondef('add_first_rows()'::regprocedure),
    'perform add_first_ledger_accounts();',
    'perform add_first_ledger_accounts(); perform add_ledger_messages();');
end $$;
