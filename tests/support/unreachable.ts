import { Pool } from 'pg';
import { kyselyOn } from '../../src/server/db/postgres';

/** A database that is down: every query fails as it does when a server refuses connections. */
export function unreachableDatabase() {
  const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
  return { db: kyselyOn(pool) };
}
