import { sql } from 'kysely';

/**
 * The first transaction of this database that may still be writing: rows of those before it are all there, in the snapshot
 * of the statement that asks. Transactions are counted for all databases of a server together; one that is known to be
 * of another database writes nothing here and holds nothing back.
 */
export const firstUnsettled = sql<string>`(
  select coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) running
  where not exists (
    select from pg_locks held join pg_stat_activity by on by.pid = held.pid
    where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.granted
      and held.transactionid = running::xid and by.datname <> current_database()))`;
