import { createPrivateKey, type KeyObject } from 'node:crypto';
import { dayAfter, daysFrom } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import type { SealChain, SignedHead } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { holdersOf } from '../messages/addressees';
import { type Occasion, tellOperators } from '../messages/tell';
import { chainNames, chains } from './chains';
import { copiesOf, headsFileKey, headsOccasion } from './headCopies';
import { lockedChain } from './seal';
import { headOf, textOf } from './signedHead';

export interface HeadParts {
  readonly db: Db;
  readonly files: FileStore;
  /** Ed25519, PKCS #8 in PEM. */
  readonly auditKey: string;
}

/** The last day that is over in Taipei. */
export const lastDayBefore = (now: string): string => dayAfter(businessDay(now), -1);

/**
 * Signs the heads of the day that has ended in Taipei, once, and of days before it on which nothing ran; mails those of the
 * last one to whoever may verify: who holds an old head can show what was cut off since. A day of which heads were filed or
 * mailed is never signed anew: its heads were taken out, and a check names the day. Resolves with whether there was one to sign.
 */
export async function signHeads({ db, files, auditKey }: HeadParts, now: string): Promise<boolean> {
  const last = lastDayBefore(now);
  const unsigned = await Promise.all(chainNames.map((chain) => unsignedDays(db, chain, last)));
  const days = unsigned.reduce((most, some) => (some.length > most.length ? some : most));
  // Files are read before a transaction begins: the embedded database would answer nobody else meanwhile.
  const copies = days.length > 0 ? await copiesOf({ db, files }, days) : new Map();
  if (days.every((day) => copies.has(day))) return false;
  return db.transaction().execute(async (tx) => {
    const key = createPrivateKey(auditKey);
    const signed: Signed[] = [];
    for (const chain of chainNames) {
      signed.push(...(await signDays(tx, { chain, last, key, now, wasSigned: (day) => copies.has(day) })));
    }
    const ofLast = signed.filter(({ day }) => day === last);
    if (ofLast.length > 0) await mailHeads(tx, last, ofLast, now);
    return signed.length > 0;
  });
}

/** The days after the last one of which a chain has a head; the last day alone for a chain that has none. */
async function unsignedDays(db: Db, chain: SealChain, last: string): Promise<string[]> {
  const { day } = await db
    .selectFrom('sealHeads')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('chain', '=', chains[chain].code)
    // A head that somebody put in for a day to come must not keep the next ones from being signed.
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return day === null ? [last] : daysFrom(dayAfter(day, 1), last);
}

type Signed = SignedHead & { readonly day: string };

interface ToSign {
  readonly chain: SealChain;
  readonly last: string;
  readonly key: KeyObject;
  readonly now: string;
  readonly wasSigned: (day: string) => boolean;
}

async function signDays(tx: Db, { chain, last, key, now, wasSigned }: ToSign): Promise<Signed[]> {
  const state = await lockedChain(tx, chain, 'wait');
  if (!state) return [];
  const { count, head } = state;
  const days = (await unsignedDays(tx, chain, last)).filter((day) => !wasSigned(day));
  const signed = days.map((day) => ({ day, ...headOf(key, { chain, day, count, head }) }));
  if (signed.length > 0)
    await tx
      .insertInto('sealHeads')
      .values(signed.map((one) => ({ chain: chains[chain].code, count, ...one, signedTime: now })))
      .execute();
  return signed;
}

const withoutDay = ({ statement, signature }: SignedHead): SignedHead => ({ statement, signature });

/** choice: whoever may verify the logs keeps their heads; an installation adds a mailbox as an operator of that right. */
async function mailHeads(tx: Db, day: string, signed: readonly SignedHead[], now: string): Promise<void> {
  const heads = textOf(signed.map(withoutDay));
  const occasion: Occasion = { event: 'headsSigned', key: headsOccasion(day), vars: () => ({ day, heads }) };
  await tellOperators({ db: tx, now }, occasion, await holdersOf(tx, 'LOG_VERIFY'));
}

/**
 * Puts the heads of the day that has ended in a file, unless they are there: a process may have died after it had signed
 * them. Resolves with whether they are there now.
 */
export async function fileHeads(
  { db, files }: Pick<HeadParts, 'db' | 'files'>,
  now: string,
): Promise<boolean> {
  const day = lastDayBefore(now);
  const signed = await db
    .selectFrom('sealHeads')
    .select(['statement', 'signature'])
    .where('day', '=', day)
    .orderBy('chain')
    .execute();
  if (signed.length === 0) return false;
  const key = headsFileKey(day);
  if (!(await files.get(key))) await files.put(key, Buffer.from(textOf(signed)), 'application/json');
  return true;
}
