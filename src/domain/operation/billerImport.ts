import { valuesOf } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import { type ReadLine, readLines } from '../kit/importing';
import { billerCategory } from '../orders/codes';

/** A biller as a line of an import says it; what cannot be read stands as it was typed. */
export type ImportedBiller = Readonly<Record<string, unknown>>;

const HEADING = /^code,/i;

/** Reads an import: lines `code,name,category,account pattern,least,most,overdue`; the last four may be empty. */
export const readBillers = (text: string): ReadLine<ImportedBiller>[] => readLines(text, HEADING, saidOf);

function saidOf(cells: readonly string[]): ImportedBiller {
  const [code = '', name = '', category = '', pattern = '', least = '', most = '', overdue = ''] = cells;
  return {
    code,
    name,
    billerCategory: categoryOf(category),
    accountPattern: pattern || null,
    leastAmount: amountOf(least),
    mostAmount: amountOf(most),
    overdueAccepted: overdueOf(overdue),
  };
}

/** By its number, or by the word that this program has for it: `electricity`. */
function categoryOf(typed: string): unknown {
  const entry = Object.entries(billerCategory.entries).find(([meaning]) => meaning === typed);
  const number = entry ? entry[1].values[0] : Number(typed);
  return valuesOf(billerCategory).includes(Number(number)) ? number : typed;
}

const amountOf = (typed: string): string | null =>
  /^\d{1,12}(\.\d{1,2})?$/.test(typed) ? decimal(units(typed, 2), 2) : typed || null;

/** Bills that are overdue are taken where a line does not say otherwise. */
function overdueOf(typed: string): unknown {
  if (['', '1', 'yes', 'true'].includes(typed.toLowerCase())) return true;
  return ['0', 'no', 'false'].includes(typed.toLowerCase()) ? false : typed;
}
