import { extname } from 'node:path';
import { IMPORT_COLUMNS } from '../../../domain/areas/districts';
import type { UploadedFile } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { readXlsx } from './readXlsx';
import { badCell, badFile, type FileRow, fileRows, MOST_ROWS } from './rows';

/** Reads a file of areas: xlsx, csv or json, by its name. 415 for any other; 400 that names the row and column at fault. */
export async function readAreaFile(file: UploadedFile): Promise<FileRow[]> {
  const ending = extname(file.name).toLowerCase();
  const read = READERS[ending];
  if (!read) throw new Refused(415, 'district.wrongType', {}, { file: { key: 'rules.areaFile' } });
  const pieces: Buffer[] = [];
  for await (const piece of file.open()) pieces.push(piece as Buffer);
  return fileRows(await read(Buffer.concat(pieces)));
}

type Table = readonly (readonly string[])[];

const READERS: Readonly<Record<string, (content: Buffer) => Table | Promise<Table>>> = {
  '.csv': (content) => csvOf(textOf(content)),
  '.json': (content) => jsonOf(textOf(content)),
  '.xlsx': readXlsx,
};

/** A text in UTF-8, whole: what is in another encoding would bring names that nobody wrote. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw badFile('rules.utf8');
  }
}

/** Each cell of RFC 4180 with what parts it from the next. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

/** The cells of a csv file, row by row. */
export function csvOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    if (!found) throw badCell(rows.length + 1, String(row.length + 1), { key: 'rules.quotes' });
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    if (rows.length > MOST_ROWS + 1) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}

/** An array of objects whose keys are the columns, with texts or numbers in them. */
function jsonOf(text: string): string[][] {
  const items = parsed(text);
  if (!Array.isArray(items)) throw badFile('rules.json');
  return [[...IMPORT_COLUMNS], ...items.map((item, at) => rowOf(item, at + 2))];
}

function rowOf(item: unknown, line: number): string[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw badCell(line, '1', { key: 'rules.json' });
  const unknown = Object.keys(item).find((key) => !IMPORT_COLUMNS.some((column) => column === key));
  if (unknown !== undefined) throw badCell(line, unknown.slice(0, 40), { key: 'rules.unknownColumn' });
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
