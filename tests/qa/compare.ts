import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CellObject, read, SSF, utils, type WorkSheet } from 'xlsx';

/** One cell that is not the same in both folders. An absent cell, sheet or file is `undefined`. */
export interface Difference {
  readonly file: string;
  readonly sheet: string;
  /** As a spreadsheet counts them: from 1, the heading included. 0 for a whole file or sheet. */
  readonly row: number;
  /** Letter and heading, such as `B Status`. */
  readonly column: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Compared {
  readonly files: number;
  readonly differences: readonly Difference[];
}

/** Compares the xlsx files of two folders by name, cell by cell: values, their types and number formats. */
export async function compareFolders(before: string, after: string): Promise<Compared> {
  const [old, now] = await Promise.all([workbooks(before), workbooks(after)]);
  const files = [...new Set([...old, ...now])].sort();
  const differences: Difference[] = [];
  for (const file of files) {
    const [left, right] = [old.includes(file), now.includes(file)];
    if (left && right) differences.push(...(await compareFiles(file, join(before, file), join(after, file))));
    else differences.push(wholly(file, '', left));
  }
  return { files: files.length, differences };
}

/** The xlsx files of a folder; throws when there is none, which compares nothing and proves nothing. */
async function workbooks(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));
  if (files.length === 0) throw new Error(`${folder} holds no xlsx file`);
  return files;
}

const wholly = (file: string, sheet: string, inBefore: boolean): Difference => ({
  file,
  sheet,
  row: 0,
  column: '',
  before: inBefore ? 'present' : undefined,
  after: inBefore ? undefined : 'present',
});

async function compareFiles(file: string, before: string, after: string): Promise<Difference[]> {
  const [old, now] = await Promise.all([before, after].map(async (path) => sheetsOf(await readFile(path))));
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return names.flatMap((sheet) => {
    const [left, right] = [old?.[sheet], now?.[sheet]];
    return left && right
      ? compareSheets(file, sheet, left, right)
      : [wholly(file, sheet, left !== undefined)];
  });
}

const sheetsOf = (content: Buffer) => read(content, { cellNF: true, cellText: false }).Sheets;

function compareSheets(file: string, sheet: string, old: WorkSheet, now: WorkSheet): Difference[] {
  const [rows, columns] = extent(old, now);
  const differences: Difference[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [before, after] = [cellText(old, row, column), cellText(now, row, column)];
      if (before === after) continue;
      differences.push({ file, sheet, row: row + 1, column: columnName(now, old, column), before, after });
    }
  }
  return differences;
}

/** The last row and column, from 0, that either sheet uses. */
function extent(...sheets: readonly WorkSheet[]): [rows: number, columns: number] {
  const ends = sheets.map((sheet) =>
    sheet['!ref'] ? utils.decode_range(sheet['!ref']).e : { r: -1, c: -1 },
  );
  return [Math.max(...ends.map(({ r }) => r)), Math.max(...ends.map(({ c }) => c))];
}

const cellAt = (sheet: WorkSheet, row: number, column: number) =>
  sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined;

/** A number and a text that read alike are not the same cell, nor are numbers of different formats. */
function cellText(sheet: WorkSheet, row: number, column: number): string | undefined {
  const cell = cellAt(sheet, row, column);
  if (cell?.v === undefined) return undefined;
  if (cell.t === 'n' && isTime(cell.z)) return `${SSF.format(String(cell.z), cell.v)} [${cell.z}]`;
  if (cell.t === 'n') return `${cell.v}${cell.z && cell.z !== 'General' ? ` [${cell.z}]` : ''}`;
  return cell.t === 's' && looksNumeric(cell.v) ? `"${cell.v}"` : String(cell.v);
}

/** A moment or a day is told by its format. */
const isTime = (format: CellObject['z']) => /^yyyy/.test(String(format));

const looksNumeric = (value: CellObject['v']) => /^-?\d/.test(String(value)) && !Number.isNaN(Number(value));

function columnName(now: WorkSheet, old: WorkSheet, column: number): string {
  const heading = cellAt(now, 0, column)?.v ?? cellAt(old, 0, column)?.v ?? '';
  return `${utils.encode_col(column)} ${heading}`.trim();
}
