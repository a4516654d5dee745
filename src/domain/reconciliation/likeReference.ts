/** How a reference that somebody else wrote is like one of ours, the most like first. */
export const LIKENESSES = ['same', 'within', 'cut', 'oneSlip', 'twoSlips'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Fewer characters are in many numbers. */
const LEAST_CUT = 6;
/** A beginning or a middle tells a number from others of its day where it is at least half of it; an end does so alone. */
const LEAST_PART = 0.5;
/** Slips of the keys in numbers up to a length; longer ones may have two. */
const SHORT = 10;

/**
 * How a reference is like one of ours: the same, with other text around it, cut at either end or both, or with one or two slips of the keys
 * (a character wrong, left out, doubled, or two of them swapped). Undefined for another one. Both are letters and digits alone.
 */
export function likenessOf(written: string, ours: string): Likeness | undefined {
  if (written === ours) return 'same';
  if (ours.length >= LEAST_CUT && written.length > ours.length && written.includes(ours)) return 'within';
  if (written.length < LEAST_CUT) return undefined;
  if (isPart(written, ours)) return 'cut';
  const most = ours.length < SHORT ? 1 : 2;
  const count = slips(written, ours, most);
  if (count > most) return undefined;
  return count === 1 ? 'oneSlip' : 'twoSlips';
}

function isPart(written: string, ours: string): boolean {
  if (written.length >= ours.length) return false;
  if (ours.endsWith(written)) return true;
  return written.length >= ours.length * LEAST_PART && ours.includes(written);
}

/**
 * How many slips lie between two texts, by the distance of Damerau and Levenshtein (optimal string alignment); more than `most` is any
 * number above it. What both begin and end with is left out first: of numbers of one day that is nearly all.
 */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1;
  return aligned(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

function aligned(one: string, other: string, most: number): number {
  if (one === '' || other === '') return one.length + other.length;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed);
      const areSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (areSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

/** Letters and digits of a reference in capitals, zeros at its beginning among them: of an end of a number they are a part. */
export const lettersOf = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How numbers look: their letters, and how many digits stand together. */
const lookOf = (text: string): { readonly letters: string; readonly digits: number } => ({
  letters: text.replace(/\p{N}+/gu, '#'),
  digits: text.replace(/\P{N}/gu, '').length,
});

/**
 * Says of a reference whether it looks like a number of ours, two digits more or less: then it names one payment, though it may not be
 * readable which.
 */
export function looksLikeAny(ours: Iterable<string>): (written: string) => boolean {
  const looks = new Set<string>();
  for (const one of ours) {
    const { letters, digits } = lookOf(one);
    for (let more = -2; more <= 2; more += 1) looks.add(`${letters} ${digits + more}`);
  }
  return (written) => {
    const { letters, digits } = lookOf(written);
    return looks.has(`${letters} ${digits}`);
  };
}
