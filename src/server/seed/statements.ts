import { sql } from 'kysely';
import { bankFileKind } from '../../domain/finance/exchangeFormat';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter, daysFrom } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { SOURCE_IN_FORCE, source, sources } from '../../domain/reconciliation/source';
import {
  fileOrigin,
  STATEMENT_READ,
  STATEMENT_REFUSED,
  STATEMENT_SUPERSEDED,
} from '../../domain/reconciliation/statementFile';
import type { Db } from '../kit/context';
import { nextIdOf } from '../kit/keptWrites';
import { requestMatching } from '../reconciliation/matching/requests';
import { matchRequested, noteDays } from '../reconciliation/statementWork';
import { SOURCES } from './data/sources';
import { decided, waiting } from './financeProposals';
import { seedKept } from './kept';
import { operatorNamed } from './staff';
import { statementRows } from './statementRows';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Where statements come from, which two people agreed to, and one whose window is to be longer. */
export async function seedSources(db: Db, now: number): Promise<void> {
  for (const { accountCode, ownerKey, partner, days, values: stated } of SOURCES) {
    const { id: accountId } = await db
      .selectFrom('ledgerAccounts')
      .select('id')
      .where('accountCode', '=', accountCode)
      .where('ownerKey', '=', ownerKey)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const values = { ...stated, accountId, partnerId: await partnerIdOf(db, partner) };
    const id = await nextIdOf(db, source);
    // In force from the day of its first statement: what was paid before is in none.
    const ago = days * DAY;
    await seedKept(db, source, [[{ ago, by: 'finance', set: { ...values, id } }]], now);
    await decided(db, sources, { id, ago, change: { does: 'add', values } }, now);
    if (accountCode !== SOURCES.at(-1)?.accountCode) continue;
    const change = { does: 'edit', values: { daysAfter: 5 } } as const;
    await waiting(db, sources, { id, change, ago: 3 * HOUR }, now);
  }
}

async function partnerIdOf(db: Db, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const partner = await db.selectFrom('partners').select('id').where('code', '=', code).executeTakeFirst();
  return partner?.id ?? null;
}

/**
 * Statements of fourteen days, which say what the ledger does save for what others do wrong, and what came of them: references cut, fees taken
 * off, payments missing, twice, a day late, and unknown; one statement that cannot be read, one that took the place of another, and one
 * that is not there yet.
 */
export async function seedStatements(db: Db, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const found = await db
    .selectFrom('reconciliationSources')
    .select(['id', 'code', 'accountId'])
    .where('status', '=', SOURCE_IN_FORCE)
    .orderBy('id')
    .execute();
  for (const { id, code, accountId } of found) {
    const days = SOURCES.find(({ values }) => values.code === code)?.days ?? 0;
    // The last one has not sent that of yesterday.
    const last = dayAfter(today, id === found.at(-1)?.id ? -2 : -1);
    for (const day of daysFrom(dayAfter(today, -days), last))
      await seedStatement(db, { sourceId: id, accountId, code, day });
    await requestMatching(db, id);
  }
  await seedRefused(db, found[0]?.id ?? 0, dayAfter(today, -1));
  await noteDays(db, wireOf(new Date(now)));
  await matchRequested(
    db,
    () => wireOf(new Date(now)),
    (work) => db.transaction().execute(work),
    (error) => {
      throw error;
    },
  );
}

interface Statement {
  readonly sourceId: number;
  readonly accountId: number;
  readonly code: string;
  readonly day: string;
}

const UPLOADED = sql.lit(codeOf(fileOrigin, 'upload'));
const PUT = sql.lit(codeOf(fileOrigin, 'partner'));

async function seedStatement(db: Db, { sourceId, accountId, code, day }: Statement): Promise<void> {
  const { id, name } = operatorNamed('finance');
  const { bankFileKind: kind, madeText } = SOURCES.find(({ values }) => values.code === code)?.values ?? {};
  const ending = kind === codeOf(bankFileKind, 'xlsx') ? 'xlsx' : 'csv';
  const fileName = `${code}_${day.replaceAll('-', '')}.${ending}`;
  const { rows } = await sql<{ id: number }>`
    insert into statement_files (source_id, day, file_origin, file_name, file_key, bytes, sha256, late, status, maker_id, maker_name, created_time,
      read_time)
    select ${sourceId}, ${day}::date, case when p.id is null then ${UPLOADED} else ${PUT} end, ${fileName}, md5(${fileName}), 0,
      encode(sha256(convert_to(${fileName}::text, 'UTF8')), 'hex'), t.received > due_time_of(${sourceId}, ${day}::date),
      ${STATEMENT_READ}, case when p.id is null then ${id}::bigint end, coalesce(p.name, ${name}), t.received, t.received + interval '2 seconds'
    from reconciliation_sources s left join partners p on p.id = s.partner_id, (select due_time_of(${sourceId}, ${day}::date) + ((extract(day from ${day}::date)::integer * 7 % 31) - 28) * interval '1 minute' as received) t
    where s.id = ${sourceId}
    returning id`.execute(db);
  const fileId = rows[0]?.id ?? 0;
  await sql`
    insert into statement_lines (file_id, source_id, line, day, reference, compared, amount, made)
    select ${fileId}, ${sourceId}, (row_number() over (order by part, id) + 1)::integer, ${day}::date, reference, reference, amount, made
    from (${statementRows({ sourceId, accountId, day, saysResult: Boolean(madeText) })}) said order by part, id`.execute(
    db,
  );
  await sql`
    update statement_files f set file_rows = l.n, amount = l.amount, bytes = 21 + l.n * 38
    from (select count(*)::integer as n, coalesce(sum(amount), 0) as amount from statement_lines where file_id = ${fileId}) l
    where f.id = ${fileId}`.execute(db);
  await sql`
    insert into reconciliation_days (source_id, day, file_id, due_time)
    values (${sourceId}, ${day}::date, ${fileId}, due_time_of(${sourceId}, ${day}::date))
    on conflict (source_id, day) do update set file_id = excluded.file_id`.execute(db);
}

/** One that could not be read, and one whose place the statement of its day took. */
async function seedRefused(db: Db, sourceId: number, day: string): Promise<void> {
  const { id, name } = operatorNamed('finance');
  const faults = JSON.stringify([{ line: 7, key: 'badAmount', vars: { text: '1,2O0' } }]);
  for (const [at, [status, faultLines]] of [
    [STATEMENT_REFUSED, faults],
    [STATEMENT_SUPERSEDED, '[]'],
  ].entries() as IterableIterator<[number, [number, string]]>)
    await sql`
      insert into statement_files (source_id, day, file_origin, file_name, file_key, bytes, sha256, file_rows, amount, late, faults, fault_lines, status,
        maker_id, maker_name, created_time, read_time)
      select ${sourceId}, case when ${status} = ${STATEMENT_SUPERSEDED} then ${day}::date end, 1, ${`draft-${at}.csv`}, md5(${`draft-${at}`}), 812,
        encode(sha256(convert_to(${`draft-${at}`}::text, 'UTF8')), 'hex'), case when ${status} = ${STATEMENT_SUPERSEDED} then 1 end,
        case when ${status} = ${STATEMENT_SUPERSEDED} then 500 end, case when ${status} = ${STATEMENT_SUPERSEDED} then false end,
        ${status === STATEMENT_REFUSED ? 1 : 0}, ${faultLines}::jsonb, ${status}, ${id}, ${name}, t.received, t.received + interval '1 second'
      from (select due_time_of(${sourceId}, ${day}::date) - interval '1 hour' as received) t`.execute(db);
}
