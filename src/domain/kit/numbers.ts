/** From how many characters on the end of a number finds it: fewer stand at the end of too many. */
export const END_LETTERS = 4;

/** A whole number from its digits: undefined for any other text, `1e30`, `0x1`, `01` and none among them. */
export const wholeNumber = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;

/** A number as somebody typed it: two letters that it begins with, which may be left out, and its end or all of it. */
export interface TypedNumber {
  readonly whole: string;
  readonly prefix: string;
  readonly end: string;
}

/** Blanks and small letters in a typed number come from copying. */
export function typedNumber(text: string): TypedNumber {
  const whole = text.replace(/\s+/g, '').toUpperCase();
  const [prefix = ''] = /^[A-Z]{2}(?=\d)/.exec(whole) ?? [];
  return { whole, prefix, end: whole.slice(prefix.length) };
}
