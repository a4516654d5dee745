import { badCell, badFile, MOST_ROWS } from './rows';
import { type XmlPiece, xmlPieces } from './xml';
import { partsOf } from './zipParts';

/** Columns that are read; our files have six. */
const MOST_COLUMNS = 50;
/** Longest text of one cell, in characters: a spreadsheet takes no longer ones. */
const LONGEST_CELL = 32_767;

/** The cells of the first sheet of an xlsx file, row by row, as texts. Refused with 400 for what is none. */
export function readXlsx(content: Buffer): string[][] {
  const parts = partsOf(content);
  const sheets = [...parts.keys()].filter((path) => /^xl\/worksheets\/[^/]{1,99}\.xml$/.test(path));
  const first = sheets.reduce((best, path) => (byNumber(path, best) < 0 ? path : best), sheets[0] ?? '');
  const sheet = parts.get(first);
  if (!sheet) throw badFile('rules.xlsx');
  const shared = parts.get('xl/sharedStrings.xml');
  return rowsOf(sheet(), shared ? stringsOf(shared()) : []);
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The texts that cells name by their number. */
function stringsOf(xml: string): string[] {
  const texts: string[] = [];
  const item = new CellText();
  for (const piece of xmlPieces(xml)) {
    item.take(piece);
    if (piece.is === 'start' && piece.name === 'si') item.clear();
    if (piece.is === 'end' && piece.name === 'si') texts.push(item.text);
  }
  return texts;
}

/** The text of a cell or of a shared one, from its pieces: formatted ones come in several; how they are spoken is left out. */
class CellText {
  text = '';
  value = '';
  hasFormula = false;
  readonly #inside: Record<string, number> = { t: 0, v: 0, rPh: 0 };

  clear(): void {
    [this.text, this.value, this.hasFormula] = ['', '', false];
  }

  take(piece: XmlPiece): void {
    if (piece.is !== 'text') {
      if (piece.name === 'f') this.hasFormula = true;
      if (piece.name in this.#inside) this.#inside[piece.name] = piece.is === 'start' ? 1 : 0;
    } else if (this.#inside.rPh === 0) {
      if (this.#inside.t) this.text += piece.text;
      if (this.#inside.v) this.value += piece.text;
      if (this.text.length + this.value.length > LONGEST_CELL) throw badFile('rules.xlsx');
    }
  }
}

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  const cell = new CellText();
  let attributes = '';
  for (const piece of xmlPieces(xml)) {
    cell.take(piece);
    if (piece.is === 'text') continue;
    const row = rows.at(-1);
    if (piece.is === 'start' && piece.name === 'row') beginRow(rows, piece.attributes);
    else if (piece.is === 'start' && piece.name === 'c') {
      cell.clear();
      attributes = piece.attributes;
    } else if (piece.is === 'end' && piece.name === 'c' && row) {
      const letters = beginCell(row, attributes, rows.length);
      // What is worked out is not what somebody wrote.
      if (cell.hasFormula) throw badCell(rows.length, letters, { key: 'rules.formula' });
      row.push(textOf(/\bt="(\w+)"/.exec(attributes)?.[1], cell, shared));
    }
  }
  return rows;
}

/** Rows that nobody wrote anything into are not there. */
function beginRow(rows: string[][], attributes: string): void {
  const line = Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? rows.length + 1);
  if (line <= rows.length || line > MOST_ROWS + 1) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
  while (rows.length < line) rows.push([]);
}

/** Fills a row up to its next cell; answers what the column of that is called. */
function beginCell(row: string[], attributes: string, line: number): string {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
  const at = letters ? numberOf(letters) : row.length;
  const name = letters ?? String(at + 1);
  if (at >= MOST_COLUMNS || at < row.length) throw badCell(line, name, { key: 'rules.unknownColumn' });
  while (row.length < at) row.push('');
  return name;
}

/** The place of a column from 0 on. */
const numberOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function textOf(type: string | undefined, { text, value }: CellText, shared: readonly string[]): string {
  if (type === 'inlineStr') return text;
  if (type === 's') return shared[Number(value)] ?? '';
  // Long numbers come with an exponent.
  return /^\d+(\.\d+)?E\+?\d+$/i.test(value) ? String(Number(value)) : value;
}
