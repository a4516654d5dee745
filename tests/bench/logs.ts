import { sql } from 'kysely';
import { loginLogList } from '../../src/domain/system/loginLog';
import { operationLogList } from '../../src/domain/system/operationLog';
import { tables } from '../../src/server/db/tables';
import type { Db, OperatorContext } from '../../src/server/kit/context';
import { listing } from '../../src/server/kit/listing';
import { recordHistory } from '../../src/server/kit/recordHistory';
import { EVERYTHING } from '../../src/server/kit/sight';
import { loading } from '../../src/server/seed/bulk';
import { operationDetail } from '../../src/server/system/operationDetail';
import { sendAll, watched } from './bareSql';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { largeOnPostgres, noPostgres, type Store } from './stores';

/** Changes in the audit log; a third as many operations, a tenth as many sign-ins. */
const CHANGES = { quick: 200_000, whole: 50_000_000 } as const;
const ROUNDS = { quick: 20, whole: 60 } as const;
/** The moment of the newest row. */
const NOW = '2026-06-15 04:00:00';
/** Years over which they are spread. */
const SPREAD = '7 years';

/** Made once by the database itself: twenty changes of a user, three of a call. */
async function fill(db: Db, changes: number): Promise<void> {
  const [operations, signIns] = [Math.floor(changes / 3), Math.floor(changes / 10)];
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await loading(tx, ['audit_log', 'operation_log', 'login_log'], async () => {
      await sql`
        insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
        select 'users', (n % (${changes}::int / 20))::text, 'update', jsonb_build_object('id', n, 'version', 3, 'points', 1),
          jsonb_build_object('id', n, 'version', 4, 'points', 2), 1, 'request-' || n / 3,
          ${NOW}::timestamptz - (${changes} - n) * (${SPREAD}::interval / ${changes}::int)
        from generate_series(1, ${changes}::int) n`.execute(tx);
      await sql`
        insert into operation_log (operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time)
        select 1 + n % 3, (array['Maria Santos', 'Wang Hsiao-ming', 'The admin'])[1 + n % 3],
          '/web/user/change' || n % 40 || '/v1', case when n % 97 = 0 then 500 when n % 13 = 0 then 400 else 200 end,
          (n % 100000)::text, '{}', '192.0.2.' || n % 200, 'request-' || n, n % 900,
          ${NOW}::timestamptz - (${operations} - n) * (${SPREAD}::interval / ${operations}::int)
        from generate_series(1, ${operations}::int) n`.execute(tx);
      await sql`
        insert into login_log (time, account, operator_id, operator_name, result, ip, device)
        select ${NOW}::timestamptz - (${signIns} - n) * (${SPREAD}::interval / ${signIns}::int), 'account' || n % 300,
          1 + n % 3, (array['Maria Santos', 'Wang Hsiao-ming', 'The admin'])[1 + n % 3], 1 + n % 7, '192.0.2.' || n % 200,
          'Chrome, Windows'
        from generate_series(1, ${signIns}::int) n`.execute(tx);
      await sql`select recount_operations()`.execute(tx);
    });
  });
  await sql`vacuum analyze`.execute(db);
}

type Work = (db: Db) => Promise<unknown>;

/** The logs as operators search them. */
function opened(changes: number): Readonly<Record<string, Work>> {
  const first = { pageNum: 1, pageSize: 10 };
  const operations = (filters: object) => (db: Db) =>
    listing({ db, operator: EVERYTHING }, operationLogList, { ...first, ...filters });
  const signIns = (filters: object) => (db: Db) =>
    listing({ db, operator: EVERYTHING }, loginLogList, { ...first, ...filters });
  const day = { timeStart: '2026-06-13 16:00:00', timeEnd: '2026-06-14 15:59:59' };
  const last = Math.floor(changes / 3);
  return {
    'operations, newest': operations({}),
    'operations of a day': operations(day),
    'operations of a call': operations({ action: 'user.change7' }),
    'operations that failed': operations({ code: [500] }),
    'operations by operator': operations({ operatorName: 'Maria' }),
    'operations by operator and day': operations({ operatorName: 'Maria', ...day }),
    'operations on a record': operations({ target: '4711' }),
    'operations from an address': operations({ ip: '192.0.2.7' }),
    'operations that were slow': operations({ pace: [2] }),
    'an operation by its request': operations({ requestId: `request-${last - 5}` }),
    'an operation with its changes': (db) =>
      operationDetail({ db, operator: EVERYTHING } as OperatorContext, { id: last - 5 }),
    'sign-ins, newest': signIns({}),
    'sign-ins of a day': signIns(day),
    'sign-ins with a wrong password': signIns({ result: [2] }),
    'sign-ins of an account': signIns({ account: 'account7' }),
    'sign-ins by operator': signIns({ operatorName: 'Maria' }),
    'history of a record': (db) => recordHistory(db, tables.users, 4711),
  };
}

async function measure({ database }: Store, changes: number, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(opened(changes))) {
    const statements = await watched(database, work);
    const [call, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      call.push(await timed(() => work(database.db)));
      bare.push(await timed(() => sendAll(database, statements)));
    }
    const floor = percentile(bare, 0.95);
    figures.push({
      part: `logs of ${changes.toLocaleString('en')} changes, PostgreSQL`,
      name: `${name}, p95`,
      value: percentile(call, 0.95),
      unit: 'ms',
      floor: { name: 'its SQL alone', value: floor },
      limit: atMost(floor * 1.5 + 2, '1.5 x SQL + 2 ms'),
    });
  }
  return figures;
}

/** Lists of the logs at the size that is promised, which takes 35 GB of disk and twenty minutes to fill. */
export async function benchLogs({ quick, keep, say }: Options): Promise<(Figure | Skipped)[]> {
  const without = await noPostgres();
  if (without) return [{ part: 'logs, PostgreSQL', because: without }];
  const changes = quick ? CHANGES.quick : CHANGES.whole;
  say(`PostgreSQL: ${changes.toLocaleString('en')} changes in the audit log`);
  const store = await largeOnPostgres({
    part: 'logs',
    holds: `${changes} changes`,
    fill: (db) => fill(db, changes),
    keep,
  });
  try {
    return await measure(store, changes, quick ? ROUNDS.quick : ROUNDS.whole);
  } finally {
    await store.close();
  }
}
