import { startsFormula } from './characters';
import { codeLabelKey } from './codes';
import { countryName } from './countries';
import { entryOf } from './entries';
import type { Currency } from './fieldKinds';
import { type Field, inRecord } from './fields';
import { aside, enumerated } from './joined';
import type { Reader } from './reader';
import { commonLabelKey, fieldOf, labelKeyOf, type Resource } from './resource';
import { customerScope, type Scope } from './scope';
import { parsed, type Words, wordsIn } from './words';
import { toZone } from './zone';

/** Digits with thousands separators. */
export function grouped(digits: string): string {
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

/** An amount as it is shown (decisions section 1); one in NTD that carries cents has them both, as has one of whatever currency. */
export const amountText = (amount: string, currency: Currency | undefined): string =>
  decimalText(amount, currency === undefined || /\.0*[1-9]/.test(amount) ? CENTS : PLACES[currency]);

/** An amount with its currency, which stands before it in every language. */
export const moneyText = (amount: string, currency: Currency): string =>
  `${currency} ${amountText(amount, currency)}`;

function scopeText({ customerScope: by, nationalities }: Scope, reader: Reader): string {
  if (!nationalities) return reader.t(codeLabelKey(customerScope, by) ?? '');
  return enumerated(
    reader.t,
    nationalities.map((one) => countryName(one, reader.lang)),
  );
}

/** One number of a code table, or of an entry of the dictionary; what neither knows is shown as it is. */
function meaningText({ codes, list }: Field, value: number, reader: Reader): string {
  const key = codes && codeLabelKey(codes, value);
  const words = list && entryOf(reader.dictionary, list, value)?.words;
  return key ? reader.t(key) : words ? wordsIn(words, reader.lang) : String(value);
}

function meaningsText(field: Field, value: unknown, reader: Reader): string {
  const numbers = parsed<readonly number[]>(value);
  if (numbers.length === 0) return reader.t('common.notAvailable');
  return enumerated(
    reader.t,
    numbers.map((one) => meaningText(field, one, reader)),
  );
}

const isBeyond = ({ upTo }: Field, value: unknown) => upTo !== undefined && Number(value) > upTo;

/** A value as operators read it, on screen and in exports alike. Absent is `N/A` (spec section 4). */
export function textOf(field: Field, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || value === '')
    return reader.t(field.absent ?? 'common.notAvailable');
  switch (field.kind) {
    case 'money':
      return amountText(String(value), field.currency);
    case 'rate':
      return decimalText(String(value), 4);
    case 'percent':
      return `${decimalText(String(value), 1)}%`;
    case 'instant':
      return toZone(String(value), reader.timeZone);
    case 'code':
    case 'entry':
      return meaningText(field, Number(value), reader);
    case 'codes':
    case 'entries':
      return meaningsText(field, value, reader);
    case 'integer':
      return isBeyond(field, value) ? `${decimalText(String(field.upTo), 0)}+` : String(value);
    case 'country':
      return countryName(String(value), reader.lang);
    case 'flag':
      // The audit log has it as text.
      return reader.t(value === true || value === 'true' ? 'common.yes' : 'common.no');
    case 'words':
      return wordsIn(parsed<Words>(value), reader.lang);
    case 'scope':
      return scopeText(parsed<Scope>(value), reader);
    case 'refs':
      return listText(parsed<readonly (number | string)[]>(value).map(String), field, reader);
    case 'names':
      return listText(parsed<readonly string[]>(value), field, reader);
    case 'keys':
      return listText(
        parsed<readonly string[]>(value).map((key) => named(field, key, reader)),
        field,
        reader,
      );
    case 'fieldNames':
      return enumerated(
        reader.t,
        (value as readonly string[]).map((name) => reader.t(commonLabelKey(name))),
      );
    default:
      return field.written?.(value, reader) ?? named(field, String(value), reader);
  }
}

/** Several texts; none reads as what is absent. */
const listText = (texts: readonly string[], { absent }: Field, { t }: Reader): string =>
  texts.length === 0 ? t(absent ?? 'common.notAvailable') : enumerated(t, texts);

/** A catalogue answers a key that it does not have as itself. */
function named({ family }: Field, value: string, { t }: Reader): string {
  const key = `${family}.${value}`;
  const words = family ? t(key) : value;
  return words === key ? value : words;
}

/** The heading of a column: its label, with the currency where it holds amounts, and % where it holds shares. */
export function headingOf(
  of: Resource,
  name: string,
  reader: Pick<Reader, 't'>,
  record: Readonly<Record<string, unknown>> = {},
): string {
  const field = inRecord(fieldOf(of, name), record);
  const { about } = field;
  const label = reader.t(labelKeyOf(of, about?.field ?? name));
  const heading = about ? reader.t(about.text, { label }) : label;
  const unit = field.unit ? reader.t(field.unit) : field.kind === 'percent' ? '%' : field.currency;
  return unit ? aside(reader.t, heading, unit) : heading;
}

/** One cell of an export: amounts, rates, shares and counts are numbers, moments and days times, all else is text. */
export type ExportCell =
  | { readonly text: string }
  | { readonly number: string; readonly places: number }
  /** As a clock in the reader's zone shows it, or a day. */
  | { readonly time: string };

/** A value as an export writes it. Text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function exportCellOf(field: Field, value: unknown, reader: Reader): ExportCell {
  const absent = value === null || value === undefined;
  if (!absent && field.kind === 'money')
    return { number: String(value), places: field.currency ? PLACES[field.currency] : CENTS };
  if (!absent && field.kind === 'rate') return { number: String(value), places: 4 };
  if (!absent && field.kind === 'percent') return { number: String(value), places: 1 };
  if (!absent && field.kind === 'integer' && !isBeyond(field, value))
    return { number: String(value), places: 0 };
  if (!absent && (field.kind === 'instant' || field.kind === 'day'))
    return { time: textOf(field, value, reader) };
  return { text: defused(textOf(field, value, reader)) };
}

/** Text with an apostrophe before it where a spreadsheet would run it as a formula. */
export const defused = (text: string): string => (startsFormula(text) ? `'${text}` : text);
