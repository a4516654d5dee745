import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SealChain } from '../../domain/system/proof';
import { copyRows } from '../db/copy';
import { firstUnsettled } from '../db/unsettled';
import type { Db } from '../kit/context';
import { canonicalRow, isCommitted, linkOf, type SealedRow } from './canonicalRow';
import { chainNames, chains, rowOf, type Sealed, sealedOf } from './chains';

/** Rows that one transaction seals: short, since the embedded database does nothing else meanwhile. */
const AT_A_TIME = 500;
const SALT_BYTES = 16;

interface State {
  readonly count: number;
  readonly head: Uint8Array;
  readonly lastTx: string;
  readonly lastId: number;
  /** The first transaction of which rows may still come; none from `xmax` on has begun. */
  readonly unsettled: string;
  readonly xmax: string;
}

/**
 * Seals what is final in every log. Only rows of transactions older than the oldest running one: nothing commits behind
 * them, and nobody who writes waits. Several processes may do so at once; one that dies leaves whole batches. Resolves
 * with how many rows were sealed.
 */
export async function sealLogs(db: Db, now: string, stopping?: AbortSignal): Promise<number> {
  let all = 0;
  for (const chain of chainNames) {
    for (let last = AT_A_TIME; last > 0 && !stopping?.aborted; all += last)
      last = await sealSome(db, chain, now);
  }
  return all;
}

/** One batch of a chain. 0 when there is nothing to seal now, or another process is at it. */
export function sealSome(db: Db, chain: SealChain, now: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const state = await lockedChain(tx, chain, 'skip');
    if (!state) return 0;
    const rows = await unsealed(tx, chain, state);
    if (rows.length > 0) await link(tx, chain, state, rows, now);
    else await settle(tx, chain, state, now);
    return rows.length;
  });
}

/** The end of a chain for whoever alone may change it or what it binds; `skip` when another transaction is at it. */
export async function lockedChain(
  tx: Db,
  chain: SealChain,
  busy: 'skip' | 'wait',
): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select count, head, last_tx::text as last_tx, last_id,
      ${firstUnsettled}::text as unsettled, pg_snapshot_xmax(pg_current_snapshot())::text as xmax
    from seal_chains where chain = ${chains[chain].code} for update ${sql.raw(busy === 'skip' ? 'skip locked' : '')}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * A database that was restored into another server counts its transactions anew: no row of before is of a transaction
 * that may still run, and what was sealed is passed over by its link.
 */
const isRestored = ({ lastTx, xmax }: State): boolean => BigInt(lastTx) >= BigInt(xmax);

async function unsealed(tx: Db, chain: SealChain, state: State): Promise<SealedRow[]> {
  const { table, code, final } = chains[chain];
  const below = isRestored(state) ? sql`true` : sql`r.tx < ${state.unsettled}::xid8`;
  const { rows } = await sql<{ sealed: readonly Sealed[] }>`
    select coalesce(json_agg(${sealedOf(chains[chain])} order by r.tx, r.id), '[]') as sealed from (
      select * from ${sql.table(table)} r
      where (r.tx, r.id) > (${state.lastTx}::xid8, ${state.lastId}::bigint) and ${below} and ${final}
        and not exists (select from seal_links l where l.chain = ${code} and l.row_id = r.id)
      order by r.tx, r.id limit ${AT_A_TIME}) r`.execute(tx);
  return rows[0]?.sealed.map((one) => rowOf(chains[chain], one)) ?? [];
}

async function link(tx: Db, chain: SealChain, state: State, rows: readonly SealedRow[], now: string) {
  const links = linksOf(chain, state, rows);
  await keepLinks(tx, chain, links);
  const last = rows.at(-1);
  const { number: count, link: head } = links.at(-1) ?? {};
  await sql`
    update seal_chains set count = ${count}, head = ${head}, last_tx = ${last?.tx}::xid8, last_id = ${last?.id},
      sealed_time = ${now}
    where chain = ${chains[chain].code}`.execute(tx);
}

/** A row's link, with what its removable fields are committed with. */
interface Link {
  readonly number: number;
  readonly rowId: number;
  readonly link: Uint8Array;
  readonly salt: Uint8Array | null;
}

/** The links with which rows go on, in their order, from where a chain ends. */
export function linksOf(
  chain: SealChain,
  { count, head }: Pick<State, 'count' | 'head'>,
  rows: readonly SealedRow[],
): Link[] {
  let number = count;
  let link = head;
  return rows.map((row) => {
    const salt = chain === 'audit' && isCommitted(row) ? randomBytes(SALT_BYTES) : null;
    number += 1;
    link = linkOf(link, number, canonicalRow(row, salt));
    return { number, rowId: row.id, link, salt };
  });
}

/** Adds links to a chain that is locked; where it ends then is for the caller to keep. */
export async function keepLinks(tx: Db, chain: SealChain, links: readonly Link[]): Promise<void> {
  const { code } = chains[chain];
  const rows = links.map(({ number, rowId, link }) => [code, number, rowId, hex(link)]);
  const salts = links.flatMap(({ rowId, salt }) => (salt ? [[rowId, hex(salt)]] : []));
  await copyRows(tx, 'seal_links', ['chain', 'number', 'row_id', 'link'], rows);
  if (salts.length > 0) await copyRows(tx, 'seal_salts', ['audit_id', 'salt'], salts);
}

/** As the text of a bytea. */
const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Nothing waits: says so, and after a restore begins to count from the first transaction of the new server. */
async function settle(tx: Db, chain: SealChain, state: State, now: string): Promise<void> {
  const anew = isRestored(state) ? sql`, last_tx = '0', last_id = 0` : sql``;
  await sql`update seal_chains set sealed_time = ${now} ${anew} where chain = ${chains[chain].code}`.execute(
    tx,
  );
}
