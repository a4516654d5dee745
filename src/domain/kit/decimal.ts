/**
 * Exact arithmetic on decimal strings. Amounts and rates never become floats: they are whole numbers of their
 * smallest unit (`units`), and a string again at the end (`decimal`).
 */
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal string as a whole number of units of `places` places: 12.3 at 2 places is 1230. Throws when it has more places. */
export function units(value: string, places: number): bigint {
  const [, sign, whole, fraction = ''] = PLAIN.exec(value) ?? [];
  if (whole === undefined) throw new Error(`not a decimal: ${value}`);
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) throw new Error(`${value} has more than ${places} places`);
  const amount = BigInt(whole + kept.padEnd(places, '0'));
  return sign ? -amount : amount;
}

/** The decimal string of a whole number of units, always with `places` places: 1230 at 2 places is 12.30. */
export function decimal(amount: bigint, places: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return amount < 0n ? `-${text}` : text;
}

/** Sum of amounts, with 2 places. */
export function sum(...amounts: readonly string[]): string {
  return decimal(
    amounts.reduce((total, amount) => total + units(amount, 2), 0n),
    2,
  );
}

/** `a - b`, with 2 places. */
export function minus(a: string, b: string): string {
  return decimal(units(a, 2) - units(b, 2), 2);
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. Up to 4 places. */
export function compare(a: string, b: string): number {
  const difference = units(a, 4) - units(b, 4);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * The smallest number of `places` places that is not less than `amount / rate`. Both positive or `amount` zero; 2 and 4
 * places.
 */
export function dividedUp(amount: string, rate: string, places = 0): string {
  const above = units(amount, 4);
  const below = units(rate, 4);
  if (above < 0n || below <= 0n) throw new Error(`cannot divide ${amount} by ${rate}`);
  return decimal((above * 10n ** BigInt(places) + below - 1n) / below, places);
}

/** `amount / rate` with 2 places, half a unit rounded up. Both positive or `amount` zero. */
export function divided(amount: string, rate: string): string {
  const above = units(amount, 4) * 100n;
  const below = units(rate, 4);
  if (above < 0n || below <= 0n) throw new Error(`cannot divide ${amount} by ${rate}`);
  return decimal((above * 2n + below) / (below * 2n), 2);
}

/** Whole numbers `part / whole` divided as hundredths with 1 place, half a unit away from zero. */
function hundredths(part: bigint, whole: bigint): string {
  const [above, below] = whole < 0n ? [-part, -whole] : [part, whole];
  const size = ((above < 0n ? -above : above) * 2000n + below) / (below * 2n);
  return decimal(above < 0n ? -size : size, 1);
}

/** How many of a hundred a part is of a whole, with 1 place; null when there is no whole. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : hundredths(BigInt(part), BigInt(whole));
}

/** By how many of a hundred an amount is more than what it was, with 1 place; null when it was nothing. 4 places. */
export function changeOf(now: string, before: string): string | null {
  const was = units(before, 4);
  return was === 0n ? null : hundredths(units(now, 4) - was, was);
}
