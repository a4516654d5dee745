import { type CellObject, read, SSF, type WorkBook } from 'xlsx';
import { cellAt } from '../../domain/kit/csv';
import type { Complaint } from '../../domain/kit/rules';
import { Refused } from '../kit/refused';
import { textOfFile, withoutFiller } from './decodedText';

/** More rows than a file of a bank has. */
const MOST_ROWS = 200_000;

/** How every zip file begins; the library reads many other formats, which we do not take. */
const ZIP = 'PK\x03\x04';

const refused = (key: Complaint['key']) => new Refused(400, 'fxAnswer.wrongType', {}, { file: { key } });

function assertRows(count: number): void {
  if (count > MOST_ROWS)
    throw new Refused(
      400,
      'fxAnswer.tooManyRows',
      { max: MOST_ROWS },
      { file: { key: 'rules.tooManyRows', vars: { max: MOST_ROWS } } },
    );
}

/** The cells of a csv file in UTF-8, or in Big5 as Windows has it, row by row. On a worker thread only. */
export const csvUtf8 = (content: Buffer): Generator<string[]> => csvTable(textOfFile(content, 'utf8'));
export const csvBig5 = (content: Buffer): Generator<string[]> => csvTable(textOfFile(content, 'cp950'));

/** The lines of a file of fixed width in either charset, each byte as a character: they are cut by bytes. On a worker thread only. */
export function* bytesOfLines(content: Buffer): Generator<string> {
  const lines = withoutFiller(content.toString('latin1')).split('\n');
  if (lines.at(-1) === '') lines.pop();
  assertRows(lines.length);
  for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
}

function* csvTable(text: string): Generator<string[]> {
  let rows = 0;
  for (let at = 0; at < text.length; ) {
    const row: string[] = [];
    for (;;) {
      const cell = cellAt(text, at);
      if (!cell) throw refused('rules.quotes');
      row.push(cell.text);
      const isLast = text[cell.end] !== ',';
      at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
      if (isLast) break;
      if (at >= text.length) {
        row.push('');
        break;
      }
    }
    rows += 1;
    assertRows(rows);
    yield row;
  }
}

/**
 * The cells of the first visible sheet of an xlsx file, row by row: a number with the digits that a spreadsheet keeps of it, a day as
 * 2026-06-15, what is worked out as it was when the file was saved. Rows behind the last one with a value do not count, however they are
 * formatted. On a worker thread only.
 */
export function* xlsxTable(content: Buffer): Generator<string[]> {
  const book = opened(content);
  const sheet = firstSheet(book);
  const last = sheet.findLastIndex((row) => row?.some((cell) => cell?.v !== undefined && cell.v !== ''));
  assertRows(last + 1);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let at = 0; at <= last; at += 1) yield Array.from(sheet[at] ?? [], (cell) => textOf(cell, date1904));
}

/** Digits of a number that a spreadsheet keeps: behind them is what its binary form adds. */
const DIGITS = 15;
/** A format that fills up with zeros, such as of a reference. */
const ZERO_FILLED = /^0{2,}$/;

function textOf(cell: Cell, date1904: boolean): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  const { v, z = 'General', w } = cell;
  if (typeof v !== 'number') return String(v);
  const format = String(z);
  if (SSF.is_date(format)) return dayText(v, date1904);
  if (ZERO_FILLED.test(format)) return w ?? String(v);
  return String(Number(v.toPrecision(DIGITS)));
}

function dayText(serial: number, date1904: boolean): string {
  const moment = SSF.parse_date_code(serial, { date1904 });
  if (!moment) return String(serial);
  const { y, m, d, H, M, S } = moment;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${y}-${two(m)}-${two(d)}`;
  return H + M + S === 0 ? day : `${day} ${two(H)}:${two(M)}:${two(Math.floor(S))}`;
}

function opened(content: Buffer): WorkBook {
  if (content.toString('latin1', 0, ZIP.length) !== ZIP) throw refused('rules.xlsx');
  try {
    return read(content, { type: 'buffer', dense: true, cellNF: true });
  } catch {
    throw refused('rules.xlsx');
  }
}

type Cell = CellObject | undefined;

function firstSheet({
  SheetNames: names,
  Sheets: sheets,
  Workbook: more,
}: WorkBook): readonly (Cell[] | undefined)[] {
  const first = names.find((_, at) => !more?.Sheets?.[at]?.Hidden);
  const sheet = first === undefined ? undefined : sheets[first];
  if (!sheet) throw refused('rules.xlsx');
  return sheet['!data'] ?? [];
}
