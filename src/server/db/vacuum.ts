import type { Database } from './database';

/** By the thresholds that PostgreSQL itself keeps to: enough rows changed, dead or new. */
const DUE = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as "table"
    from pg_stat_user_tables
   where n_dead_tup > current_setting('autovacuum_vacuum_threshold')::real
                      + current_setting('autovacuum_vacuum_scale_factor')::real * n_live_tup
      or n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::real
                      + current_setting('autovacuum_vacuum_insert_scale_factor')::real * n_live_tup
      or n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::real
                      + current_setting('autovacuum_analyze_scale_factor')::real * n_live_tup
   order by n_live_tup`;

/**
 * Gives back the room of dead rows and tells the planner what the tables have become, which the embedded database does
 * not do by itself; one table after the other, so that calls get their turn in between. Resolves with the tables, smallest
 * first. A PostgreSQL server has autovacuum and is left alone.
 */
export async function vacuumDue(database: Database): Promise<readonly string[]> {
  if (database.kind === 'postgres') return [];
  // Its counts of rows are put together when the process has time, which the embedded one never finds.
  await database.execute('select pg_stat_force_next_flush()');
  const { rows } = await database.execute(DUE);
  const tables = rows.map(({ table }) => String(table));
  for (const table of tables) await database.execute(`vacuum (analyze) ${table}`);
  return tables;
}
