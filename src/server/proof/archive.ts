import { sql } from 'kysely';
import { businessDay } from '../../domain/kit/zone';
import { evidenceText } from '../../domain/system/evidence';
import type { EvidenceLine, SealChain } from '../../domain/system/proof';
import { ifAlone } from '../db/alone';
import { copyRows } from '../db/copy';
import type { Database } from '../db/database';
import type { FileStore } from '../files/fileStore';
import type { Db, Secrets } from '../kit/context';
import { type Archive, archiveAfter, isWhole } from './archived';
import { type End, following, packed } from './archiveFile';
import { genesisOf, isCommitted, openingsOf } from './canonicalRow';
import { chainNames, chains, rowOf, type Sealed, sealedOf } from './chains';
import { linesAfter, ROWS_AT_A_TIME } from './evidence';
import { lockedChain } from './seal';
import { knownKeys, publicKeyOf, statementOf } from './signedHead';

/** Years for which rows stay in the database (decisions section 57). */
const KEPT_YEARS: Readonly<Record<SealChain, number>> = { audit: 7, login: 2, operation: 7 };

export interface ArchiveParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly secrets: Pick<Secrets, 'auditKey' | 'earlierAuditKeys'>;
  readonly stopping: AbortSignal;
}

/**
 * Puts what was kept long enough into files, a Taipei day of a chain each, and then removes it, in short steps. What is not as it was
 * sealed stays: a check names it. One process at a time; one that dies leaves a file that is written again, or
 * rows that the next one removes. Resolves with how many rows were removed.
 */
export async function archiveDue(parts: ArchiveParts, now: string): Promise<number> {
  let rows = 0;
  await ifAlone(parts.database, 'archive', async (stillAlone) => {
    for (const chain of chainNames) {
      for (let some = 1; some > 0; rows += some) {
        await stillAlone();
        some = parts.stopping.aborted ? 0 : await archiveSome(parts, chain, now);
      }
    }
  });
  return rows;
}

/** Goes on with the oldest archive of a chain, or writes the next one. 0 when there is nothing to do. */
async function archiveSome(parts: ArchiveParts, chain: SealChain, now: string): Promise<number> {
  const { db } = parts.database;
  const end = await archivedEnd(db, chain);
  const archive = (await archiveAfter(db, chain, end.number)) ?? (await writeNext(parts, chain, end, now));
  // Before anything is removed, and after whatever ended the process that wrote it.
  if (!archive || !(await isWhole(parts.files, archive))) return 0;
  let removed = 0;
  for (let some = 1; some > 0 && !parts.stopping.aborted; removed += some)
    some = await removeSome(db, chain, archive);
  return removed;
}

/** Up to where a chain is in files alone. */
export async function archivedEnd(db: Db, chain: SealChain): Promise<End> {
  const { archivedCount, archivedLink } = await db
    .selectFrom('sealChains')
    .select(['archivedCount', 'archivedLink'])
    .where('chain', '=', chains[chain].code)
    .executeTakeFirstOrThrow();
  return { number: archivedCount, link: archivedLink ? Buffer.from(archivedLink) : genesisOf(chain) };
}

/** The first head after an end that was signed so long ago that everything before it is too old. */
async function nextHead(db: Db, chain: SealChain, after: number, now: string) {
  const today = businessDay(now);
  const firstKept = `${Number(today.slice(0, 4)) - KEPT_YEARS[chain]}${today.slice(4)}`;
  const head = await db
    .selectFrom('sealHeads')
    .select(['day', 'count', 'statement', 'signature', 'signedTime'])
    .where('chain', '=', chains[chain].code)
    .where('count', '>', after)
    .orderBy('count')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return head && businessDay(head.signedTime) < firstKept ? head : undefined;
}

