import { meaningOf } from '../kit/codes';
import { type FileFieldName, fileField } from './bankFileField';
import type { FileColumn } from './exchangeFormat';

/** A cell as it is written; a number is one in a spreadsheet too. */
export type FileCell = { readonly text: string } | { readonly number: string; readonly places: number };

/** What stands in a cell, as text. */
export const cellText = (cell: FileCell): string => ('text' in cell ? cell.text : cell.number);

/** A count as a cell. */
export const numbered = (number: number): FileCell => ({ number: String(number), places: 0 });

/** The field that a column says; undefined for one that says something else. */
export const fieldNamed = ({ fileField: field }: FileColumn): FileFieldName | undefined =>
  field === undefined ? undefined : meaningOf(fileField, field);
