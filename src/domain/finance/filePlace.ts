import * as f from '../kit/fields';
import type { Complaint } from '../kit/rules';
import { pointForm } from './exchangeFormat';

/** Where a column of a file stands: by its number from 1, or, in a file of fixed width, from which byte, counted from 1, and how wide it is. */
export interface FilePlace {
  readonly columnNumber?: number;
  readonly startAt?: number;
  readonly columnWidth?: number;
  /** Of an amount: 1271.50 or 127150. */
  readonly pointForm?: number;
}

/** A line of a file, of which a column is read at its place; empty where there is nothing. */
export type ReadCell = (place: FilePlace) => string;

/** The fields that say where a column stands. */
export const placeFields = {
  columnNumber: f.integer({ nullable: true }),
  startAt: f.integer({ nullable: true }),
  columnWidth: f.integer({ nullable: true }),
  pointForm: f.code(pointForm, { nullable: true }),
};

const MOST_COLUMNS = 200;
const WIDEST = 2000;
/** Lines before the first row of a file, and after the last one. */
const MOST_LINES = 20;

/** What is wrong with where a column stands. */
function wrongPlace(
  { columnNumber, startAt, columnWidth }: FilePlace,
  fixed: boolean,
): Complaint['key'] | undefined {
  const isWithin = (value: number | undefined, most: number) =>
    value !== undefined && value >= 1 && value <= most;
  if (!fixed) return isWithin(columnNumber, MOST_COLUMNS) ? undefined : 'rules.answerColumn';
  return isWithin(startAt, WIDEST) && isWithin(columnWidth, WIDEST) ? undefined : 'rules.answerPlace';
}

/** What is wrong with columns as they stand together: `named` says what each is about. */
export function wrongPlaces<C extends FilePlace>(
  all: readonly C[],
  named: (column: C) => string | undefined,
  fixed: boolean,
): Complaint | undefined {
  for (const [at, column] of all.entries()) {
    const key = wrongPlace(column, fixed);
    if (key) return { key, vars: { number: at + 1 } };
    const isTwice = all.findIndex((other) => named(other) === named(column)) !== at;
    if (isTwice) return { key: 'rules.columnTwice', vars: { number: at + 1 } };
  }
  return undefined;
}

/** What is wrong with how many lines of a file are passed over; a line of totals is one of those after the last row. */
export function wrongLineCounts(
  format: Readonly<Record<string, unknown>>,
  hasTotals: boolean,
): Record<string, Complaint> {
  const found: Record<string, Complaint> = {};
  if (hasTotals && Number(format.linesAfter) < 1)
    found.linesAfter = { key: 'rules.atLeast', vars: { min: 1 } };
  for (const name of ['linesBefore', 'linesAfter'] as const) {
    if (Number(format[name]) < 0) found[name] = { key: 'rules.atLeast', vars: { min: 0 } };
    if (Number(format[name]) > MOST_LINES) found[name] = { key: 'rules.atMost', vars: { max: MOST_LINES } };
  }
  return found;
}
