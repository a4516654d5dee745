import { looksLikeAny } from '../../../domain/reconciliation/likeReference';
import { anyOf, runsOf, type Some } from '../../../domain/reconciliation/onlySum';
import { type Chosen, isLikeOne } from './alike';
import type { Matching } from './matching';
import { daysOf, type Leftovers, type OpenLine, type OpenOwn } from './openLines';
import {
  all,
  chooseEach,
  firstAfter,
  foundIn,
  freeOurs,
  inside,
  islandsOf,
  LONGEST,
  type Pool,
  poolOf,
  type Sign,
  signOf,
  size,
} from './pools';

/** How many choices may come to a total by chance: fewer where nothing but the total speaks for them. */
const [IN_PLACE, NEAR_PLACE, OF_DAY] = [0.1, 0.005, 0.01];
/** Payments next to the place of a line among which some are looked for, the fewest first. */
const NEAREST = [3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Payments of which any choice is looked at; of more, some come to nearly every total. */
const MOST_ANY = 12;
/** Payments of a day of which those that stand one after the other are looked at though others stood between them. */
const MOST_RUNS = 400;

/**
 * Lines that are several payments each, by where they stand in their statement: all or some of what stands in ours between those before and
 * behind them.
 */
export function chooseSumsInPlace(matching: Matching, leftovers: Leftovers): Chosen[] {
  const free = freeOurs(leftovers);
  return chooseEach(sumLines(matching, leftovers), 'matched', (line) => {
    const { between } = line;
    if (!between) return [];
    const ours = daysOf(matching, line.day).flatMap((day) =>
      inside(free.get(day) ?? [], between.low, between.high, line),
    );
    if (ours.length > LONGEST) return [];
    const whole = foundIn(line, poolOf(ours, all), IN_PLACE);
    if (whole.length > 0 || ours.length > MOST_ANY) return whole;
    return foundIn(line, poolOf(ours, anyOf), IN_PLACE);
  });
}

/**
 * Lines that are several payments each which stand apart: the first or the last of them where the line stands in its statement, and so few
 * others near them that no other choice comes to it.
 */
export function chooseSumsNearPlace(matching: Matching, leftovers: Leftovers): Chosen[] {
  const free = freeOurs(leftovers);
  return chooseEach(sumLines(matching, leftovers), 'matched', (line) => {
    const { between } = line;
    if (!between) return [];
    const ofDay = free.get(line.day) ?? [];
    const behind = inside(ofDay, between.low, Number.POSITIVE_INFINITY, line);
    const end = firstAfter(ofDay, between.high - 1);
    const before = ofDay
      .slice(Math.max(0, end - LONGEST), end)
      .filter((own) => signOf(own) === signOf(line))
      .reverse();
    for (const ours of [behind, before]) {
      const widest = poolOf(ours.slice(0, NEAREST.at(-1)), anyOf).choices.byTotal.get(size(line));
      if (widest === 'several') return [];
      if (!widest) continue;
      for (const count of NEAREST) {
        const found = foundIn(line, poolOf(ours.slice(0, count), anyOf), NEAR_PLACE);
        if (found.length > 0) return found;
      }
    }
    return [];
  });
}

/**
 * Lines that are several payments of one day each, of their own day first: all that is left of it, those between which nothing else stands,
 * and any where few are left. Of other days only where one alone comes to it.
 */
export function chooseSumsOfDays(matching: Matching, leftovers: Leftovers): Chosen[] {
  const free = freeOurs(leftovers);
  const pools = new Map<string, readonly Pool[]>();
  const poolsOf = (day: string, sign: Sign): readonly Pool[] => {
    const key = `${day} ${sign}`;
    const found = pools.get(key) ?? poolsOfDay((free.get(day) ?? []).filter((own) => signOf(own) === sign));
    pools.set(key, found);
    return found;
  };
  const foundOn = (line: OpenLine, day: string, most: number) => {
    for (const pool of poolsOf(day, signOf(line))) {
      const found = foundIn(line, pool, most);
      if (found.length > 0) return found;
    }
    return [];
  };
  const mayBeOn = (line: OpenLine, day: string) =>
    poolsOf(day, signOf(line)).some(({ choices }) => choices.byTotal.has(size(line)));
  return chooseEach(sumLines(matching, leftovers), 'matched', (line) => {
    if (mayBeOn(line, line.day)) return foundOn(line, line.day, OF_DAY);
    const days = daysOf(matching, line.day);
    const [day, ...others] = days.filter((one) => mayBeOn(line, one));
    return day === undefined || others.length > 0 ? [] : foundOn(line, day, OF_DAY / days.length);
  });
}

/** Pools of a day and a sign, those first of which chance makes up the least. */
function poolsOfDay(ours: readonly OpenOwn[]): Pool[] {
  const islands = islandsOf(ours);
  return [
    poolOf(ours, all),
    poolOf(ours, () => islands.flatMap(({ from, count }) => moved(all(sizes(ours, from, count)), from))),
    poolOf(ours, () =>
      islands.flatMap(({ from, count }) => moved(runsOf(sizes(ours, from, count), LONGEST), from)),
    ),
    ...(ours.length <= MOST_RUNS ? [poolOf(ours, (amounts) => runsOf(amounts, LONGEST))] : []),
    ...(ours.length <= MOST_ANY ? [poolOf(ours, anyOf)] : []),
  ];
}

const sizes = (ours: readonly OpenOwn[], from: number, count: number): bigint[] =>
  ours.slice(from, from + count).map(size);

const moved = (some: readonly Some[], by: number): Some[] =>
  some.map(({ total, places }) => ({ total, places: places.map((at) => at + by) }));

/** Lines that may be several payments: their references name no single one, readable or not. */
function sumLines(matching: Matching, leftovers: Leftovers): OpenLine[] {
  const looks = looksLikeAny(keysOf(leftovers));
  const isLike = isLikeOne(matching, leftovers);
  return leftovers.lines.filter((line) => line.orderId === null && !looks(line.reference) && !isLike(line));
}

function* keysOf({ ours }: Leftovers): Generator<string> {
  for (const ofDay of ours.values()) for (const { keys } of ofDay) yield* keys;
}
