import { meaningOf } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import type { FileValues } from './bankFileField';
import { columnContent, type FileColumn } from './exchangeFormat';
import { type FileCell, fieldNamed, numbered } from './fileCell';

/** What columns say beside values: how many rows there are, their sums and hash totals. */
export type Totals = (column: FileColumn) => FileCell;

/** The digits of a value that are added up to a hash total: of longer ones the last. */
const HASHED_DIGITS = 12;

/** Totals of the rows that are in the file. */
export function totalsOf(orders: readonly FileValues<'order'>[]): Totals {
  return (column) => {
    const name = fieldNamed(column) as keyof FileValues<'order'> | undefined;
    const valuesIn = orders.map((order) => (name && order[name]) ?? '');
    switch (meaningOf(columnContent, column.columnContent)) {
      case 'sum':
        return {
          text: decimal(
            valuesIn.reduce((all, one) => all + units(one || '0', 2), 0n),
            2,
          ),
        };
      case 'hashTotal': {
        const digits = (one: string) => BigInt(one.replace(/\D/g, '').slice(-HASHED_DIGITS) || '0');
        const { columnWidth: width = HASHED_DIGITS } = column;
        const total = valuesIn.reduce((all, one) => all + digits(one), 0n) % 10n ** BigInt(width);
        return { text: String(total).padStart(width, '0') };
      }
      default:
        return numbered(orders.length);
    }
  };
}
