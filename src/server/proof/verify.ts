import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type Finding, type SealChain, type SealFault, sealFault } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import { canonicalRow, genesisOf, linkOf, type SealedRow } from './canonicalRow';
import { chainNames, chains, columnsOf } from './chains';

/** Rows of one step: a query of a few milliseconds, since the embedded database answers nobody else meanwhile. */
const AT_A_TIME = 500;
/** Rows that are only looked at for whether they have a link. */
const LOOKED_AT = 2000;

/** How far a check is. Chain after chain: first along its links, then through its log for rows that have none. */
export interface Progress {
  readonly chain: SealChain;
  readonly phase: 'links' | 'rows';
  /** The last number or id that was looked at. */
  readonly after: number;
  /** The link of it in hex, empty before the first. */
  readonly link: string;
}

export const begin = (chain: SealChain = chainNames[0] ?? 'audit'): Progress => ({
  chain,
  phase: 'links',
  after: 0,
  link: '',
});

/** What a head says of a chain, whoever kept it. */
export interface Head {
  readonly chain: SealChain;
  readonly count: number;
  /** In hex. */
  readonly link: string;
}

export interface Step {
  /** Undefined when every chain has been looked through. */
  readonly next: Progress | undefined;
  readonly finding: Finding | undefined;
  readonly rows: number;
}

/** What one step of a check finds. `heads` are those that were signed, or brought; their signatures are good. */
export const verifyStep = (db: Db, at: Progress, heads: readonly Head[]): Promise<Step> =>
  at.phase === 'links' ? alongLinks(db, at, heads) : throughRows(db, at);

interface LinkRow {
  readonly number: number;
  readonly rowId: number;
  readonly link: Uint8Array;
  readonly salt: Uint8Array | null;
}

async function alongLinks(db: Db, at: Progress, heads: readonly Head[]): Promise<Step> {
  const { chain } = at;
  const { code, table, columns } = chains[chain];
  const { rows } = await sql<LinkRow & Omit<SealedRow, 'id'> & { readonly id: number | null }>`
    select l.number, l.row_id, l.link, s.salt, ${columnsOf(chains[chain])}
    from seal_links l left join ${sql.table(table)} r on r.id = l.row_id
      left join seal_salts s on l.chain = 1 and s.audit_id = l.row_id
    where l.chain = ${code} and l.number > ${at.after} and l.number <= ${at.after + AT_A_TIME}
    order by l.number`.execute(db);
  const found = (fault: SealFault, number: number | null, rowId: number | null): Step => ({
    next: undefined,
    finding: { chain: code, fault: codeOf(sealFault, fault), number, rowId },
    rows: rows.length,
  });
  const known = new Map(heads.filter((one) => one.chain === chain).map(({ count, link }) => [count, link]));
  let { after: number, link } = at;
  for (const row of rows) {
    number += 1;
    if (row.number !== number) return found('linkMissing', number, null);
    if (row.id === null) return found('missing', number, row.rowId);
    const previous = link === '' ? genesisOf(chain) : Buffer.from(link, 'hex');
    const text = canonicalRow(columns, row as unknown as SealedRow, row.salt);
    const computed = linkOf(previous, number, text);
    if (!computed.equals(row.link)) return found('altered', number, row.rowId);
    link = computed.toString('hex');
    if ((known.get(number) ?? link) !== link) return found('head', number, row.rowId);
  }
  if (rows.length === AT_A_TIME)
    return { next: { ...at, after: number, link }, finding: undefined, rows: rows.length };
  // Before the last number is asked for: what is sealed meanwhile is no end that was cut off.
  const most = await mostEver(db, chain, heads);
  const last = await lastNumber(db, chain);
  if (last > number) {
    // More was sealed while this was read, or what is next is gone: links are only ever added at the end, in order.
    if (!(await hasLink(db, chain, number + 1))) return found('linkMissing', number + 1, null);
    return { next: { ...at, after: number, link }, finding: undefined, rows: rows.length };
  }
  if (number < most) return found('cut', number + 1, null);
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
async function mostEver(db: Db, chain: SealChain, heads: readonly Head[]): Promise<number> {
  const { count } = await db
    .selectFrom('sealChains')
    .select('count')
    .where('chain', '=', chains[chain].code)
    .executeTakeFirstOrThrow();
  return Math.max(count, ...heads.filter((one) => one.chain === chain).map((one) => one.count));
}

/** Rows without a link that stand where everything is sealed, or say that they are of a transaction that never was. */
async function throughRows(db: Db, at: Progress): Promise<Step> {
  const { code, table, final } = chains[at.chain];
  const { rows } = await sql<{ id: number; added: boolean }>`
    select r.id, l.number is null and ${final} and (
        (r.tx, r.id) <= (c.last_tx, c.last_id) or r.tx >= pg_snapshot_xmax(pg_current_snapshot())) as added
    from ${sql.table(table)} r
      cross join (select last_tx, last_id from seal_chains where chain = ${code}) c
      left join seal_links l on l.chain = ${code} and l.row_id = r.id
    where r.id > ${at.after} order by r.id limit ${LOOKED_AT}`.execute(db);
  const added = rows.find((row) => row.added);
  if (added) {
    const finding = { chain: code, fault: codeOf(sealFault, 'added'), number: null, rowId: added.id };
    return { next: undefined, finding, rows: 0 };
  }
  const last = rows.at(-1);
  if (last && rows.length === LOOKED_AT)
    return { next: { ...at, after: last.id }, finding: undefined, rows: 0 };
  const following = chainNames[chainNames.indexOf(at.chain) + 1];
  return { next: following && begin(following), finding: undefined, rows: 0 };
}
