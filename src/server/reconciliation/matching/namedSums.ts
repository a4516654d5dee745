import { anyOf, runsOf } from '../../../domain/reconciliation/onlySum';
import { type Chosen, MOST_FEE, namedOrders } from './alike';
import type { Matching } from './matching';
import { daysOf, type Leftovers, type OpenLine, type OpenOwn } from './openLines';
import { chooseEach, firstAfter, foundIn, freeOurs, islandsOf, LONGEST, poolOf, signOf, size } from './pools';

/** How many choices may come to a total by chance, with the one payment that the line names: next to it, and anywhere around it. */
const [IN_RUN, ANYWHERE] = [0.02, 0.01];
/** Payments around the one that a line names among which the others are looked for, the fewest first. */
const AROUND = [2, 4, 6, 8] as const;

/** Lines that name several of our numbers in one reference: what these come to, or a little less where a fee was taken off. */
export function chooseListed(matching: Matching, leftovers: Leftovers): Chosen[] {
  const byKey = new Map<string, OpenOwn>();
  for (const ofDay of leftovers.ours.values())
    for (const own of ofDay) for (const key of own.keys) byKey.set(key, own);
  const lengths = [...new Set([...byKey.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  const shortest = lengths.at(-1) ?? 0;
  const lines = leftovers.lines.filter(({ reference }) => reference.length >= shortest * 2);
  const listed = (line: OpenLine, isMeant: (sum: bigint) => boolean) => {
    const days = new Set(daysOf(matching, line.day));
    const ours = namedIn(line.reference, byKey, lengths);
    const mayBe = ours.every((own) => days.has(own.day) && signOf(own) === signOf(line));
    return ours.length > 1 && mayBe && isMeant(ours.reduce((sum, own) => sum + size(own), 0n)) ? ours : [];
  };
  const isFee = (line: OpenLine, sum: bigint) => sum > size(line) && (sum - size(line)) * MOST_FEE <= sum;
  return [
    ...chooseEach(lines, 'matched', (line) => listed(line, (sum) => sum === size(line))),
    ...chooseEach(lines, 'amount', (line) => listed(line, (sum) => isFee(line, sum))),
  ];
}

/** Those of ours whose numbers a text has, one behind the other. */
function namedIn(
  text: string,
  byKey: ReadonlyMap<string, OpenOwn>,
  lengths: readonly number[],
): readonly OpenOwn[] {
  const found = new Set<OpenOwn>();
  for (let at = 0; at < text.length; ) {
    const length = lengths.find((one) => byKey.has(text.slice(at, at + one)));
    const own = length === undefined ? undefined : byKey.get(text.slice(at, at + length));
    if (own) found.add(own);
    at += length ?? 1;
  }
  return [...found];
}

/**
 * Lines that name one payment and come to more: it, with those that stand next to it and nothing between them, or with some of the few that
 * are left around it.
 */
export function chooseSumsWithNamed(_: Matching, leftovers: Leftovers): Chosen[] {
  const free = freeOurs(leftovers);
  const named = namedOrders(leftovers);
  const byOrder = new Map<number | null, OpenOwn[]>();
  for (const ofDay of leftovers.ours.values())
    for (const own of ofDay)
      if (named.has(own.orderId)) byOrder.set(own.orderId, [...(byOrder.get(own.orderId) ?? []), own]);
  const lines = leftovers.lines.filter(({ orderId }) => orderId !== null);
  return chooseEach(lines, 'matched', (line) => {
    const [one, ...others] = byOrder.get(line.orderId) ?? [];
    const isMore = one && signOf(line) === signOf(one) && size(line) > size(one);
    return isMore && others.length === 0 ? sumWith(one, free.get(one.day) ?? [], line) : [];
  });
}

function sumWith(named: OpenOwn, ofDay: readonly OpenOwn[], line: OpenLine): readonly OpenOwn[] {
  const place = firstAfter(ofDay, named.id);
  const isSame = (own: OpenOwn) =>
    signOf(own) === signOf(named) && Math.abs(own.place - named.place) <= LONGEST;
  const before = ofDay.slice(Math.max(0, place - LONGEST), place).filter(isSame);
  const near = [...before, named, ...ofDay.slice(place, place + LONGEST).filter(isSame)];
  const here = before.length;
  const island = islandsOf(near).find(({ from, count }) => from <= here && here < from + count);
  const tries = [
    {
      from: island?.from ?? here,
      count: island?.count ?? 1,
      choose: (of: readonly bigint[]) => runsOf(of, LONGEST),
      mostByChance: IN_RUN,
    },
    ...AROUND.map((count) => ({
      from: Math.max(0, here - count / 2),
      count: count + 1,
      choose: anyOf,
      mostByChance: ANYWHERE,
    })),
  ];
  for (const { from, count, choose, mostByChance } of tries) {
    const pool = poolOf(near.slice(from, from + count), (amounts) =>
      choose(amounts).filter(({ places }) => places.includes(here - from)),
    );
    const found = foundIn(line, pool, mostByChance);
    if (found.length > 0) return found;
  }
  return [];
}
