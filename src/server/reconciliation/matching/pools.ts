import { type Choices, choicesOf, onlySum, type Some } from '../../../domain/reconciliation/onlySum';
import { type Chosen, namedOrders } from './alike';
import type { Leftovers, OpenLine, OpenOwn } from './openLines';

/** Payments in one credit that stand one after the other, at most. */
export const LONGEST = 40;

/** Payments of ours among which some are looked for that come to one credit. */
export interface Pool {
  readonly ours: readonly OpenOwn[];
  readonly choices: Choices;
}

/** Of both signs apart. */
export type Sign = 'in' | 'out';
export const signOf = ({ cents }: { readonly cents: bigint }): Sign => (cents > 0n ? 'in' : 'out');
export const size = ({ cents }: { readonly cents: bigint }): bigint => (cents < 0n ? -cents : cents);

/** A pool of some of ours, with the choices among them that are looked at. */
export const poolOf = (ours: readonly OpenOwn[], choose: (amounts: readonly bigint[]) => Some[]): Pool => ({
  ours,
  choices: choicesOf(choose(ours.map(size))),
});

/** What of a pool comes to a line; nothing where that is not certain (`onlySum`). */
export function foundIn(line: OpenLine, { ours, choices }: Pool, mostByChance: number): readonly OpenOwn[] {
  const places = onlySum(size(line), choices, mostByChance) ?? [];
  return places.flatMap((at) => ours[at] ?? []);
}

/** All of some amounts, where there are two at least. */
export const all = (amounts: readonly bigint[]): Some[] =>
  amounts.length < 2
    ? []
    : [{ total: amounts.reduce((sum, one) => sum + one, 0n), places: amounts.map((_, at) => at) }];

/** What is left of ours that no line names. */
export function freeOurs(leftovers: Leftovers): Map<string, readonly OpenOwn[]> {
  const named = namedOrders(leftovers);
  return new Map(
    [...leftovers.ours].map(([day, ofDay]) => [day, ofDay.filter(({ orderId }) => !named.has(orderId))]),
  );
}

/** Where in a day several stand without anything between them that another line is. */
export function islandsOf(ours: readonly OpenOwn[]): { readonly from: number; readonly count: number }[] {
  const starts = ours.flatMap(({ place }, at) => (ours[at - 1]?.place === place - 1 ? [] : [at]));
  return starts.map((from, at) => ({ from, count: (starts[at + 1] ?? ours.length) - from }));
}

/** Lines of ours of a day with the sign of a line whose ids are between two others; one more than the longest run at most. */
export function inside(ofDay: readonly OpenOwn[], low: number, high: number, line: OpenLine): OpenOwn[] {
  const found: OpenOwn[] = [];
  for (let at = firstAfter(ofDay, low); at < ofDay.length && found.length <= LONGEST; at += 1) {
    const own = ofDay[at];
    if (!own || own.id >= high) break;
    if (signOf(own) === signOf(line)) found.push(own);
  }
  return found;
}

/** The place of the first of a day whose id is above another. */
export function firstAfter(ofDay: readonly OpenOwn[], id: number): number {
  let [from, to] = [0, ofDay.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ofDay[middle]?.id ?? id) <= id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Lines with what was found for each, where no two lines were found the same payment. */
export function chooseEach(
  lines: readonly OpenLine[],
  result: Chosen['result'],
  find: (line: OpenLine) => readonly OpenOwn[],
): Chosen[] {
  const found = lines.flatMap((line): Chosen[] => {
    const ours = find(line);
    return ours.length > 0 ? [{ result, line, ours }] : [];
  });
  const times = new Map<number, number>();
  for (const { ours } of found) for (const { id } of ours) times.set(id, (times.get(id) ?? 0) + 1);
  return found.filter(({ ours }) => ours.every(({ id }) => times.get(id) === 1));
}
