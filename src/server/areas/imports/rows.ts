import { areaText, IMPORT_COLUMNS } from '../../../domain/areas/districts';
import { firstCharacters } from '../../../domain/kit/characters';
import type { Complaint } from '../../../domain/kit/rules';
import { Refused } from '../../kit/refused';

export type Column = (typeof IMPORT_COLUMNS)[number];

/** A row of a file: its number from 1 as a spreadsheet counts, and what its cells say; blank where a cell is. */
export interface FileRow {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** Rows that a file may have: four times the larger country. */
export const MOST_ROWS = 200_000;

/** A file that cannot be read: 400 `district.badFile` that names the row and the column, and says what is wrong there. */
export function badCell(line: number, column: string, complaint: Complaint): Refused {
  return new Refused(400, 'district.badFile', { line, column }, { file: complaint });
}

/** A file that is none of ours as a whole. */
export const badFile = (key: Complaint['key'], vars?: Complaint['vars']): Refused =>
  new Refused(400, 'input.invalid', {}, { file: { key, vars } });

const SCHEMAS = {
  id: areaText(15),
  code: areaText(20),
  // Names of several levels, with signs between them that no name has.
  parent: undefined,
  name_en: areaText(80),
  name_zh: areaText(80),
  zip: areaText(10),
} as const satisfies Record<Column, ReturnType<typeof areaText> | undefined>;

const MOST_OF_PARENT = 300;

/** Rows as a file has them become rows of ours: the first names the columns, in any order; others are refused. */
export function fileRows(table: readonly (readonly string[])[]): FileRow[] {
  const [head, ...body] = table;
  if (!head) throw badFile('rules.noRows');
  const columns = columnsOf(head);
  if (body.length > MOST_ROWS) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
  const rows = body.flatMap((cells, at) => {
    const line = at + 2;
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      throw badCell(line, String(columns.length + 1), { key: 'rules.unknownColumn' });
    return [{ line, cells: checkedCells(line, columns, cells) }];
  });
  if (rows.length === 0) throw badFile('rules.noRows');
  return rows;
}

function columnsOf(head: readonly string[]): readonly Column[] {
  const names = head.map((name) => name.trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  for (const [at, name] of names.entries()) {
    if (!IMPORT_COLUMNS.some((one) => one === name))
      throw badCell(1, firstCharacters(name, 40) || String(at + 1), { key: 'rules.unknownColumn' });
    if (names.indexOf(name) !== at) throw badCell(1, name, { key: 'rules.twice' });
  }
  if (!names.includes('name_en') && !names.includes('name_zh'))
    throw badCell(1, 'name_en', { key: 'rules.required' });
  return names as Column[];
}

const EMPTY: FileRow['cells'] = { id: '', code: '', parent: '', name_en: '', name_zh: '', zip: '' };

function checkedCells(line: number, columns: readonly Column[], cells: readonly string[]): FileRow['cells'] {
  const said = columns.map((column, at) => {
    const text = (cells[at] ?? '').normalize('NFC').trim();
    const wrong = wrongIn(column, text);
    if (wrong) throw badCell(line, column, wrong);
    return [column, text];
  });
  return { ...EMPTY, ...Object.fromEntries(said) };
}

function wrongIn(column: Column, text: string): Complaint | undefined {
  if (text === '') return undefined;
  const schema = SCHEMAS[column];
  if (!schema)
    return text.length > MOST_OF_PARENT ? { key: 'rules.tooLong', vars: { max: MOST_OF_PARENT } } : undefined;
  const issue = schema.safeParse(text).error?.issues[0];
  if (!issue) return undefined;
  if (issue.code === 'too_big') return { key: 'rules.tooLong', vars: { max: Number(issue.maximum) } };
  return issue.code === 'custom' ? (issue.params as Complaint) : { key: 'rules.plainText' };
}
