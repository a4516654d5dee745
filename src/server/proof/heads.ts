import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { dayAfter } from '../../domain/kit/days';
import { canonical } from '../../domain/kit/wire';
import { businessDay } from '../../domain/kit/zone';
import { headStatement, type SealChain, type SignedHead } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { holdersOf } from '../messages/addressees';
import { type Occasion, tellOperators } from '../messages/tell';
import { chainNames, chains } from './chains';
import { lockedChain } from './seal';

export interface HeadParts {
  readonly db: Db;
  readonly files: FileStore;
  /** Ed25519, PKCS #8 in PEM. */
  readonly auditKey: string;
}

const spki = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** The public key that belongs to the one that signs, SPKI in base64. */
export const publicKeyOf = (auditKey: string): string => spki(createPrivateKey(auditKey));

/**
 * Signs the heads of the day that has ended in Taipei, once, and mails them to whoever may verify: who holds an old head can
 * show what was cut off since. Resolves with whether there was one to sign.
 */
export function signHeads({ db, auditKey }: Omit<HeadParts, 'files'>, now: string): Promise<boolean> {
  const day = dayAfter(businessDay(now), -1);
  return db.transaction().execute(async (tx) => {
    const key = createPrivateKey(auditKey);
    const signed: SignedHead[] = [];
    for (const chain of chainNames) {
      const head = await signHead(tx, chain, day, key, now);
      if (head) signed.push(head);
    }
    if (signed.length === 0) return false;
    await mailHeads(tx, day, textOf(signed), now);
    return true;
  });
}

const textOf = (heads: readonly SignedHead[]) => JSON.stringify(heads, null, 2);

/**
 * Puts the heads of the day that has ended in a file, unless they are there: a process may have died after it had signed
 * them. Resolves with whether they are there now.
 */
export async function fileHeads(
  { db, files }: Pick<HeadParts, 'db' | 'files'>,
  now: string,
): Promise<boolean> {
  const day = dayAfter(businessDay(now), -1);
  const signed = await db
    .selectFrom('sealHeads')
    .select(['statement', 'signature'])
    .where('day', '=', day)
    .orderBy('chain')
    .execute();
  if (signed.length === 0) return false;
  const key = `audit-heads-${day}`;
  if (!(await files.get(key))) await files.put(key, Buffer.from(textOf(signed)), 'application/json');
  return true;
}

async function signHead(
  tx: Db,
  chain: SealChain,
  day: string,
  key: KeyObject,
  now: string,
): Promise<SignedHead | undefined> {
  const state = await lockedChain(tx, chain, 'wait');
  const { code } = chains[chain];
  const there = await tx
    .selectFrom('sealHeads')
    .select('id')
    .where('chain', '=', code)
    // This day alone: a head that somebody put in for a day to come must not keep the next ones from being signed.
    .where('day', '=', day)
    .executeTakeFirst();
  if (!state || there) return undefined;
  const { count, head } = state;
  const signed = headOf(key, { chain, day, count, head });
  await tx
    .insertInto('sealHeads')
    .values({ chain: code, day, count, ...signed, signedTime: now })
    .execute();
  return signed;
}

/** Where a chain ended with a day. */
export interface DayEnd {
  readonly chain: SealChain;
  readonly day: string;
  readonly count: number;
  readonly head: Uint8Array;
}

/** The signed statement of where a chain ended with a day. */
export function headOf(key: KeyObject, { chain, day, count, head }: DayEnd): SignedHead {
  const link = Buffer.from(head).toString('hex');
  const statement = canonical({ chain, count, day, key: spki(key), link });
  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64') };
}

/** choice: whoever may verify the logs keeps their heads; an installation adds a mailbox as an operator of that right. */
async function mailHeads(tx: Db, day: string, heads: string, now: string): Promise<void> {
  const occasion: Occasion = { event: 'headsSigned', key: `heads:${day}`, vars: () => ({ day, heads }) };
  await tellOperators({ db: tx, now }, occasion, await holdersOf(tx, 'LOG_VERIFY'));
}

/** What a head states if it bears our signature; undefined for one that does not. */
export function statementOf({ statement, signature }: SignedHead, publicKey: string) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))) return undefined;
  return headStatement.safeParse(JSON.parse(statement)).data;
}
