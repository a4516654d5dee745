import { sql } from 'kysely';
import { exportStatus } from '../../domain/exports/calls';
import type { OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import type { installationCalls } from '../../domain/system/installation';
import type { Db, OperatorContext } from '../kit/context';
import { program } from '../program';
import { processesAt } from './processes';

type State = OutputOf<typeof installationCalls.state>;

/** What this installation runs on, as its database knows it. */
export async function installationOf({ db, now }: OperatorContext): Promise<State> {
  return {
    program,
    database: await databaseOf(db),
    migrations: await migrationsOf(db),
    processes: await processesAt(db, now),
    failed: await failedOf(db),
  };
}

async function databaseOf(db: Db): Promise<State['database']> {
  const { rows } = await sql<{ version: string; text: string }>`
    select current_setting('server_version') as version, version() as text`.execute(db);
  const [{ version, text } = { version: '', text: '' }] = rows;
  // Only the embedded one is built for no machine in particular.
  return { kind: /\bwasm/i.test(text) ? 'embedded' : 'server', version };
}

async function migrationsOf(db: Db): Promise<State['migrations']> {
  const { rows } = await sql<{ name: string; time: string }>`
    select name, to_char(timestamp::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as time
    from kysely_migration order by name desc`.execute(db);
  return rows;
}

/** Work that failed: of each queue what it still knows of, and exports that came to nothing. */
async function failedOf(db: Db): Promise<State['failed']> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  const exports = sql`
    select 'export' as queue, updated_time as time from export_jobs where status = ${FAILED}`;
  const work = found[0]?.there
    ? sql`union all select name, completed_on from pgboss.job where state = 'failed' and name <> 'export'`
    : sql``;
  const { rows } = await sql<State['failed'][number]>`
    select queue, count(*)::int as count, max(time)::timestamptz(0) as last_time
    from (${exports} ${work}) failed group by queue order by queue`.execute(db);
  return rows;
}

const FAILED = codeOf(exportStatus, 'failed');
