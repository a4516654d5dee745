/** From how many characters on the end of a number finds it: fewer stand at the end of too many. */
export const END_LETTERS = 4;

/** A number that a place in a table can have, from its digits: undefined for any other text, `1e30` and none among them. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The same as people write one, without a zero before it. */
export const typedWhole = (text: string): number | undefined =>
  /^0./.test(text) ? undefined : wholeNumber(text);

/** A number as somebody typed it: two letters that it begins with, which may be left out, and its end or all of it. */
export interface TypedNumber {
  readonly whole: string;
  readonly prefix: string;
  readonly end: string;
}

/** A text without the invisible signs that come with what was copied from a chat or a page. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Blanks and small letters in a typed number come from copying. */
export function typedNumber(text: string): TypedNumber {
  const whole = text.replace(/\s+/g, '').toUpperCase();
  const [prefix = ''] = /^[A-Z]{2}(?=\d)/.exec(whole) ?? [];
  return { whole, prefix, end: whole.slice(prefix.length) };
}
