import { dayAfter, daysFrom } from '../../domain/kit/days';
import type { SealFault, SignedHead } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import { chains } from './chains';
import { copiesOf, firstKnownDay } from './headCopies';
import { type Against, type AtHeads, begin, following, found, type Step } from './progress';
import { type HeadStatement, readStatement, statementOf } from './signedHead';

/** Days of one step: as many signatures are verified, and files read. */
const DAYS_AT_A_TIME = 100;

interface Stored extends SignedHead {
  readonly day: string;
  readonly count: number;
}

/**
 * Looks at the heads of a chain day by day, from the first day of which any are known: each day that is over has one, a
 * known key signed it, it is kept as what it states, goes on from the one before, and is what was filed, mailed and brought
 * of it. None is of a day that is not over.
 */
export async function throughHeads(db: Db, at: AtHeads, against: Against): Promise<Step> {
  const { chain } = at;
  const { lastDay, today } = against;
  const first = at.day === '' ? await firstKnownDay({ ...against, db }, lastDay) : dayAfter(at.day, 1);
  const [until = lastDay] = [lastDay, dayAfter(first, DAYS_AT_A_TIME - 1)].sort();
  const days = daysFrom(first, until);
  const heads = await storedHeads(db, at, days);
  const copies = await copiesOf({ ...against, db }, days);
  let before = await headBefore(db, at, first);
  for (const day of days) {
    const head = heads.get(day);
    const said = head && statementOf(head, against.keys);
    const brought = against.brought.filter(({ statement }) => isOf(readStatement(statement), at, day));
    const fault = faultOf(at, { day, head, said, before, copies: copies.get(day) ?? [], brought });
    if (fault) return found(at, fault, { number: head?.count ?? null, day });
    before = said;
  }
  if (until < lastDay) return { next: { ...at, day: until }, finding: undefined, rows: 0 };
  const early = await earlyHead(db, at, today);
  if (early) return found(at, 'headEarly', { number: early.count, day: early.day });
  const next = following(chain);
  return { next: next && begin(next), finding: undefined, rows: 0 };
}

interface Day {
  readonly day: string;
  readonly head: Stored | undefined;
  readonly said: HeadStatement | undefined;
  /** What the head of an earlier day states. */
  readonly before: HeadStatement | undefined;
  readonly copies: readonly (readonly SignedHead[])[];
  readonly brought: readonly SignedHead[];
}

/** What is wrong with the head of a day. */
function faultOf(at: AtHeads, { day, head, said, before, copies, brought }: Day): SealFault | undefined {
  if (!head) return 'headMissing';
  if (!said) return 'headUnverified';
  if (!isOf(said, at, day) || said.count !== head.count) return 'headMisplaced';
  if (before && !goesOn(before, said)) return 'headOrder';
  const isSame = (one: SignedHead) => one.statement === head.statement && one.signature === head.signature;
  return copies.every((copy) => copy.some(isSame)) && brought.every(isSame) ? undefined : 'headCopy';
}

const isOf = (said: HeadStatement | undefined, { chain }: AtHeads, day: string): boolean =>
  said?.chain === chain && said.day === day;

const goesOn = (before: HeadStatement, said: HeadStatement): boolean =>
  said.count > before.count || (said.count === before.count && said.link === before.link);

async function storedHeads(
  db: Db,
  { chain }: AtHeads,
  days: readonly string[],
): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('sealHeads')
    .select(['day', 'count', 'statement', 'signature'])
    .where('chain', '=', chains[chain].code)
    .where('day', 'in', [...days])
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** What the last head before a day states: it was looked at in the step before. */
async function headBefore(db: Db, { chain }: AtHeads, day: string): Promise<HeadStatement | undefined> {
  const row = await db
    .selectFrom('sealHeads')
    .select('statement')
    .where('chain', '=', chains[chain].code)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readStatement(row.statement);
}

/** The first head of a day that is not over. */
const earlyHead = (db: Db, { chain }: AtHeads, today: string) =>
  db
    .selectFrom('sealHeads')
    .select(['day', 'count'])
    .where('chain', '=', chains[chain].code)
    .where('day', '>=', today)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
