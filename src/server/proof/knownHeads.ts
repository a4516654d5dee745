import { codeOf } from '../../domain/kit/codes';
import { type SealChain, type SignedHead, sealChain } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import { type HeadStatement, type KnownKey, readStatement, statementOf } from './signedHead';

/** What a chain is held against, beside the heads that are in the database. */
export interface Heads {
  /** Those that were brought from elsewhere. */
  readonly brought: readonly SignedHead[];
  /** A head that none of them signed says nothing. */
  readonly keys: readonly KnownKey[];
}

interface Span {
  readonly chain: SealChain;
  readonly after: number;
  readonly until: number;
}

/**
 * What the heads state that were signed after one number of a chain and up to another, by that number. A head that cannot
 * be verified says nothing here: `throughHeads` names it.
 */
export async function headsBetween(
  db: Db,
  { brought, keys }: Heads,
  span: Span,
): Promise<ReadonlyMap<number, readonly HeadStatement[]>> {
  const stored = await db
    .selectFrom('sealHeads')
    .select(['statement', 'signature'])
    .where('chain', '=', codeOf(sealChain, span.chain))
    .where('count', '>', span.after)
    .where('count', '<=', span.until)
    .execute();
  // Checking a signature takes longer than reading what it is under.
  const some = brought.filter(({ statement }) => isWithin(readStatement(statement), span));
  const found = new Map<number, HeadStatement[]>();
  for (const head of [...stored, ...some]) {
    const said = statementOf(head, keys);
    // What stands in the database beside a statement is not signed.
    if (said && isWithin(said, span)) found.set(said.count, [...(found.get(said.count) ?? []), said]);
  }
  return found;
}

/** The first of some heads of a number that has another link there. */
export const differing = (
  heads: readonly HeadStatement[] | undefined,
  link: string | undefined,
): HeadStatement | undefined => heads?.find((one) => one.link !== link);

const isWithin = (said: HeadStatement | undefined, { chain, after, until }: Span): boolean =>
  said?.chain === chain && said.count > after && said.count <= until;
