import { sql } from 'kysely';
import { businessDay, later } from '../../domain/kit/zone';
import { SECRET } from '../../domain/messages/events';
import { dropEndedWaits } from '../finance/capital/funds';
import type { Db } from '../kit/context';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Rows that one statement removes, so that none takes long. */
const AT_A_TIME = 2000;
/** Kinds of differences that one statement puts together. */
const KINDS_AT_A_TIME = 250;
/** Days of figures that one statement puts together: as long as the hours of eight are kept. */
const DAYS_AT_A_TIME = 300;

interface Expiry {
  readonly table: string;
  readonly key: string;
  readonly time: string;
  /** Seconds for which rows are kept after their time. */
  readonly keep: number;
}

/** Rows that only mattered for a while. What an audit needs is not among them. */
const EXPIRIES: readonly Expiry[] = [
  { table: 'used_signatures', key: 'signature', time: 'expire_time', keep: 0 },
  { table: 'idempotency_keys', key: 'ctid', time: 'created_time', keep: DAY },
  { table: 'image_tickets', key: 'ticket_hash', time: 'expire_time', keep: 0 },
  { table: 'evidence_spans', key: 'id', time: 'expire_time', keep: 0 },
  { table: 'fx_file_tickets', key: 'ticket_hash', time: 'expire_time', keep: 0 },
  { table: 'party_file_tickets', key: 'ticket_hash', time: 'expire_time', keep: 0 },
  // A proposal waits seven days, and its account may be stopped for two.
  { table: 'stop_links', key: 'token_hash', time: 'created_time', keep: 30 * DAY },
  { table: 'stop_tries', key: 'id', time: 'time', keep: DAY },
  // Orders keep of a quote what they were priced by.
  { table: 'quotes', key: 'quote_id', time: 'expire_time', keep: 30 * DAY },
  { table: 'masked_misses', key: 'id', time: 'time', keep: 30 * DAY },
  { table: 'verify_codes', key: 'id', time: 'expire_time', keep: DAY },
  { table: 'account_links', key: 'token_hash', time: 'expire_time', keep: DAY },
  { table: 'reset_requests', key: 'id', time: 'time', keep: DAY },
  { table: 'sessions', key: 'token_hash', time: 'expire_time', keep: 7 * DAY },
  // Whoever has not opened the app for so long has it no more.
  { table: 'app_installations', key: 'installation_id', time: 'seen_day', keep: 400 * DAY },
  { table: 'processes', key: 'process_id', time: 'seen_time', keep: DAY },
  // Parts and tickets go with their export.
  { table: 'export_jobs', key: 'id', time: 'created_time', keep: DAY },
  // What was found, with its orders, goes with the job.
  { table: 'exchange_jobs', key: 'id', time: 'started_time', keep: 7 * DAY },
];

/** Removes what has expired, and puts counts and statistics of orders together; resolves with how many rows expired. */
export async function cleanUp(db: Db, now: string): Promise<number> {
  await sql`select compact_order_counts(${AT_A_TIME})`.execute(db);
  await sql`select compact_order_stats(${KINDS_AT_A_TIME})`.execute(db);
  await sql`select compact_ledger_balances(${KINDS_AT_A_TIME})`.execute(db);
  await sql`select compact_biller_days(${AT_A_TIME})`.execute(db);
  await sql`select compact_point_days(${KINDS_AT_A_TIME})`.execute(db);
  await sql`select compact_user_reach()`.execute(db);
  await sql`select compact_app_installations()`.execute(db);
  await sql`select compact_operation_counts(${AT_A_TIME})`.execute(db);
  await sql`select compact_operation_days(${AT_A_TIME})`.execute(db);
  await dropEndedWaits(db);
  await wipeSecrets(db, now);
  await sql`select compact_user_figures(${DAYS_AT_A_TIME}, ${businessDay(now)}::date)`.execute(db);
  let removed = 0;
  for (const expiry of EXPIRIES) removed += await remove(db, expiry, later(now, -expiry.keep));
  return removed;
}

/** Codes and links are read within minutes or hours; whoever reads the table later learns nothing by it. */
async function wipeSecrets(db: Db, now: string): Promise<void> {
  await sql`
    update deliveries set subject = null, body = ''
    where message_event in (${sql.join([...SECRET])}) and body <> ''
      and created_time between ${later(now, -3 * DAY)} and ${later(now, -DAY)}`.execute(db);
}

async function remove(db: Db, { table, key, time }: Expiry, before: string): Promise<number> {
  const from = sql.table(table);
  let all = 0;
  for (let last = AT_A_TIME; last === AT_A_TIME; all += last) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${from} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${from} where ${sql.ref(time)} < ${before} limit ${AT_A_TIME}
      ))`.execute(db);
    last = Number(numAffectedRows);
  }
  return all;
}
