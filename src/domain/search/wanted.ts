import { mobileIn } from '../kit/mobile';
import { withoutInvisible } from '../kit/numbers';

/** What somebody typed into the search, by its shape: a number, or part of a name. */
export type Wanted =
  | {
      readonly kind: 'number';
      /** Without blanks. */
      readonly typed: string;
      readonly numbers: readonly string[];
      readonly mobile?: string;
    }
  | { readonly kind: 'name'; readonly name: string };

/** Fewer characters than this find everything and nothing, but for a Chinese one, which may be a whole name. */
export const LEAST_CHARACTERS = 2;

/**
 * A text with a digit is a number as it stands on slips and partners' mails: a transaction number, a partner's
 * reference, a control number, a mobile. Blanks in it and small letters come from copying. Any other text is a name.
 * Undefined for a text too short to look for.
 */
export function wantedOf(text: string): Wanted | undefined {
  const typed = withoutInvisible(text).trim().replace(/\s+/g, ' ');
  if ([...typed].length < LEAST_CHARACTERS && !/\p{Script=Han}/u.test(typed)) return undefined;
  if (!/\d/.test(typed)) return { kind: 'name', name: typed };
  const joined = typed.replaceAll(' ', '');
  const numbers = [...new Set([joined, joined.toUpperCase()])];
  return { kind: 'number', typed: joined, numbers, mobile: mobileIn(joined) };
}
