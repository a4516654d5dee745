/** Some of several amounts, by their places, and what they come to. Amounts are whole cents above nothing. */
export interface Some {
  readonly total: bigint;
  readonly places: readonly number[];
}

/** Choices among some amounts, as totals are looked for in them. */
export interface Choices {
  readonly byTotal: ReadonlyMap<bigint, Some | 'several'>;
  /** What the choices come to, those that are as round as one of `ROUND`, in order. */
  readonly rounded: (round: bigint) => readonly bigint[];
}

/** In cents: people pay round amounts more than others, so that chance brings about round totals more. */
const ROUND = [1n, 100n, 1_000n, 10_000n, 50_000n, 100_000n] as const;

/** Two or more that stand one after the other, as many as `longest` at most. */
export function runsOf(amounts: readonly bigint[], longest: number): Some[] {
  return amounts.flatMap((first, from) => {
    const found: Some[] = [];
    let total = first;
    for (let at = from + 1; at < amounts.length && at - from < longest; at += 1) {
      total += amounts[at] ?? 0n;
      found.push({ total, places: Array.from({ length: at - from + 1 }, (_, place) => from + place) });
    }
    return found;
  });
}

/** Two or more that stand anywhere: of n amounts there are nearly 2 to the n of these. */
export function anyOf(amounts: readonly bigint[]): Some[] {
  let all: Some[] = [{ total: 0n, places: [] }];
  for (const [at, amount] of amounts.entries())
    all = [...all, ...all.map(({ total, places }) => ({ total: total + amount, places: [...places, at] }))];
  return all.filter(({ places }) => places.length > 1);
}

/** Orders choices for looking totals up in them. */
export function choicesOf(all: readonly Some[]): Choices {
  const byTotal = new Map<bigint, Some | 'several'>();
  for (const one of all) byTotal.set(one.total, byTotal.has(one.total) ? 'several' : one);
  const known = new Map<bigint, readonly bigint[]>();
  const roundedTo = (round: bigint) =>
    all
      .flatMap(({ total }) => (total % round === 0n ? [total] : []))
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const rounded = (round: bigint) => {
    const found = known.get(round) ?? roundedTo(round);
    known.set(round, found);
    return found;
  };
  return { byTotal, rounded };
}

/**
 * The only choice that comes to a total; undefined where there is none, where there are several, or where so many others come near it that
 * one may have come to it by chance.
 * @param mostByChance how many choices may be expected by chance for one total, such as 0.02
 */
export function onlySum(
  total: bigint,
  { byTotal, rounded }: Choices,
  mostByChance: number,
): readonly number[] | undefined {
  const found = byTotal.get(total);
  if (!found || found === 'several') return undefined;
  return expectedFor(total, rounded) <= mostByChance ? found.places : undefined;
}

/** How many choices come to a total by chance: by how many come to the other totals near it that are as round as it is. */
function expectedFor(total: bigint, rounded: Choices['rounded']): number {
  const round = ROUND.findLast((one) => total % one === 0n) ?? 1n;
  const totals = rounded(round);
  const [low, high] = [(total * 3n) / 4n, (total * 5n) / 4n];
  const others = countBelow(totals, high + 1n) - countBelow(totals, low) - 1;
  const possible = Number((high - low) / round) || 1;
  return others / possible;
}

function countBelow(sorted: readonly bigint[], limit: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
