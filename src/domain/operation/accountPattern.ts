/**
 * How account numbers of a biller look, in signs that an operator can read and no number can keep busy: `#` is a digit, `@` a
 * letter, `*` either, each with how many of it behind, `#(10)` or `#(8-12)`; letters, digits, `.`, `-` and blanks stand
 * for themselves, and `/` parts what may stand instead of each other.
 */

/** What some signs of a number may be, and how many of them there are. */
interface Part {
  readonly signs: string;
  readonly least: number;
  readonly most: number;
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS: Readonly<Record<string, string>> = { '#': DIGITS, '@': LETTERS, '*': DIGITS + LETTERS };

/** The longest number that an order takes, in characters. */
const LONGEST = 30;
const PART = /([#@*])(?:\((\d{1,2})(?:-(\d{1,2}))?\))?|([A-Za-z0-9. -])/y;

/** The parts of one alternative, in their order; undefined where it cannot be read, or no number can fit it. */
function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return undefined;
    const [, sign, from = '1', to = from, itself] = found;
    parts.push(
      sign === undefined
        ? { signs: String(itself).toUpperCase(), least: 1, most: 1 }
        : { signs: SIGNS[sign] ?? '', least: Number(from), most: Number(to) },
    );
  }
  const sound = parts.every(({ least, most }) => least >= 1 && most >= least && most <= LONGEST);
  const shortest = parts.reduce((sum, { least }) => sum + least, 0);
  return sound && shortest >= 1 && shortest <= LONGEST ? parts : undefined;
}

/** What may stand instead of each other; undefined for a pattern that cannot be read. */
function alternativesOf(pattern: string): readonly (readonly Part[])[] | undefined {
  const all = pattern.split('/').map((text) => partsOf(text.trim()));
  return all.every((parts) => parts !== undefined) ? all : undefined;
}

/** True for a pattern that can be read and that some number fits. */
export const isAccountPattern = (pattern: string): boolean => alternativesOf(pattern) !== undefined;

/** From where in a number the next part may begin, after one that began at some of these places. */
function after(number: string, begun: ReadonlySet<number>, { signs, least, most }: Part): Set<number> {
  const next = new Set<number>();
  for (const start of begun) {
    let end = start;
    while (end < number.length && end - start < most && signs.includes(number.charAt(end))) {
      end += 1;
      if (end - start >= least) next.add(end);
    }
  }
  return next;
}

/**
 * Whether an account number fits a pattern; capitals and small letters are the same. Takes at most the length of the number,
 * squared, for each part: nothing is tried twice.
 */
export function fitsAccount(pattern: string, accountNumber: string): boolean {
  const number = accountNumber.trim().toUpperCase();
  return (alternativesOf(pattern) ?? []).some((parts) =>
    parts
      .reduce<ReadonlySet<number>>((begun, part) => after(number, begun, part), new Set([0]))
      .has(number.length),
  );
}

/** A number that fits, for whoever has to type one; undefined for a pattern that cannot be read. */
export function exampleOf(pattern: string): string | undefined {
  const [first] = alternativesOf(pattern) ?? [];
  let place = 0;
  const signsOf = ({ signs, least }: Part) =>
    Array.from({ length: least }, () => {
      place += 1;
      return signs.charAt(place % signs.length);
    }).join('');
  return first?.map(signsOf).join('');
}
