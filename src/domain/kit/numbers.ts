import type { Currency } from './fieldKinds';

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

/** What a decimal is of: an amount of a currency, an amount whose currency is said elsewhere, or a share. */
export type TypedUnit = Currency | 'amount' | '%';

const NEVER = /(?!)/;

/** What may stand before or after its digits. */
const UNITS: Readonly<Record<TypedUnit, { readonly before: RegExp; readonly after: RegExp }>> = {
  NTD: { before: /^(NT\$|NTD|TWD) ?/i, after: / ?(NTD|TWD|元)$/i },
  PHP: { before: /^(₱|PHP|P(?=\d)) ?/i, after: / ?(PHP|₱)$/i },
  amount: { before: NEVER, after: NEVER },
  '%': { before: NEVER, after: / ?%$/ },
};

/** Signs as East Asian keyboards write them (U+FF01 to U+FF5E), each as the one of ASCII that it stands for. */
const halfWidth = (text: string) =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u3000\u202f]/g, ' ')
    .replace(/\u2212/g, '-');

/** Thousands apart, all of them, and nothing that somebody else reads as a decimal comma: `1,27` and `0,123` are none. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A decimal number as people type or paste it, as it travels: `１２３４`, `NT$1,234` and `1,234.50` are plain decimals then.
 * Only amounts have thousands apart: `1,834` as a rate is one and something for many. What may be read in two ways, or
 * carries a unit that is not its own, is answered as it was typed, and the rule of the field refuses it.
 * @param unit none for a rate
 */
export function readTypedDecimal(typed: string, unit?: TypedUnit): string {
  const text = halfWidth(withoutInvisible(typed)).trim();
  const { before, after } = unit ? UNITS[unit] : { before: NEVER, after: NEVER };
  const [, sign = '', rest = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  const bare = rest.replace(before, '');
  const digits = sign + (bare === rest ? rest.replace(after, '') : bare);
  if (GROUPED.test(digits) && unit && unit !== '%') return digits.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : text;
}
