import { type CellObject, read, utils, type WorkBook } from 'xlsx';
import { badCell, badFile, MOST_ROWS } from './rows';

/** Columns that are read; our files have six. */
const MOST_COLUMNS = 50;

/** How every zip file begins; the library reads many other formats, which we do not take. */
const ZIP = 'PK\x03\x04';
const WORKBOOK = 'xl/workbook.xml';

/**
 * The cells of the first visible sheet of an xlsx file, row by row, as a spreadsheet shows them. Refused with 400 for what
 * is none, and for a cell that is worked out or an error.
 */
export function readXlsx(content: Buffer): string[][] {
  const rows = shownRows(opened(content));
  const last = rows.findLastIndex((row) => row?.some(isFilled));
  if (last > MOST_ROWS) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
  return Array.from({ length: last + 1 }, (_, at) => textsOf(rows[at] ?? [], at + 1));
}

function opened(content: Buffer): WorkBook {
  if (content.toString('latin1', 0, ZIP.length) !== ZIP || !content.includes(WORKBOOK))
    throw badFile('rules.xlsx');
  try {
    return read(content, { type: 'buffer', dense: true, cellNF: true });
  } catch {
    throw badFile('rules.xlsx');
  }
}

/** Cells by row and column, both from 0; places that hold nothing are empty. */
type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** Sheets come in the order of their tabs, whatever their files are called. */
function shownRows({ SheetNames: names, Sheets: sheets, Workbook: more }: WorkBook): Cells {
  const first = names.find((_, at) => !more?.Sheets?.[at]?.Hidden);
  const sheet = first === undefined ? undefined : sheets[first];
  if (!sheet) throw badFile('rules.xlsx');
  return sheet['!data'] ?? [];
}

const isFilled = (cell: CellObject | undefined): cell is CellObject =>
  cell !== undefined && cell.t !== 'z' && (cell.v !== '' || cell.f !== undefined);

function textsOf(row: NonNullable<Cells[number]>, line: number): string[] {
  const last = row.findLastIndex(isFilled);
  if (last >= MOST_COLUMNS) throw badCell(line, utils.encode_col(last), { key: 'rules.unknownColumn' });
  return Array.from({ length: last + 1 }, (_, at) => textOf(row[at], line, at));
}

function textOf(cell: CellObject | undefined, line: number, column: number): string {
  if (!isFilled(cell)) return '';
  // What is worked out is not what somebody wrote.
  if (cell.f !== undefined || cell.F !== undefined)
    throw badCell(line, utils.encode_col(column), { key: 'rules.formula' });
  if (cell.t === 'e')
    throw badCell(line, utils.encode_col(column), { key: 'rules.errorCell', vars: { error: cell.w ?? '' } });
  // Without a format of its own a long number is shown with an exponent: its digits are meant.
  if (cell.t === 'n' && isUnformatted(cell) && Number.isSafeInteger(cell.v)) return String(cell.v);
  return cell.w ?? String(cell.v ?? '');
}

const isUnformatted = ({ z }: CellObject): boolean => z === undefined || z === 'General';
