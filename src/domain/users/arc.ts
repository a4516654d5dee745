/** Numbers by which Taiwan knows a person: of citizens, and of foreigners on their ARC in two formats. */
export type IdNumberKind = 'national' | 'oldArc' | 'newArc';

/** What follows the letter of the place: a sex digit of citizens, a letter (until 2021) or 8 and 9 of foreigners. */
const SHAPES: Readonly<Record<IdNumberKind, RegExp>> = {
  national: /^[A-Z][12]\d{8}$/,
  oldArc: /^[A-Z][A-D]\d{8}$/,
  newArc: /^[A-Z][89]\d{8}$/,
};

/** The letters in the order of the two-digit codes that stand for them, which begin at 10. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

const codeOfLetter = (letter: string) => 10 + LETTERS.indexOf(letter);

/** The digits that the checksum weighs: both of the first letter's code, the last one of a second letter's. */
function digitsOf(number: string): number[] {
  const place = codeOfLetter(number.charAt(0));
  const rest = [...number.slice(1)].map((one) => (/\d/.test(one) ? Number(one) : codeOfLetter(one) % 10));
  return [Math.floor(place / 10), place % 10, ...rest];
}

const WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1];

const weighed = (digits: readonly number[]) =>
  WEIGHTS.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** Which kind of number a text is, or undefined when its shape or its last digit is wrong. Capitals only. */
export function idNumberKindOf(text: string): IdNumberKind | undefined {
  const kinds = Object.keys(SHAPES) as IdNumberKind[];
  const kind = kinds.find((one) => SHAPES[one].test(text));
  return kind && text === withCheckDigit(text.slice(0, -1)) ? kind : undefined;
}

/** The number that begins with these nine characters: the last digit follows from them. */
export function withCheckDigit(beginning: string): string {
  return `${beginning}${(10 - (weighed(digitsOf(beginning)) % 10)) % 10}`;
}
