import { codeLabelKey } from './codes';
import { countryName } from './countries';
import type { Currency, Field } from './fields';
import { BUSINESS_ZONE, toZone } from './zone';

export type Lang = 'en' | 'cn' | 'tw';
export const LANGS: readonly Lang[] = ['en', 'cn', 'tw'];
/** For who does not say where they read. */
export const DEFAULT_ZONE = BUSINESS_ZONE;

/** Looks a text up in the catalogue of one language. */
export type Translate = (key: string, vars?: Record<string, string | number>) => string;

/** For whom a value is written: their words, their language and their clock. */
export interface Reader {
  readonly t: Translate;
  readonly lang: Lang;
  readonly timeZone: string;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A decimal string with thousands separators and at least `places` places; places that carry a value are never cut. */
export function decimalText(value: string, places: number): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0');
  return `${sign}${grouped(whole)}${kept ? `.${kept}` : ''}`;
}

const CENTS = 2;
const PLACES: Readonly<Record<Currency, number>> = { NTD: 0, PHP: CENTS };

/** An amount as it is shown (decisions section 1); one in NTD that carries cents has them both. */
export const amountText = (amount: string, currency: Currency): string =>
  decimalText(amount, /\.0*[1-9]/.test(amount) ? CENTS : PLACES[currency]);

/** A value as operators read it, on screen and in exports alike. Absent is `N/A` (spec section 4). */
export function textOf(field: Field, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || value === '') return reader.t('common.notAvailable');
  switch (field.kind) {
    case 'money':
      return amountText(String(value), field.currency ?? 'NTD');
    case 'rate':
      return decimalText(String(value), 4);
    case 'percent':
      return `${decimalText(String(value), 1)}%`;
    case 'instant':
      return toZone(String(value), reader.timeZone);
    case 'code': {
      const key = field.codes && codeLabelKey(field.codes, Number(value));
      return key ? reader.t(key) : String(value);
    }
    case 'country':
      return countryName(String(value), reader.lang);
    case 'flag':
      // The audit log has it as text.
      return reader.t(value === true || value === 'true' ? 'common.yes' : 'common.no');
    default:
      return String(value);
  }
}

/** The heading of a column: its label, with the currency where it holds amounts, and % where it holds shares. */
export function headingOf(name: string, field: Field, reader: Reader): string {
  const label = reader.t(`fields.${name}`);
  const unit = field.kind === 'percent' ? '%' : field.currency;
  return unit ? `${label} (${unit})` : label;
}

/** One cell of an export: amounts, rates, shares and counts are numbers, all else is text. */
export type ExportCell = { readonly text: string } | { readonly number: string; readonly places: number };

/** A value as an export writes it. Text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function exportCellOf(field: Field, value: unknown, reader: Reader): ExportCell {
  const absent = value === null || value === undefined;
  if (!absent && field.kind === 'money')
    return { number: String(value), places: PLACES[field.currency ?? 'NTD'] };
  if (!absent && field.kind === 'rate') return { number: String(value), places: 4 };
  if (!absent && field.kind === 'percent') return { number: String(value), places: 1 };
  if (!absent && field.kind === 'integer') return { number: String(value), places: 0 };
  return { text: defused(textOf(field, value, reader)) };
}

/** Text with an apostrophe before it where a spreadsheet would run it as a formula. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
