import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import {
  type EvidenceLine,
  type proof,
  REVEALING,
  type SealChain,
  sealChain,
} from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { archiveAfter, archivedLines } from './archived';
import { canonicalRow, genesisOf, isCommitted, openingsOf } from './canonicalRow';
import { chains, rowOf, type Sealed, sealedOf } from './chains';
import { lastDayBefore } from './heads';
import { maskedLine } from './maskedLine';
import { publicKeyOf } from './signedHead';

/** Rows of one answer. */
export const ROWS_AT_A_TIME = 500;
/** How long the rows of evidence may be read once it was begun. */
const EVIDENCE_SECONDS = 3600;

type Start = (typeof proof)['evidence'];
type Rows = (typeof proof)['rows'];

const chainOf = (code: number) => {
  const chain = meaningOf(sealChain, code);
  if (!chain) throw wrong('chain', { key: 'rules.oneOf' });
  return chain;
};

/**
 * Opens the span of a chain that was sealed from one Taipei day to another: between the heads that were signed, and for a day
 * that is not over to its end. Whoever opens it may read its rows for an hour. Refused with 400 for a span that ends before it begins,
 * with 403 `proof.everyAgent` for who sees some agents only: the logs tell of all of them.
 */
export async function startEvidence(
  { db, now, operator, services }: OperatorContext,
  { chain: code, from, to }: InputOf<Start>,
): Promise<OutputOf<Start>> {
  assertSeesAll(operator);
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
  const { id } = await db
    .insertInto('evidenceSpans')
    .values({ operatorId: operator.id, chain: code, after, until, expireTime: later(now, EVIDENCE_SECONDS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    evidenceId: id,
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

function assertSeesAll({ agentIds }: OperatorContext['operator']): void {
  if (agentIds !== null) throw new Refused(403, 'proof.everyAgent');
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
 * The next rows of a span that the same operator has opened, in the order of their numbers, as they are now: what was altered
 * does not fit its link. Archived ones come from their file. Refused as `startEvidence`, with 404 `proof.notOpen` for a span of
 * somebody else and after its end, with 400 for a number outside of it.
 */
export async function readEvidence(
  { db, now, operator, services }: Preparing<OperatorContext>,
  { evidenceId, after }: InputOf<Rows>,
): Promise<OutputOf<Rows>> {
  assertSeesAll(operator);
  const span = await db
    .selectFrom('evidenceSpans')
    .select(['chain', 'after', 'until'])
    .where('id', '=', evidenceId)
    .where('operatorId', '=', operator.id)
    .where('expireTime', '>', now)
    .executeTakeFirst();
  if (!span) throw new Refused(404, 'proof.notOpen');
  if (after < span.after || after > span.until) throw wrong('after', { key: 'rules.invalid' });
  const chain = chainOf(span.chain);
  const lines = await nextLines({ db, files: services.files }, chain, { after, until: span.until });
  const reveals = REVEALING[chain].every((right) => operator.rights.has(right));
  return { lines: reveals ? lines : lines.map(maskedLine) };
}

async function nextLines(
  stores: { readonly db: Db; readonly files: FileStore },
  chain: SealChain,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<EvidenceLine[]> {
  const archive = await archiveAfter(stores.db, chain, after);
  if (!archive) return linesAfter(stores.db, chain, { after, until });
  const most = Math.min(until, archive.until, after + ROWS_AT_A_TIME);
  return archivedLines(stores, chain, archive, { after, until: most });
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
