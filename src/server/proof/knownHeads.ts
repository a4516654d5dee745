import { codeOf } from '../../domain/kit/codes';
import { headStatement, type SealChain, type SignedHead, sealChain } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import { statementOf } from './heads';

/** What a chain is held against, beside the heads that are kept here. */
export interface Heads {
  /** Those that were brought from elsewhere. */
  readonly brought: readonly SignedHead[];
  /** SPKI in base64: a head that it did not sign says nothing. */
  readonly publicKey: string;
}

interface Span {
  readonly chain: SealChain;
  readonly after: number;
  readonly until: number;
}

/** What the heads state that were signed after one number of a chain and up to another, wherever they were kept. */
export async function headsBetween(db: Db, { brought, publicKey }: Heads, span: Span) {
  const kept = await db
    .selectFrom('sealHeads')
    .select(['statement', 'signature'])
    .where('chain', '=', codeOf(sealChain, span.chain))
    .where('count', '>', span.after)
    .where('count', '<=', span.until)
    .execute();
  // Checking a signature takes longer than reading what it is under.
  const some = brought.filter(({ statement }) => isWithin(statement, span));
  return [...kept, ...some].flatMap((head) => statementOf(head, publicKey) ?? []);
}

function isWithin(statement: string, { chain, after, until }: Span): boolean {
  const said = headStatement.safeParse(JSON.parse(statement)).data;
  return said?.chain === chain && said.count > after && said.count <= until;
}
