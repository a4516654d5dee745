import type { FilePlace, ReadCell } from '../finance/filePlace';
import { meaningOf } from '../kit/codes';
import { minus, sum } from '../kit/decimal';
import type { Vars } from '../kit/refusal';
import {
  type StatementColumn,
  type StatementFieldName,
  type StatementTotalColumn,
  statementField,
  statementTotal,
} from './source';
import { readDay, readSignedAmount } from './statementCells';

/** How the statements of a source read. */
export interface StatementFormat {
  readonly linesBefore: number;
  readonly linesAfter: number;
  readonly statementColumns: readonly StatementColumn[];
  readonly statementTotals: readonly StatementTotalColumn[] | null;
  readonly madeText: string | null;
}

/** A row of a statement. Amounts are decimals with 2 places, what went out is below nothing. */
export interface StatementRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly reference: string;
  readonly amount: string;
  readonly day: string;
  readonly isMade: boolean;
  readonly fee: string | null;
}

/** What is wrong with a row: where, and a key under `errors.statement` with its variables. */
export interface StatementFault {
  readonly line: number;
  readonly key: string;
  readonly vars: Vars;
}

export interface ReadStatement {
  readonly rows: readonly StatementRow[];
  readonly faults: readonly StatementFault[];
  /** Of all rows. */
  readonly amount: string;
}

const NOTHING = '0.00';
const LONGEST_REFERENCE = 80;

/**
 * Reads a statement line by line. Blank lines are passed over, and so are headings that stand there once more; what cannot be read is a fault
 * of its line.
 */
export function readStatement(format: StatementFormat, lines: readonly ReadCell[]): ReadStatement {
  const { linesBefore, statementColumns: columns, statementTotals } = format;
  const end = endOfRows(format, lines);
  const heading = linesBefore > 0 ? textsOf(columns, lines[linesBefore - 1]) : undefined;
  const rows: StatementRow[] = [];
  const faults: StatementFault[] = [];
  for (const [at, cell] of lines.slice(linesBefore, end).entries()) {
    const texts = textsOf(columns, cell);
    const isBlank = [...texts.values()].every((text) => text === '');
    if (isBlank || (heading && isSame(texts, heading))) continue;
    const row = readRow(format, texts, linesBefore + at + 1);
    if ('key' in row) faults.push(row);
    else rows.push(row);
  }
  const amount = sum(NOTHING, ...rows.map((row) => row.amount));
  if (rows.length + faults.length === 0) faults.push({ line: lines.length, key: 'noRows', vars: {} });
  const last = lines[end];
  if (statementTotals && last && faults.length === 0)
    faults.push(...wrongTotals(statementTotals, last, { rows: rows.length, amount }, end + 1));
  return { rows, faults, amount };
}

type Texts = ReadonlyMap<StatementFieldName, string>;

function textsOf(columns: readonly StatementColumn[], cell: ReadCell | undefined): Texts {
  const texts = new Map<StatementFieldName, string>();
  for (const column of columns) {
    const name = meaningOf(statementField, column.statementField);
    if (name) texts.set(name, cell?.(column).trim() ?? '');
  }
  return texts;
}

const isSame = (one: Texts, other: Texts): boolean =>
  [...one].every(([name, text]) => other.get(name) === text);

/** Where rows end. Blank lines at the very end of a file are none of those that stand after the last row. */
function endOfRows(
  { linesAfter, statementColumns, statementTotals }: StatementFormat,
  lines: readonly ReadCell[],
): number {
  const places: readonly FilePlace[] = [...statementColumns, ...(statementTotals ?? [])];
  let last = lines.length;
  while (last > 0 && places.every((place) => (lines[last - 1]?.(place) ?? '').trim() === '')) last -= 1;
  return Math.max(0, last - linesAfter);
}

function readRow(format: StatementFormat, texts: Texts, line: number): StatementRow | StatementFault {
  const fault = (key: string, text = ''): StatementFault => ({ line, key, vars: { text } });
  const columnOf = (name: StatementFieldName) =>
    format.statementColumns.find((one) => meaningOf(statementField, one.statementField) === name);
  const amountIn = (name: 'amount' | 'amountOut' | 'fee') => {
    const text = texts.get(name) ?? '';
    return text === '' ? NOTHING : readSignedAmount(text, columnOf(name)?.pointForm);
  };
  const reference = texts.get('reference') ?? '';
  if (reference.length > LONGEST_REFERENCE)
    return fault('longReference', reference.slice(0, LONGEST_REFERENCE));
  const day = readDay(texts.get('day') ?? '', columnOf('day')?.dayOrder ?? 0);
  if (day === undefined) return fault('badDay', texts.get('day'));
  const [income, outgo, fee] = [amountIn('amount'), amountIn('amountOut'), amountIn('fee')];
  if (income === undefined) return fault('badAmount', texts.get('amount'));
  if (outgo === undefined) return fault('badAmount', texts.get('amountOut'));
  if (fee === undefined) return fault('badAmount', texts.get('fee'));
  const amount = minus(income, outgo);
  if (amount === NOTHING) return fault('noAmount');
  const result = texts.get('result');
  const isMade = format.madeText === null || result === format.madeText;
  return { line, reference, amount, day, isMade, fee: texts.get('fee') ? fee : null };
}

/** Totals are those of all rows, whether their payments were made or not. */
function wrongTotals(
  columns: readonly StatementTotalColumn[],
  cell: ReadCell,
  is: { readonly rows: number; readonly amount: string },
  line: number,
): StatementFault[] {
  return columns.flatMap((column) => {
    const name = meaningOf(statementTotal, column.statementTotal);
    if (!name) return [];
    const text = cell(column).trim();
    const [said, counted] =
      name === 'rows'
        ? [/^\d{1,9}$/.test(text) ? String(Number(text)) : undefined, String(is.rows)]
        : [readSignedAmount(text, column.pointForm), is.amount];
    const vars = { total: { key: `codes.statementTotal.${name}` }, said: text, is: counted };
    return said === counted ? [] : [{ line, key: 'wrongTotal', vars }];
  });
}
