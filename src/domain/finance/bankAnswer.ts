import { codeOf, meaningOf } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import type { Vars } from '../kit/refusal';
import { pointForm } from './exchangeFormat';
import type { ReadCell } from './filePlace';
import {
  type AnswerColumn,
  type AnswerFieldName,
  answerField,
  answerTotal,
  type TotalColumn,
} from './fxAnswerFormat';

/** How a bank's answer reads. */
export interface AnswerFormat {
  readonly bankFileKind: number;
  readonly fileCharset: number | null;
  readonly linesBefore: number;
  readonly linesAfter: number;
  readonly answerColumns: readonly AnswerColumn[];
  readonly totalColumns: readonly TotalColumn[] | null;
  readonly executedText: string | null;
}

/** What a row of an answer says. Amounts are decimals with 2 places; a row that was refused took nothing. */
export interface AnswerRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly transactionNumber: string;
  readonly php: string;
  readonly cost: string;
  readonly executed: boolean;
  readonly rejectCode: string | null;
}

/** What is wrong with an answer: where, and a key under `errors.fxAnswer` with its variables. */
export interface AnswerFault {
  readonly line: number;
  readonly key: string;
  readonly vars: Vars;
}

export interface ReadAnswer {
  readonly rows: readonly AnswerRow[];
  readonly faults: readonly AnswerFault[];
}

const PLACES = 2;
/** Why an order was refused, in letters and digits of the bank's. */
const CODE = /^[\p{L}\p{N} ._-]{1,20}$/u;

const DIGITS = 12;
const PLAIN = new RegExp(`^\\d{1,${DIGITS}}(\\.\\d{1,2})?$`);
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const CENTS = new RegExp(`^\\d{1,${DIGITS + PLACES}}$`);

/** An amount as banks write it: 1,271.50, 1271.5, 127150 without a point, in digits of either width. Undefined for what is none, or more than a column holds. */
export function readAmount(written: string, form: number | undefined): string | undefined {
  const text = written.normalize('NFKC').trim();
  if (form === codeOf(pointForm, 'noPoint'))
    return CENTS.test(text) ? decimal(BigInt(text), PLACES) : undefined;
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return PLAIN.test(plain) ? decimal(units(plain, PLACES), PLACES) : undefined;
}

/** Reads an answer line by line; what cannot be read is a fault of its line. */
export function readBankAnswer(format: AnswerFormat, lines: readonly ReadCell[]): ReadAnswer {
  const { linesBefore, linesAfter } = format;
  const end = lines.length - linesAfter;
  const rows: AnswerRow[] = [];
  const faults: AnswerFault[] = [];
  if (end <= linesBefore) return { rows, faults: [{ line: lines.length, key: 'noRows', vars: {} }] };
  for (const [at, cell] of lines.slice(linesBefore, end).entries()) {
    const line = linesBefore + at + 1;
    const row = readRow(format, cell, line);
    if ('key' in row) faults.push(row);
    else rows.push(row);
  }
  const last = lines[end];
  if (format.totalColumns && last && faults.length === 0)
    faults.push(...wrongTotals(format.totalColumns, last, rows, end + 1));
  return { rows, faults };
}

function readRow(
  { answerColumns, executedText }: AnswerFormat,
  cell: ReadCell,
  line: number,
): AnswerRow | AnswerFault {
  const said = new Map<AnswerFieldName, string>();
  for (const column of answerColumns) {
    const name = meaningOf(answerField, column.answerField);
    if (name) said.set(name, cell(column).trim());
  }
  const fault = (key: string, vars: Vars = {}): AnswerFault => ({ line, key, vars });
  const amountOf = (name: 'php' | 'cost') =>
    readAmount(
      said.get(name) ?? '',
      answerColumns.find((one) => one.answerField === codeOf(answerField, name))?.pointForm,
    );
  const transactionNumber = said.get('transactionNumber') ?? '';
  if (!transactionNumber) return fault('noNumber');
  const rejectCode = said.get('rejectCode') || null;
  const result = said.get('result');
  if (rejectCode !== null && !CODE.test(rejectCode)) return fault('badCode', { number: transactionNumber });
  const executed = executedText === null ? rejectCode === null : result === executedText;
  const php = amountOf('php');
  if (php === undefined)
    return fault('badAmount', { number: transactionNumber, text: said.get('php') ?? '' });
  if (!executed && !rejectCode && !result) return fault('noResult', { number: transactionNumber });
  const paid = said.get('cost') ?? '';
  // Whatever it is written in: a bank that took something has not refused.
  if (!executed && /[1-9]/.test(paid.normalize('NFKC')))
    return fault('costOfRejected', { number: transactionNumber, text: paid });
  if (!executed)
    return {
      line,
      transactionNumber,
      php,
      cost: '0.00',
      executed,
      rejectCode: rejectCode ?? (result && CODE.test(result) ? result : null),
    };
  const cost = amountOf('cost');
  if (cost === undefined || units(cost, PLACES) === 0n)
    return fault('badAmount', { number: transactionNumber, text: said.get('cost') ?? '' });
  return { line, transactionNumber, php, cost, executed, rejectCode: null };
}

/** Totals are those of all rows, executed or not. */
function wrongTotals(
  columns: readonly TotalColumn[],
  cell: ReadCell,
  rows: readonly AnswerRow[],
  line: number,
): AnswerFault[] {
  const added = (name: 'php' | 'cost') =>
    decimal(
      rows.reduce((all, row) => all + units(row[name], PLACES), 0n),
      PLACES,
    );
  return columns.flatMap((column) => {
    const name = meaningOf(answerTotal, column.answerTotal);
    if (!name) return [];
    const text = cell(column).trim();
    const [said, is] =
      name === 'rows'
        ? [/^\d{1,9}$/.test(text) ? String(Number(text)) : undefined, String(rows.length)]
        : [readAmount(text, column.pointForm), added(name)];
    return said === is
      ? []
      : [{ line, key: 'wrongTotal', vars: { total: { key: `codes.answerTotal.${name}` }, said: text, is } }];
  });
}
