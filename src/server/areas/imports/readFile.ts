import { IMPORT_COLUMNS } from '../../../domain/areas/districts';
import { firstCharacters } from '../../../domain/kit/characters';
import { cellAt } from '../../../domain/kit/csv';
import { readXlsx } from './readXlsx';
import { badCell, badFile, type FileRow, fileRows, MOST_ROWS } from './rows';

/** The rows of a file of areas, by its sort; 400 that names the row and column at fault. On a worker thread only. */
export const csvRows = (content: Buffer): FileRow[] => fileRows(csvCells(textOf(content)));
export const jsonRows = (content: Buffer): FileRow[] => fileRows(jsonCells(textOf(content)));
export const xlsxRows = (content: Buffer): FileRow[] => fileRows(readXlsx(content));

/** A text in UTF-8, whole: what is in another encoding would bring names that nobody wrote. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw badFile('rules.utf8');
  }
}

/** The cells of a csv file, row by row. */
function csvCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const cell = cellAt(text, at);
    if (!cell) throw badCell(rows.length + 1, String(row.length + 1), { key: 'rules.quotes' });
    row.push(cell.text);
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
    if (text[cell.end] === ',' && at < text.length) continue;
    // A comma at the very end has an empty cell behind it.
    if (text[cell.end] === ',') row.push('');
    rows.push(row);
    if (rows.length > MOST_ROWS + 1) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
    row = [];
  }
  return rows;
}

/** An array of objects whose keys are the columns, with texts or numbers in them. */
function jsonCells(text: string): string[][] {
  const items = parsed(text);
  if (!Array.isArray(items)) throw badFile('rules.json');
  return [[...IMPORT_COLUMNS], ...items.map((item, at) => rowOf(item, at + 2))];
}

function rowOf(item: unknown, line: number): string[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw badCell(line, '1', { key: 'rules.json' });
  const unknown = Object.keys(item).find((key) => !IMPORT_COLUMNS.some((column) => column === key));
  if (unknown !== undefined)
    throw badCell(line, firstCharacters(unknown, 40), { key: 'rules.unknownColumn' });
  const cells = item as Readonly<Record<string, unknown>>;
  return IMPORT_COLUMNS.map((column) => {
    const value = cells[column] ?? '';
    if (typeof value !== 'string' && !Number.isSafeInteger(value))
      throw badCell(line, column, { key: 'rules.plainText' });
    return String(value);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw badFile('rules.json');
  }
}
