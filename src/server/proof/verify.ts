import { sql } from 'kysely';
import type { SealChain } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import { canonicalRow, genesisOf, linkOf } from './canonicalRow';
import { chains, rowOf, type Sealed, sealedOf } from './chains';
import { differing, headsBetween } from './knownHeads';
import { type Against, type AtRows, found, type Progress, type Step } from './progress';
import { goBackTo, throughArchives } from './verifyArchives';
import { throughHeads } from './verifyHeads';

/** Rows of one step: a query of a few milliseconds, since the embedded database answers nobody else meanwhile. */
const AT_A_TIME = 500;
/** Rows that are only looked at for whether they have a link. */
const LOOKED_AT = 2000;

/** What one step of a check finds. */
export function verifyStep(db: Db, at: Progress, against: Against): Promise<Step> {
  if (at.phase === 'heads') return throughHeads(db, at, against);
  if (at.phase === 'archives') return throughArchives(db, at, against);
  return at.phase === 'links' ? alongLinks(db, at, against) : throughRows(db, at);
}

/** `link` and `salt` in hex; `sealed` is null when the row is gone. */
interface LinkRow {
  readonly number: number;
  readonly rowId: number;
  readonly link: string;
  readonly salt: string | null;
  readonly sealed: Sealed | null;
}

/** The links after a number with what they bind, as one JSON text: the driver of a database has a single value to read. */
async function linksAfter(db: Db, chain: SealChain, after: number): Promise<LinkRow[]> {
  const { code, table } = chains[chain];
  const { rows } = await sql<{ links: [number, number, string, string | null, Sealed | null][] }>`
    select coalesce(json_agg(json_build_array(l.number, l.row_id, encode(l.link, 'hex'), encode(s.salt, 'hex'),
      case when r.id is not null then ${sealedOf(chains[chain])} end) order by l.number), '[]') as links
    from seal_links l left join ${sql.table(table)} r on r.id = l.row_id
      left join seal_salts s on l.chain = 1 and s.audit_id = l.row_id
    where l.chain = ${code} and l.number > ${after} and l.number <= ${after + AT_A_TIME}`.execute(db);
  return (rows[0]?.links ?? []).map(([number, rowId, link, salt, sealed]) => ({
    number,
    rowId,
    link,
    salt,
    sealed,
  }));
}

async function alongLinks(db: Db, at: AtRows, against: Against): Promise<Step> {
  const { chain } = at;
  const rows = await linksAfter(db, chain, at.after);
  // After the links are read: those that went into files before that are no gap.
  const back = await goBackTo(db, at);
  if (back) return { next: back, finding: undefined, rows: 0 };
  const known = await headsBetween(db, against, { chain, after: at.after, until: at.after + AT_A_TIME });
  let number = at.after;
  let link: Uint8Array = at.link === '' ? genesisOf(chain) : Buffer.from(at.link, 'hex');
  for (const said of rows) {
    number += 1;
    const place = { number, rowId: said.rowId };
    if (said.number !== number) return found(at, 'linkMissing', { number }, rows.length);
    if (!said.sealed) return found(at, 'missing', place, rows.length);
    const salt = said.salt === null ? null : Buffer.from(said.salt, 'hex');
    link = linkOf(link, number, canonicalRow(rowOf(chains[chain], said.sealed), salt));
    const hex = Buffer.from(link).toString('hex');
    if (hex !== said.link) return found(at, 'altered', place, rows.length);
    const head = differing(known.get(number), hex);
    if (head) return found(at, 'head', { ...place, day: head.day }, rows.length);
  }
  const next = {
    ...at,
    after: number,
    link: rows.length === 0 ? at.link : Buffer.from(link).toString('hex'),
  };
  const goesOn: Step = { next, finding: undefined, rows: rows.length };
  if (rows.length === AT_A_TIME) return goesOn;
  // Before the last number is asked for: what is sealed meanwhile is no end that was cut off.
  const most = await mostEver(db, chain, against, number);
  const last = await lastNumber(db, chain);
  if (last > number) {
    // More was sealed while this was read, or what is next is gone: links are only ever added at the end, in order.
    const isThere = await hasLink(db, chain, number + 1);
    return isThere ? goesOn : found(at, 'linkMissing', { number: number + 1 }, rows.length);
  }
  if (number < most) return found(at, 'cut', { number: number + 1 }, rows.length);
  return { next: { chain, phase: 'rows', after: 0, link: '' }, finding: undefined, rows: rows.length };
}

async function lastNumber(db: Db, chain: SealChain): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from seal_links where chain = ${chains[chain].code}`.execute(db);
  return rows[0]?.last ?? 0;
}

async function hasLink(db: Db, chain: SealChain, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 as there from seal_links where chain = ${chains[chain].code} and number = ${number}`.execute(db);
  return rows.length > 0;
}

/** How long the chain says that it is, or a head says that it was. */
async function mostEver(db: Db, chain: SealChain, against: Against, after: number): Promise<number> {
  const { count } = await db
    .selectFrom('sealChains')
    .select('count')
    .where('chain', '=', chains[chain].code)
    .executeTakeFirstOrThrow();
  const beyond = await headsBetween(db, against, { chain, after, until: Number.MAX_SAFE_INTEGER });
  return Math.max(count, ...beyond.keys());
}

/**
 * The id up to which every row of the next ones has a link; undefined where some have none, which the end of a log has
 * always. The links were walked before, and each has its row: as many links as rows are those of these rows.
 */
async function linkedUpTo(db: Db, at: AtRows): Promise<number | undefined> {
  const { code, table } = chains[at.chain];
  const { rows } = await sql<{ looked: number; last: number; linked: number }>`
    select b.looked, b.last, (
      select count(*) from seal_links where chain = ${code} and row_id > ${at.after} and row_id <= b.last
    ) as linked
    from (
      select count(*) as looked, max(id) as last
      from (select id from ${sql.table(table)} where id > ${at.after} order by id limit ${LOOKED_AT}) r
    ) b`.execute(db);
  const [seen] = rows;
  return seen && seen.looked === LOOKED_AT && seen.linked === LOOKED_AT ? seen.last : undefined;
}

/** Rows without a link that stand where everything is sealed, or say that they are of a transaction that never was. */
async function throughRows(db: Db, at: AtRows): Promise<Step> {
  const linked = await linkedUpTo(db, at);
  if (linked !== undefined) return { next: { ...at, after: linked }, finding: undefined, rows: 0 };
  const { code, table, final } = chains[at.chain];
  const { rows } = await sql<{ looked: number; last: number; added: number | null }>`
    select count(*) as looked, max(id) as last, min(id) filter (where added) as added from (
      select r.id, l.number is null and ${final} and (
          (r.tx, r.id) <= (c.last_tx, c.last_id) or r.tx >= pg_snapshot_xmax(pg_current_snapshot())) as added
      from (select * from ${sql.table(table)} where id > ${at.after} order by id limit ${LOOKED_AT}) r
        cross join (select last_tx, last_id from seal_chains where chain = ${code}) c
        -- Row by row, however little the planner knows of the links: never all of them for each step.
        left join lateral (select number from seal_links where chain = ${code} and row_id = r.id limit 1) l on true
    ) batch`.execute(db);
  const [seen] = rows;
  if (seen?.added) return found(at, 'added', { rowId: seen.added });
  if (seen?.looked === LOOKED_AT) return { next: { ...at, after: seen.last }, finding: undefined, rows: 0 };
  return { next: { chain: at.chain, phase: 'heads', day: '' }, finding: undefined, rows: 0 };
}