/** Writes the file of the next day that is due; undefined when none is, or when its rows are not what was sealed and signed. */
async function writeNext(
  { database: { db }, files, secrets }: ArchiveParts,
  chain: SealChain,
  from: End,
  now: string,
): Promise<Archive | undefined> {
  const { code } = chains[chain];
  const head = await nextHead(db, chain, from.number, now);
  const said = head && statementOf(head, knownKeys(secrets));
  if (!head || !said) return undefined;
  const publicKey = publicKeyOf(secrets.auditKey);
  const span = { after: from.number, until: head.count };
  let end: End | undefined = from;
  const ask = async (after: number) => {
    const lines = await linesAfter(db, chain, { ...span, after });
    for (const line of lines) end = end && following(end, line);
    return { lines: end ? lines.map(withoutValues) : [] };
  };
  const heads = await statementsAt(db, code, head.count);
  const link = from.link.toString('hex');
  const days = { from: head.day, to: head.day };
  const { content, hash } = await packed(evidenceText(code, { ...span, link, days, publicKey, heads }, ask));
  if (end?.number !== said.count || end.link.toString('hex') !== said.link) return undefined;
  const fileKey = `audit-archive-${chain}-${head.day}`;
  await files.put(fileKey, content, 'application/gzip');
  const archive = {
    ...span,
    firstLink: new Uint8Array(from.link),
    lastLink: new Uint8Array(end.link),
    fileKey,
    hash,
  };
  await db
    .insertInto('sealArchives')
    .values({ ...archive, chain: code, day: head.day, bytes: content.length, writtenTime: now })
    .execute();
  return archive;
}

/** A file is never changed: what a deletion removes cannot be in it. */
const withoutValues = (line: EvidenceLine): EvidenceLine => ({ ...line, open: [] });

const statementsAt = (db: Db, code: number, count: number) =>
  db
    .selectFrom('sealHeads')
    .select(['statement', 'signature'])
    .where('chain', '=', code)
    .where('count', '=', count)
    .orderBy('day')
    .execute();

interface Removed {
  readonly number: number;
  readonly rowId: number;
  readonly link: Uint8Array;
  readonly salt: Uint8Array | null;
  readonly sealed: Sealed;
}

/** Removes the next rows that are in a file, with their links; what they commit to is kept aside. 0 at the end of the file. */
function removeSome(db: Db, chain: SealChain, { until }: Archive): Promise<number> {
  const of = chains[chain];
  return db.transaction().execute(async (tx) => {
    await lockedChain(tx, chain, 'wait');
    const { number: after } = await archivedEnd(tx, chain);
    const { rows } = await sql<Removed>`
      select l.number, l.row_id, l.link, s.salt, ${sealedOf(of)} as sealed
      from seal_links l join ${sql.table(of.table)} r on r.id = l.row_id
        left join seal_salts s on l.chain = 1 and s.audit_id = l.row_id
      where l.chain = ${of.code} and l.number > ${after} and l.number <= ${Math.min(until, after + ROWS_AT_A_TIME)}
      order by l.number`.execute(tx);
    const last = rows.at(-1);
    if (!last) return 0;
    await keepOpenings(tx, chain, rows);
    const ids = sql`(
      select row_id from seal_links where chain = ${of.code} and number > ${after} and number <= ${last.number})`;
    await sql`delete from ${sql.table(of.table)} where id in ${ids}`.execute(tx);
    if (chain === 'audit') await sql`delete from seal_salts where audit_id in ${ids}`.execute(tx);
    await sql`delete from seal_links where chain = ${of.code} and number <= ${last.number}`.execute(tx);
    await sql`
      update seal_chains set archived_count = ${last.number}, archived_link = ${last.link} where chain = ${of.code}`.execute(
      tx,
    );
    return rows.length;
  });
}

async function keepOpenings(tx: Db, chain: SealChain, rows: readonly Removed[]): Promise<void> {
  const kept = rows.flatMap(({ number, salt, sealed }) => {
    const row = rowOf(chains[chain], sealed);
    if (!salt || !isCommitted(row)) return [];
    return [[number, String(row.recordId), JSON.stringify(openingsOf(row, salt))]];
  });
  if (kept.length > 0) await copyRows(tx, 'seal_openings', ['number', 'record_id', 'open'], kept);
}
