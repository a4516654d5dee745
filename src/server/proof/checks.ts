import { type RawBuilder, sql } from 'kysely';
import { codeLabelKey, codeOf } from '../../domain/kit/codes';
import { BUSINESS_ZONE, businessDay, toZone } from '../../domain/kit/zone';
import { checkStatus, type Finding, type SignedHead, sealChain } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { holdersOf } from '../messages/addressees';
import { type Occasion, tellOperators } from '../messages/tell';
import { lastDayBefore } from './heads';
import { type Against, begin, type Progress, readsFiles } from './progress';
import type { KnownKey } from './signedHead';
import { verifyStep } from './verify';

/** From this hour on in Taipei the check of the night may begin. */
const NIGHT_HOUR = 3;

interface Started {
  readonly makerId: number | null;
  readonly heads: readonly SignedHead[];
  readonly now: string;
}

/** Writes down that the chains are to be checked; `runChecks` does it. Resolves with its id. */
export async function startCheck(db: Db, { makerId, heads, now }: Started): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into seal_checks (maker_id, state, heads, total_rows, created_time)
    select ${makerId}, ${JSON.stringify(begin())}::jsonb, ${JSON.stringify(heads)}::jsonb, sum(count), ${now}
    from seal_chains returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there are no chains');
  return row.id;
}

/** Once in every night, whichever process comes first. */
export async function startNightlyCheck(db: Db, now: string): Promise<void> {
  if (Number(toZone(now, BUSINESS_ZONE).slice(11, 13)) < NIGHT_HOUR) return;
  const today = businessDay(now);
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from seal_chains where chain = 1 for update`.execute(tx);
    const { rows } = await sql<{ last: string | null }>`
      select max(created_time) as last from seal_checks where maker_id is null`.execute(tx);
    const last = rows[0]?.last;
    if (last && businessDay(last) >= today) return;
    await startCheck(tx, { makerId: null, heads: [], now });
  });
}

interface CheckParts {
  readonly db: Db;
  readonly clock: () => string;
  readonly files: FileStore;
  readonly keys: readonly KnownKey[];
  readonly stopping: AbortSignal;
}

/**
 * Takes the checks that wait or were left behind to their ends, step by step. Each step is a transaction that says how far
 * it is: whoever dies loses one step, and of several processes each takes another one. Resolves with how many ended.
 */
export async function runChecks(parts: CheckParts): Promise<number> {
  let ended = 0;
  for (;;) {
    if (parts.stopping.aborted) return ended;
    const became = await stepOfCheck(parts);
    if (became === 'none') return ended;
    if (became === 'ended') ended += 1;
  }
}

interface CheckRow {
  readonly id: number;
  readonly state: Progress;
  readonly heads: readonly SignedHead[];
  readonly createdTime: string;
}

async function stepOfCheck({ db, clock, files, keys }: CheckParts): Promise<'none' | 'goes on' | 'ended'> {
  const againstOf = ({ heads: brought, createdTime }: CheckRow): Against => ({
    brought,
    keys,
    files,
    lastDay: lastDayBefore(createdTime),
    today: businessDay(clock()),
  });
  // Files are read before a transaction begins: the embedded database would answer nobody else meanwhile.
  const waiting = await nextCheck(db, sql``);
  const walked =
    waiting && readsFiles(waiting.state)
      ? await verifyStep(db, waiting.state, againstOf(waiting))
      : undefined;
  return db.transaction().execute(async (tx) => {
    const check = await nextCheck(tx, sql`for update skip locked`);
    if (!check) return 'none';
    const isSame = waiting && placeOf(waiting) === placeOf(check);
    if (readsFiles(check.state) && !isSame) return 'goes on';
    const step = (isSame && walked) || (await verifyStep(tx, check.state, againstOf(check)));
    const { next, finding, rows: done } = step;
    await sql`
      update seal_checks set done_rows = done_rows + ${done}, state = ${JSON.stringify(next ?? check.state)}::jsonb
      where id = ${check.id}`.execute(tx);
    if (next) return 'goes on';
    await endCheck(tx, check.id, finding, clock());
    return 'ended';
  });
}

async function nextCheck(db: Db, locked: RawBuilder<unknown>): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select id, state, heads, created_time from seal_checks where check_status = ${codeOf(checkStatus, 'running')}
    order by id limit 1 ${locked}`.execute(db);
  return rows[0];
}

/** Of which check, and how far it is: another process may have taken it further. */
const placeOf = ({ id, state }: CheckRow): string => JSON.stringify([id, state]);

async function endCheck(tx: Db, id: number, finding: Finding | undefined, now: string): Promise<void> {
  const status = codeOf(checkStatus, finding ? 'broken' : 'sound');
  await sql`
    update seal_checks set check_status = ${status}, ended_time = ${now},
      finding = ${finding ? JSON.stringify(finding) : null}::jsonb
    where id = ${id}`.execute(tx);
  if (finding) await tellBroken(tx, id, finding, now);
}

/** Whoever may verify the logs hears at once that a chain is broken (decisions section 55). */
async function tellBroken(tx: Db, id: number, { chain, rowId, day }: Finding, now: string): Promise<void> {
  const occasion: Occasion = {
    event: 'chainBroken',
    key: `check:${id}`,
    vars: ({ t }) => ({ chain: t(codeLabelKey(sealChain, chain) ?? ''), row: String(rowId ?? day ?? '') }),
  };
  await tellOperators({ db: tx, now }, occasion, await holdersOf(tx, 'LOG_VERIFY'));
}
