import { LIKENESSES, type Likeness, likenessOf } from '../../../domain/reconciliation/likeReference';
import type { Matching } from './matching';
import { daysOf, type Leftovers, type OpenLine, type OpenOwn } from './openLines';

/** Which lines of ours a line of a statement was found to be. */
export interface Chosen {
  readonly result: 'matched' | 'amount';
  readonly line: OpenLine;
  readonly ours: readonly OpenOwn[];
}

/** A line that may be one of ours, and by what: less is better in each. */
interface Pair {
  readonly line: OpenLine;
  readonly own: OpenOwn;
  readonly marks: readonly number[];
}

/** Lines of ours that come into question for a line by their amounts. */
type CandidatesOf = (line: OpenLine) => readonly OpenOwn[];

/** What was taken off a payment is a tenth of it at most; a difference above it is another payment. */
export const MOST_FEE = 10n;
/** A line that names one payment is another one only where a single slip of the keys says so. */
const ONE_SLIP = LIKENESSES.indexOf('oneSlip');
/** Of more whose amounts are near, nothing is told apart. */
const MOST_NEAR = 3000;

/** Lines with those of ours of the same amount whose numbers are like their references. */
export function chooseAlike(matching: Matching, leftovers: Leftovers): Chosen[] {
  const candidatesOf = ofSameAmount(matching, leftovers);
  return bothWays(pairsOf(leftovers, candidatesOf, likenessMark)).map(({ line, own }) => ({
    result: 'matched',
    line,
    ours: [own],
  }));
}

/** Lines that are a little less than those of ours whose numbers are like their references: a fee may have been taken off. */
export function chooseFeeTaken(matching: Matching, leftovers: Leftovers): Chosen[] {
  const candidatesOf = ofNearAmount(matching, leftovers);
  const isLike = isLikeOne(matching, leftovers);
  const lines = leftovers.lines.filter((line) => line.orderId === null && !isLike(line));
  return bothWays(pairsOf(leftovers, candidatesOf, likenessMark, lines)).map(({ line, own }) => ({
    result: 'amount',
    line,
    ours: [own],
  }));
}

/** Lines that name no order, with the only ones of ours of the same amount, whatever their references say. */
export function chooseAlone(matching: Matching, leftovers: Leftovers): Chosen[] {
  const candidatesOf = ofSameAmount(matching, leftovers);
  const lines = leftovers.lines.filter(({ orderId }) => orderId === null);
  const pairs = pairsOf(leftovers, candidatesOf, () => 0, lines).map((pair) => ({ ...pair, marks: [] }));
  return bothWays(pairs).map(({ line, own }) => ({ result: 'matched', line, ours: [own] }));
}

/** Says of a line whether its reference is like a number of ours of the same amount: several may be. */
export function isLikeOne(matching: Matching, leftovers: Leftovers): (line: OpenLine) => boolean {
  const candidatesOf = ofSameAmount(matching, leftovers);
  return (line) => candidatesOf(line).some((own) => likenessMark(line, own) !== undefined);
}

/** Orders that lines name by numbers as we write them: theirs are no other lines. */
export const namedOrders = ({ lines }: Leftovers): ReadonlySet<number | null> =>
  new Set(lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));

function ofSameAmount(matching: Matching, { ours }: Leftovers): CandidatesOf {
  const byAmount = new Map<string, OpenOwn[]>();
  const keyOf = (day: string, amount: string) => `${day} ${amount}`;
  for (const own of [...ours.values()].flat()) {
    const key = keyOf(own.day, own.amount);
    const same = byAmount.get(key);
    if (same) same.push(own);
    else byAmount.set(key, [own]);
  }
  return ({ day, amount }) => daysOf(matching, day).flatMap((one) => byAmount.get(keyOf(one, amount)) ?? []);
}

