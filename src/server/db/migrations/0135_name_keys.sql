-- Two names that read alike are one name: how a character is written (wide, composed), case, and blanks around and between make no difference.
-- src/domain/kit/fold.ts says the same.
create function name_key(value text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(regexp_replace(normalize(value, NFKC), '\s+', ' ', 'g')))
$$;

-- Of records that have one name from now on, all but the first get their number behind it.
create procedure tell_names_apart(of_table text, of_column text, same text default 'true', standing text default 'true')
language plpgsql as $$
begin
  execute format(
    'update %1$I t set %2$I = t.%2$I || '' '' || t.id where %4$s and exists (
       select from %1$I o where o.id < t.id and name_key(o.%2$I) = name_key(t.%2$I) and %3$s and %5$s)',
    of_table, of_column, same, standing, replace(standing, 't.', 'o.'));
end $$;
call tell_names_apart('list_views', 'name', 'o.list_name = t.list_name and o.owner_id = t.owner_id');
call tell_names_apart('export_templates', 'name', 'o.list_name = t.list_name and o.owner_id = t.owner_id');
call tell_names_apart('sectors', 'code');
call tell_names_apart('sectors', 'name', 'true', 't.status <> 2');
call tell_names_apart('roles', 'name');
call tell_names_apart('message_templates', 'name');
call tell_names_apart('partner_keys', 'name', 'o.partner_id = t.partner_id', 't.status = 1');
call tell_names_apart('walls', 'wall_name');
call tell_names_apart('parties', 'code');
call tell_names_apart('competitor_rates', 'competitor', 'o.seen_time = t.seen_time', 't.status = 1');
call tell_names_apart('billers', 'code');
call tell_names_apart('institutions', 'name');
call tell_names_apart('exchange_banks', 'code');
call tell_names_apart('operators', 'account');
drop procedure tell_names_apart;
update notices t set title = jsonb_set(title, '{en}', to_jsonb((title ->> 'en') || ' ' || id))
where status <> 3 and exists (
  select from notices o where o.id < t.id and o.status <> 3 and name_key(o.title ->> 'en') = name_key(t.title ->> 'en'));
update dictionary_entries t set entry_words = jsonb_set(entry_words, '{en}', to_jsonb((entry_words ->> 'en') || ' ' || id))
where exists (
  select from dictionary_entries o
  where o.id < t.id and o.entry_list = t.entry_list and name_key(o.entry_words ->> 'en') = name_key(t.entry_words ->> 'en'));

drop index list_views_name, export_templates_name, sectors_code_once, sectors_name_once, roles_name_once, message_templates_name_once,
  partner_keys_name_once, walls_wall_name_once, parties_code_once, competitor_rates_seen_time_once, billers_code_once,
  institutions_name_once, exchange_banks_code_once, notices_title_once, dictionary_entries_entry_words_once,
  fee_packages_waiting_once, route_groups_waiting_once, operators_account_once;
create unique index list_views_name_once on list_views (list_name, owner_id, name_key(name));
create unique index export_templates_name_once on export_templates (list_name, owner_id, name_key(name));
create unique index sectors_code_once on sectors (name_key(code));
create unique index sectors_name_once on sectors (name_key(name)) where status <> 2;
create unique index roles_name_once on roles (name_key(name));
create unique index message_templates_name_once on message_templates (name_key(name));
create unique index partner_keys_name_once on partner_keys (partner_id, name_key(name)) where status = 1;
create unique index walls_wall_name_once on walls (name_key(wall_name));
create unique index parties_code_once on parties (name_key(code));
create unique index competitor_rates_seen_time_once on competitor_rates (seen_time, name_key(competitor)) where status = 1;
create unique index billers_code_once on billers (name_key(code));
create unique index institutions_name_once on institutions (name_key(name));
create unique index exchange_banks_code_once on exchange_banks (name_key(code));
create unique index notices_title_once on notices (name_key(title ->> 'en')) where status <> 3;
create unique index dictionary_entries_entry_words_once on dictionary_entries (entry_list, name_key(entry_words ->> 'en'));
create unique index fee_packages_waiting_once on fee_packages (name_key(name)) where status = 1;
create unique index route_groups_waiting_once on route_groups (name_key(group_name)) where status = 1;
create unique index operators_account_once on operators (name_key(account));
-- Signing in finds an account by its letters as they are.
create index operators_account_found on operators (lower(account));
