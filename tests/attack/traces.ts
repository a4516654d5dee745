import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';

/**
 * What is written in any case, and says how a call was made: logs and signatures. What only follows: sums, counts, copies that are
 * made of records. What is no effect yet: proposals and messages.
 */
const NOT_WATCHED: readonly string[] = [
  ...[
    'audit_log',
    'operation_log',
    'operation_counts',
    'operation_days',
    'used_signatures',
    'idempotency_keys',
  ],
  ...[
    'order_counts',
    'order_stats',
    'order_events',
    'competition_places',
    'price_version',
    'ledger_balances',
  ],
  ...['channel_states', 'hold_states', 'route_states', 'price_previews'],
  ...['approvals', 'deliveries'],
];

/** Notes every change of every other table, by a trigger of the test: no statement says which tables are worth watching. */
export async function watchEverything(db: Db): Promise<void> {
  await sql`create table attack_trace (changed text not null)`.execute(db);
  await sql`
    create function attack_note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into attack_trace
        select tg_table_name || '.' || key || case when key ~ 'status$' then ' ' || value::text else '' end
        from jsonb_each(to_jsonb(new))
        where value is distinct from to_jsonb(old) -> key and key not in ('version', 'updated_time');
      else
        insert into attack_trace
        select tg_table_name || ' ' || lower(tg_op) ||
          coalesce(' ' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'status'), '');
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attack_trace'`.execute(
    db,
  );
  for (const { name } of rows.filter(({ name }) => !NOT_WATCHED.includes(name)))
    await sql`
      create trigger attack_note after insert or update or delete on ${sql.table(name)}
      for each row execute function attack_note()`.execute(db);
}

/**
 * What has changed since the last time, each once: `table.column`, with what it became where that is a status, and `table insert` or
 * `table delete` with the status of the row.
 */
export async function takeTraces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ changed: string }>`
    with gone as (delete from attack_trace returning changed)
    select distinct changed from gone order by changed`.execute(db);
  return rows.map(({ changed }) => changed);
}

/** The table that a trace is of. */
export const tableOf = (trace: string): string => /^\w+/.exec(trace)?.[0] ?? '';

/** The records of some tables at version 0 again, so that the next attack need not read them first. */
export async function resetVersions(db: Db, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and data_type = 'integer'
      and table_name in (${sql.join(changed)})`.execute(db);
  for (const { name } of rows)
    await db.transaction().execute(async (own) => {
      // No trigger has anything to say of it.
      await sql`set local session_replication_role = replica`.execute(own);
      await sql`update ${sql.table(name)} set version = 0 where version <> 0`.execute(own);
    });
}
