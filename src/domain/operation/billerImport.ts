import { valuesOf } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import { type ReadLine, readLines } from '../kit/importing';
import { typedWhole } from '../kit/numbers';
import { decimal as decimalText } from '../kit/rules';
import { billerCategory } from '../orders/codes';

/** A biller as a line of an import says it; what cannot be read stands as it was typed. */
export type ImportedBiller = Readonly<Record<string, unknown>>;

const HEADING = /^code,/i;

/** Reads an import: lines `code,name,category,account pattern,least,most,overdue`; the last four may be empty. */
export const readBillers = (text: string): ReadLine<ImportedBiller>[] =>
  readLines(text, { heading: HEADING, columns: 7, read: saidOf });

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
  const number = entry ? entry[1].values[0] : typedWhole(typed);
  return number !== undefined && valuesOf(billerCategory).includes(number) ? number : typed;
}

/** With its two places, so that `50` changes nothing where 50.00 is kept. */
const amountOf = (typed: string): string | null =>
  amount.safeParse(typed).success ? decimal(units(typed, 2), 2) : typed || null;
const amount = decimalText(2);

/** Bills that are overdue are taken where a line does not say otherwise. */
function overdueOf(typed: string): unknown {
  if (['', '1', 'yes', 'true'].includes(typed.toLowerCase())) return true;
  return ['0', 'no', 'false'].includes(typed.toLowerCase()) ? false : typed;
}