function ofNearAmount(matching: Matching, { ours }: Leftovers): CandidatesOf {
  const sorted = new Map(
    [...ours].map(([day, ofDay]) => [
      day,
      [...ofDay].sort((a, b) => (a.cents < b.cents ? -1 : a.cents > b.cents ? 1 : 0)),
    ]),
  );
  return ({ day, cents }) => {
    const [one, other] = [cents + (cents > 0n ? 1n : -1n), (cents * MOST_FEE) / (MOST_FEE - 1n)];
    const [low, high] = cents > 0n ? [one, other] : [other, one];
    const found = daysOf(matching, day).flatMap((of) => {
      const ofDay = sorted.get(of) ?? [];
      return ofDay.slice(firstFrom(ofDay, low), firstFrom(ofDay, high + 1n));
    });
    return found.length > MOST_NEAR ? [] : found;
  };
}

/** The place of the first whose amount is not below another. */
function firstFrom(sorted: readonly OpenOwn[], cents: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.cents ?? cents) < cents) low = middle + 1;
    else high = middle;
  }
  return low;
}

function likenessMark({ reference }: OpenLine, { keys }: OpenOwn): number | undefined {
  let best: number | undefined;
  for (const key of keys) {
    const likeness: Likeness | undefined = likenessOf(reference, key);
    if (!likeness) continue;
    const mark = LIKENESSES.indexOf(likeness);
    if (best === undefined || mark < best) best = mark;
  }
  return best;
}

function pairsOf(
  leftovers: Leftovers,
  candidatesOf: CandidatesOf,
  markOf: typeof likenessMark,
  lines = leftovers.lines,
): Pair[] {
  const named = namedOrders(leftovers);
  const open = new Set([...leftovers.ours.values()].flatMap((ofDay) => ofDay.map(({ orderId }) => orderId)));
  const isNamingOpen = ({ orderId }: OpenLine) => orderId !== null && open.has(orderId);
  return lines.flatMap((line) =>
    candidatesOf(line).flatMap((own) => {
      if (own.orderId !== line.orderId && named.has(own.orderId)) return [];
      const mark = markOf(line, own);
      if (mark === undefined || (isNamingOpen(line) && (mark > ONE_SLIP || own.day !== line.day))) return [];
      const { low, high } = line.between ?? { low: 0, high: Number.POSITIVE_INFINITY };
      const isInPlace = own.id > low && own.id < high;
      return [{ line, own, marks: [mark, own.day === line.day ? 0 : 1, isInPlace ? 0 : 1] }];
    }),
  );
}

/**
 * Pairs of lines with what is best for each: in nothing worse than any other, and in something better. Where one is more like and the other
 * one of the right day, nobody knows; of two lines for which the same is best, the better one has it. What one pair takes is out of question
 * for the others, until nothing more is found: a line that may be one of two is the other one.
 */
function bothWays(pairs: readonly Pair[]): Pair[] {
  const chosen: Pair[] = [];
  for (let left = pairs; ; ) {
    const found = bestOf(
      bestOf(left, ({ line }) => line.id),
      ({ own }) => own.id,
    );
    if (found.length === 0) return chosen;
    chosen.push(...found);
    const lines = new Set(found.map(({ line }) => line.id));
    const ours = new Set(found.map(({ own }) => own.id));
    left = left.filter(({ line, own }) => !lines.has(line.id) && !ours.has(own.id));
  }
}

/** The pairs that are better than all others of their groups, one of each group at most. */
function bestOf(pairs: readonly Pair[], keyOf: (pair: Pair) => number): Pair[] {
  const groups = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(keyOf(pair));
    if (group) group.push(pair);
    else groups.set(keyOf(pair), [pair]);
  }
  return [...groups.values()].flatMap((group) => bestIn(group) ?? []);
}

function bestIn(group: readonly Pair[]): Pair | undefined {
  const [first, ...others] = group;
  if (!first) return undefined;
  const best = others.reduce((most, one) => (isBetter(one, most) ? one : most), first);
  return group.every((one) => one === best || isBetter(best, one)) ? best : undefined;
}

const isBetter = ({ marks: one }: Pair, { marks: other }: Pair): boolean =>
  one.every((mark, at) => mark <= (other[at] ?? 0)) && one.some((mark, at) => mark < (other[at] ?? 0));
