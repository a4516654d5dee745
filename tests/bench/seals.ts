import { sql } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/open';
import type { Db } from '../../src/server/kit/context';
import { runChecks, startCheck } from '../../src/server/proof/checks';
import { signHeads } from '../../src/server/proof/heads';
import { sealLogs } from '../../src/server/proof/seal';
import { knownKeys } from '../../src/server/proof/signedHead';
import { newAuditKey } from '../support/auditKeys';
import { memoryFiles } from '../support/memoryFiles';
import { atLeast, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { noPostgres, onPostgres, removeFolder, temporaryFolder } from './stores';

const ROWS = 60_000;
const NOW = '2026-06-15 04:00:00';

/** Rows as operators leave them: two changes of a user for each call. */
async function fill(db: Db, rows: number): Promise<void> {
  const calls = Math.floor(rows / 3);
  await sql`
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select 'users', n::text, 'update', row || '{"status": 0}', row || '{"status": 1}', 1, 'request-' || n / 2, ${NOW}
    from generate_series(1, ${2 * calls}::int) n, lateral (select jsonb_build_object(
      'id', n, 'version', 3, 'full_name', 'Maria Santos', 'mobile', '912345678', 'email', 'maria@example.com',
      'nationality', 'PHL', 'lang', 'en', 'kyc_status', 2, 'points', 120, 'city_name', 'Taoyuan', 'number', '12') as row) r`.execute(
    db,
  );
  await sql`
    insert into operation_log (operator_name, path, code, target, input, ip, request_id, duration_ms, time)
    select 'The admin', '/web/user/editKYCUserInfo/v1', 200, n::text, jsonb_build_object('id', n, 'version', 3),
      '192.0.2.1', 'request-' || n, 20, ${NOW}
    from generate_series(1, ${calls}::int) n`.execute(db);
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

async function measure(kind: string, db: Db, rows: number): Promise<Figure[]> {
  await fill(db, rows);
  const readSeconds = await secondsOf(() => sql`select * from audit_log`.execute(db));
  const sealSeconds = await secondsOf(() => sealLogs(db, NOW));
  await startCheck(db, { makerId: null, heads: [], now: NOW });
  const auditKey = newAuditKey();
  const files = memoryFiles();
  await signHeads({ db, files, auditKey }, NOW);
  const keys = knownKeys({ auditKey, earlierAuditKeys: [] });
  const parts = { db, clock: () => NOW, files, keys, stopping: new AbortController().signal };
  const checkSeconds = await secondsOf(() => runChecks(parts));
  const floor = { name: 'reading them only', value: (rows * 2) / 3 / readSeconds };
  const part = `proof, ${kind}`;
  return [
    {
      part,
      name: 'rows sealed a second',
      value: rows / sealSeconds,
      unit: '/s',
      floor,
      limit: atLeast(5_000),
    },
    {
      part,
      name: 'rows checked a second',
      value: rows / checkSeconds,
      unit: '/s',
      floor,
      limit: atLeast(20_000),
    },
  ];
}

/** How fast the logs are sealed, and how fast they are checked. */
export async function benchSeals({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const rows = quick ? ROWS / 4 : ROWS;
  const dataDir = await temporaryFolder();
  const figures: (Figure | Skipped)[] = [];
  say(`PGlite: ${rows.toLocaleString('en')} rows of the logs`);
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
    figures.push(...(await measure('PGlite', database.db, rows)));
  } finally {
    await database.close();
    await removeFolder(dataDir);
  }
  const without = await noPostgres();
  if (without) return [...figures, { part: 'proof, PostgreSQL', because: without }];
  say(`PostgreSQL: ${rows.toLocaleString('en')} rows of the logs`);
  const store = await onPostgres({ orders: 10 });
  try {
    return [...figures, ...(await measure('PostgreSQL', store.database.db, rows))];
  } finally {
    await store.close();
  }
}
