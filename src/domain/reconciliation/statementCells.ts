import { readAmount } from '../finance/bankAnswer';
import { codeOf, codeTable } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import { isDay } from '../kit/rules';

/** In which order the day of a line is written, with any sign between its parts: 2026-11-25, 115/11/25 by the calendar of Taiwan, 25/11/2026, 11/25/2026. */
export const dayOrder = codeTable('dayOrder', {
  yearFirst: [1],
  rocYear: [2],
  dayFirst: [3],
  monthFirst: [4],
});

/** Signs of currencies next to an amount, which say nothing that the source does not. */
const CURRENCY = /^(?:NT\$|NTD|TWD|PHP|₱|\$)\s*|\s*(?:NTD|TWD|PHP)$/giu;
const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/gu;
const PLACES = 2;

/**
 * An amount as statements write it, with 2 places: 1,234.00, (1,234.00), 1234-, -1234, NT$1,234, in digits of either width. Undefined for
 * what is none.
 * @param form of `pointForm`: whether the last two digits are cents
 */
export function readSignedAmount(written: string, form: number | undefined): string | undefined {
  const text = written.normalize('NFKC').replace(MINUS, '-').replace(CURRENCY, '').trim();
  const inBrackets = /^\((.+)\)$/u.exec(text);
  const [, before = '', body = '', after = ''] = /^([-+]?)\s*([^-+()]*?)\s*([-+]?)$/u.exec(
    inBrackets?.[1] ?? text,
  ) ?? ['', '', '', ''];
  if ((inBrackets && before + after !== '') || (before !== '' && after !== '')) return undefined;
  const amount = readAmount(body.replace(CURRENCY, ''), form);
  if (amount === undefined) return undefined;
  const isNegative = inBrackets !== null || before === '-' || after === '-';
  return isNegative ? decimal(-units(amount, PLACES), PLACES) : amount;
}

const TAIWAN_YEARS = 1911;
/** Around the years that a statement can be of: anything else is another order of its parts. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
/** A time behind the day, which is passed over. */
const TIME = /(?:[T\s]+\d{1,2}:?\d{2}(?::?\d{2}(?:\.\d+)?)?\s*(?:[AP]M)?)$/iu;

/** A day as statements write it, such as 2026-11-25; undefined for what is none. */
export function readDay(written: string, order: number): string | undefined {
  const text = written.normalize('NFKC').trim().replace(TIME, '');
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const read = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) && year > FIRST_YEAR && year < LAST_YEAR ? read : undefined;
}

type Parts = readonly [year: number, month: string, day: string];

function partsOf(text: string, order: number): Parts | undefined {
  const [one, two, three] = splitDay(text, order) ?? [];
  if (one === undefined || two === undefined || three === undefined) return undefined;
  switch (order) {
    case codeOf(dayOrder, 'rocYear'):
      return [Number(one) + TAIWAN_YEARS, two, three];
    case codeOf(dayOrder, 'dayFirst'):
      return [Number(three), two, one];
    case codeOf(dayOrder, 'monthFirst'):
      return [Number(three), one, two];
    default:
      return [Number(one), two, three];
  }
}

/** Its three parts as they stand: parted by signs, or by how many digits each has. */
function splitDay(text: string, order: number): readonly string[] | undefined {
  const parted = /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?$/u.exec(text);
  if (parted) return parted.slice(1);
  const isYearLast = order === codeOf(dayOrder, 'dayFirst') || order === codeOf(dayOrder, 'monthFirst');
  const joined = (isYearLast ? /^(\d{2})(\d{2})(\d{4})$/ : /^(\d{2,4})(\d{2})(\d{2})$/).exec(text);
  return joined?.slice(1);
}

/** A reference as it is compared: letters and digits alone, without the zeros before them, in capitals. */
export const comparedReference = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/u, '');
