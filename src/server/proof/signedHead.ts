import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { z } from 'zod';
import { canonical } from '../../domain/kit/wire';
import { headStatement, type SealChain, type SignedHead } from '../../domain/system/proof';
import type { Secrets } from '../kit/context';

/** A key by which heads may be signed: SPKI in base64. */
export interface KnownKey {
  readonly publicKey: string;
  /** The last day of which it signed heads; undefined for the key that signs now. */
  readonly lastDay?: string;
}

/** What a head states. */
export type HeadStatement = z.output<typeof headStatement>;

/** Where a chain ended with a day. */
export interface DayEnd {
  readonly chain: SealChain;
  readonly day: string;
  readonly count: number;
  readonly head: Uint8Array;
}

const spki = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** The public key that belongs to the one that signs, SPKI in base64. */
export const publicKeyOf = (auditKey: string): string => spki(createPrivateKey(auditKey));

/** The keys by which heads are believed: the one that signs now, and earlier ones as the settings name them. */
export const knownKeys = ({
  auditKey,
  earlierAuditKeys,
}: Pick<Secrets, 'auditKey' | 'earlierAuditKeys'>): KnownKey[] => [
  { publicKey: publicKeyOf(auditKey) },
  ...earlierAuditKeys,
];

/** The signed statement of where a chain ended with a day. */
export function headOf(key: KeyObject, { chain, day, count, head }: DayEnd): SignedHead {
  const link = Buffer.from(head).toString('hex');
  const statement = canonical({ chain, count, day, key: spki(key), link });
  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64') };
}

/** What a text states that should be a head's statement, whoever signed it; undefined when it is none. */
export function readStatement(text: string): HeadStatement | undefined {
  try {
    return headStatement.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a head states if a known key signed it, of a day on which that key was in use; undefined otherwise. */
export function statementOf(
  { statement, signature }: SignedHead,
  keys: readonly KnownKey[],
): HeadStatement | undefined {
  const said = readStatement(statement);
  const known = keys.find(({ publicKey }) => publicKey === said?.key);
  if (!said || !known || (known.lastDay !== undefined && said.day > known.lastDay)) return undefined;
  const key = createPublicKey({
    key: Buffer.from(known.publicKey, 'base64'),
    type: 'spki',
    format: 'der',
  });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64')) ? said : undefined;
}

/** Signed heads as a file or a mail carries them. */
export const textOf = (heads: readonly SignedHead[]): string => JSON.stringify(heads, null, 2);

const HEAD = /\{\s*"statement":\s*("(?:[^"\\]|\\.)*"),\s*"signature":\s*("(?:[^"\\]|\\.)*")\s*\}/g;

/** The heads that a file or a mail holds, as far as they can be read. */
export const headsIn = (text: string): SignedHead[] =>
  [...text.matchAll(HEAD)].flatMap(([, statement = '', signature = '']) => {
    try {
      return [{ statement: String(JSON.parse(statement)), signature: String(JSON.parse(signature)) }];
    } catch {
      return [];
    }
  });
