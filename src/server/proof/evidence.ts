import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { type EvidenceLine, type proof, type SealChain, sealChain } from '../../domain/system/proof';
import type { Db, OperatorContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { archiveAfter, archivedLines } from './archived';
import { canonicalRow, genesisOf, isCommitted, openingsOf } from './canonicalRow';
import { chains, rowOf, type Sealed, sealedOf } from './chains';
import { lastDayBefore } from './heads';
import { publicKeyOf } from './signedHead';

/** Rows of one answer. */
export const ROWS_AT_A_TIME = 500;

type Start = (typeof proof)['evidence'];
type Rows = (typeof proof)['rows'];

const chainOf = (code: number) => {
  const chain = meaningOf(sealChain, code);
  if (!chain) throw wrong('chain', { key: 'rules.oneOf' });
  return chain;
};

/**
 * The span of a chain that was sealed from one Taipei day to another: between the heads that were signed, and for a day that
 * is not over to its end. Refused with 400 for a span that ends before it begins.
 */
export async function startEvidence(
  { db, now, services }: OperatorContext,
  { chain: code, from, to }: InputOf<Start>,
): Promise<OutputOf<Start>> {
  if (to < from) throw wrong('to', { key: 'rules.invalid' });
  const chain = chainOf(code);
  const lastDay = lastDayBefore(now);
  const heads = await db
    .selectFrom('sealHeads')
    .select(['day', 'count', 'statement', 'signature'])
    .where('chain', '=', code)
    .where('day', '<=', lastDay)
    .orderBy('day')
    .execute();
  const before = heads.filter(({ day }) => day < from).at(-1);
  const last = heads.find(({ day }) => day >= to);
  const after = before?.count ?? 0;
  const until = last?.count ?? (await lengthOf(db, code));
  return {
    after,
    until,
    link: await linkAt(db, code, chain, after),
    // The day that is not over has no head yet.
    days: { from, to: to < lastDay ? to : lastDay },
    publicKey: publicKeyOf(services.secrets.auditKey),
    heads: heads
      .filter(({ count }) => count >= after && count <= until)
      .map(({ statement, signature }) => ({ statement, signature })),
  };
}

async function lengthOf(db: Db, code: number): Promise<number> {
  const { count } = await db
    .selectFrom('sealChains')
    .select('count')
    .where('chain', '=', code)
    .executeTakeFirstOrThrow();
  return count;
}

async function linkAt(db: Db, code: number, chain: string, number: number): Promise<string> {
  if (number === 0) return genesisOf(chain).toString('hex');
  const { rows } = await sql<{ link: Uint8Array }>`
    select link from seal_links where chain = ${code} and number = ${number}
    union all select last_link from seal_archives where chain = ${code} and until = ${number}`.execute(db);
  return Buffer.from(rows[0]?.link ?? []).toString('hex');
}

/**
 * Some rows of a span, in the order of their numbers, as they are now: what was altered does not fit its link. Archived ones come
 * from their file.
 */
export async function evidenceRows(
  { db, services }: OperatorContext,
  { chain: code, after, until }: InputOf<Rows>,
): Promise<OutputOf<Rows>> {
  const chain = chainOf(code);
  const archive = await archiveAfter(db, chain, after);
  if (!archive) return { lines: await linesAfter(db, chain, { after, until }) };
  const most = Math.min(until, archive.until, after + ROWS_AT_A_TIME);
  return {
    lines: await archivedLines({ db, files: services.files }, chain, archive, { after, until: most }),
  };
}

/** The next lines of a span, from the log itself. */
export async function linesAfter(
  db: Db,
  chain: SealChain,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<EvidenceLine[]> {
  const of = chains[chain];
  const { rows } = await sql<{
    readonly number: number;
    readonly link: Uint8Array;
    readonly salt: Uint8Array | null;
    readonly sealed: Sealed;
  }>`
    select l.number, l.link, s.salt, ${sealedOf(of)} as sealed
    from seal_links l left join ${sql.table(of.table)} r on r.id = l.row_id
      left join seal_salts s on l.chain = 1 and s.audit_id = l.row_id
    where l.chain = ${of.code} and l.number > ${after} and l.number <= ${Math.min(until, after + ROWS_AT_A_TIME)}
    order by l.number`.execute(db);
  return rows.map(({ number, link, salt, sealed }) => {
    const row = rowOf(of, sealed);
    return {
      number,
      link: Buffer.from(link).toString('hex'),
      row: canonicalRow(row, salt),
      open: salt && isCommitted(row) ? openingsOf(row, salt) : [],
    };
  });
}
