/** A small seeded generator (xorshift128 over 32-bit words): the same seed gives the same data on every machine. */
export interface Random {
  /** From 0 up to, but never, 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K;
  readonly digits: (length: number) => string;
}

/** Spreads a number into four words that look nothing alike (splitmix32). */
function words(seed: number): [number, number, number, number] {
  let state = seed >>> 0;
  const word = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return [word(), word(), word(), word() || 1];
}

/** Generator number `stream` of a seed; streams are independent of how much the others are used. */
export function randomOf(seed: number, stream = 0): Random {
  let [a, b, c, d] = words((seed ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0);
  const next = () => {
    const shifted = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = (d ^ (d >>> 19) ^ shifted ^ (shifted >>> 8)) >>> 0;
    return d / 0x100000000;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted: (weights) => weightedOf(weights, next),
    digits: (length) => Array.from({ length }, () => between(0, 9)).join(''),
  };
}

function weightedOf<K extends string>(weights: Readonly<Partial<Record<K, number>>>, next: () => number): K {
  const keys = Object.keys(weights) as K[];
  const total = keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0);
  let left = next() * total;
  for (const key of keys) {
    left -= weights[key] ?? 0;
    if (left < 0) return key;
  }
  return keys[keys.length - 1] as K;
}
