import { startsFormula } from '../kit/characters';
import { codeOf, meaningOf } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import { ABOUT_FIELD, type FileFieldName, type FileValues } from './bankFileField';
import {
  bankFileKind,
  columnContent,
  columnPad,
  dateForm,
  FIXED_WIDTH,
  type FileColumn,
  pointForm,
  XLSX,
} from './exchangeFormat';
import { cellText, type FileCell, fieldNamed, numbered } from './fileCell';
import { type Totals, totalsOf } from './fileTotals';

/** How the file of a bank reads (decisions section 33). */
export interface FileFormat {
  readonly bankFileKind: number;
  readonly namePattern: string;
  readonly headerColumns: readonly FileColumn[] | null;
  readonly rowColumns: readonly FileColumn[];
  readonly trailerColumns: readonly FileColumn[] | null;
}

/** How long a text is as it will be written, in bytes (of xlsx: in characters); undefined where it cannot be written. */
export type LengthOf = (text: string) => number | undefined;

export type FilePart = 'header' | 'headings' | 'row' | 'trailer';

export interface FileLine {
  readonly part: FilePart;
  readonly cells: readonly FileCell[];
}

/** A line that cannot be written, by the column of it that does not fit, counted from 1. */
export interface Misfit {
  readonly part: FilePart;
  readonly column: number;
  /** Of a row: which of the orders. */
  readonly order?: number;
}

export interface BankFile {
  readonly lines: readonly FileLine[];
  /** Rows stand here alone where their orders are left out; a header or trailer that does not fit leaves no file. */
  readonly misfits: readonly Misfit[];
}

/** How a file is made: its format, how long texts are, and whether what tells of persons is hidden. */
export interface Making {
  readonly format: FileFormat;
  readonly lengthOf: LengthOf;
  readonly hide?: boolean;
}

/** What a field says of the batch or of an order. */
type Said = (field: FileFieldName) => string | null | undefined;

/** The file of so many orders, in their order, with those that do not fit left out. */
export function bankFile(
  making: Making,
  batch: FileValues<'batch'>,
  orders: readonly FileValues<'order'>[],
): BankFile {
  const file = beginFile(making, batch);
  const misfits = orders.flatMap((order, at): Misfit[] => {
    const column = file.add(order);
    return column === undefined ? [] : [{ part: 'row', column, order: at }];
  });
  const { lines, misfits: around } = file.end();
  return { lines, misfits: [...misfits, ...around] };
}

/** A file that is made order by order. */
interface FileInMaking {
  /** Adds an order as the next row; the first column that does not fit, counted from 1, of one that is left out. */
  readonly add: (order: FileValues<'order'>) => number | undefined;
  /** The file, with the lines around its rows that do not fit. */
  readonly end: () => BankFile;
}

/** Begins a file: thousands of orders can be added some at a time. */
export function beginFile(making: Making, batch: FileValues<'batch'>): FileInMaking {
  const { headerColumns, rowColumns, trailerColumns } = making.format;
  const rows: FileLine[] = [];
  const fitting: FileValues<'order'>[] = [];
  const add = (order: FileValues<'order'>): number | undefined => {
    const cells = cellsOf(making, rowColumns, saidOf(batch, order), () => numbered(rows.length + 1));
    if (!Array.isArray(cells)) return cells.column;
    rows.push({ part: 'row', cells });
    fitting.push(order);
    return undefined;
  };
  const end = (): BankFile => {
    const misfits: Misfit[] = [];
    const around = (part: 'header' | 'trailer', columns: readonly FileColumn[] | null): FileLine[] => {
      if (!columns) return [];
      const cells = cellsOf(making, columns, saidOf(batch), totalsOf(fitting));
      if (Array.isArray(cells)) return [{ part, cells }];
      misfits.push({ part, column: cells.column });
      return [];
    };
    const header = around('header', headerColumns);
    const cells = rowColumns.map(({ heading = '' }) => ({ text: heading }));
    const hasHeadings = making.format.bankFileKind !== FIXED_WIDTH && cells.some(({ text }) => text !== '');
    const headings: FileLine[] = hasHeadings ? [{ part: 'headings', cells }] : [];
    return { lines: [...header, ...headings, ...rows, ...around('trailer', trailerColumns)], misfits };
  };
  return { add, end };
}

/** The first column of a row that a value of the order does not fit in, counted from 1; undefined where all fit. */
export function misfitOf(
  making: Making,
  batch: FileValues<'batch'>,
  order: FileValues<'order'>,
): number | undefined {
  const cells = cellsOf(making, making.format.rowColumns, saidOf(batch, order), () => numbered(1));
  return Array.isArray(cells) ? undefined : cells.column;
}

const EXTENSIONS = { xlsx: 'xlsx', csv: 'csv', fixedWidth: 'txt' } as const;

/** The name of a file, with what it names of the batch. */
export function fileNameOf(
  { namePattern, bankFileKind: kind }: FileFormat,
  batch: FileValues<'batch'>,
): string {
  const parts: Readonly<Record<string, string | null>> = {
    bank: batch.bankCode,
    batch: batch.batchNumber,
    day: batch.fileDay?.replaceAll('-', '') ?? null,
    part: batch.part?.padStart(2, '0') ?? null,
  };
  const name = namePattern.replace(/\((\w+)\)/g, (_, part: string) => parts[part] ?? '');
  return `${name}.${EXTENSIONS[meaningOf(bankFileKind, kind) ?? 'csv']}`;
}

/** Looked up and not put together: a rule is tried on thousands of orders. */
function saidOf(batch: Partial<FileValues>, order: Partial<FileValues> = {}): Said {
  return (field) => order[field] ?? batch[field];
}

/** The cells of a line, or the first column that does not fit. */
function cellsOf(
  making: Making,
  columns: readonly FileColumn[],
  said: Said,
  totals: Totals,
): FileCell[] | { readonly column: number } {
  const cells: FileCell[] = [];
  for (const [at, column] of columns.entries()) {
    const whole = cellBy(column, said, totals);
    const cell = whole && fitted(making, column, whole);
    if (!cell) return { column: at + 1 };
    cells.push(cell);
  }
  return cells;
}

/** What a column says, before it is cut to its width; undefined where it cannot say it without losing some of it. */
function cellBy(column: FileColumn, said: Said, totals: Totals): FileCell | undefined {
  switch (meaningOf(columnContent, column.columnContent)) {
    case 'constant':
      return { text: column.constantText ?? '' };
    case 'field':
      return valueCell(column, said);
    case 'sum':
      return amountCell(column, cellText(totals(column)));
    default:
      return totals(column);
  }
}

function valueCell(column: FileColumn, said: Said): FileCell | undefined {
  const name = fieldNamed(column);
  if (!name) return undefined;
  // choice: what an order does not have is left blank; a bank that needs it refuses the row.
  const value = said(name) ?? '';
  if (value === '') return { text: '' };
  const { kind } = ABOUT_FIELD[name];
  if (kind === 'amount') return amountCell(column, value);
  if (kind === 'rate') return amountCell({ decimals: RATE_DECIMALS, ...column }, value);
  return { text: kind === 'day' ? dayText(value, column.dateForm) : value };
}

const USUAL_DECIMALS = 2;
const RATE_DECIMALS = 4;

/** An amount with its decimals; one that has more is not rounded, it does not fit. */
function amountCell(
  { decimals = USUAL_DECIMALS, pointForm: form }: FileColumn,
  amount: string,
): FileCell | undefined {
  let whole: bigint;
  try {
    whole = units(amount, decimals);
  } catch {
    return undefined;
  }
  const number = decimal(whole, decimals);
  return form === codeOf(pointForm, 'noPoint')
    ? { text: number.replace('.', '') }
    : { number, places: decimals };
}

/** Years of the calendar of Taiwan begin with 1912. */
const BEFORE_ROC = 1911;

function dayText(day: string, form: number | undefined): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (form === undefined ? undefined : meaningOf(dateForm, form)) {
    case 'plain':
      return `${year}${month}${date}`;
    case 'slashes':
      return `${year}/${month}/${date}`;
    case 'roc':
      return `${String(Number(year) - BEFORE_ROC).padStart(3, '0')}${month}${date}`;
    default:
      return day;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a line that breaks is two lines to the bank
const BREAKS = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** The cell as it stands in the file; undefined where it does not fit. */
function fitted(
  { format, lengthOf, hide }: Making,
  column: FileColumn,
  said: FileCell,
): FileCell | undefined {
  const text = cellText(said);
  const length = lengthOf(text);
  const { columnWidth: width = Number.POSITIVE_INFINITY } = column;
  if (length === undefined || length > width || BREAKS.test(text)) return undefined;
  const isOwn = column.columnContent === codeOf(columnContent, 'field') && 'text' in said;
  const isHash = column.columnContent === codeOf(columnContent, 'hashTotal');
  const isFixed = format.bankFileKind === FIXED_WIDTH;
  // A name that a spreadsheet would run is left out of a text that one opens.
  if (isOwn && !isFixed && startsFormula(text)) return undefined;
  const name = fieldNamed(column);
  const isHidden = hide && (isOwn || isHash) && name && ABOUT_FIELD[name].masked;
  // The hash total of a few orders would tell their digits.
  const shown = isHidden ? (isHash ? '*'.repeat(text.length) : hidden(text, lengthOf)) : text;
  if (column.columnPad === undefined && !isFixed)
    return 'text' in said || format.bankFileKind !== XLSX ? { text: shown } : said;
  return {
    text: padded(shown, width - length, column.columnPad ?? ('text' in said ? SPACES_AFTER : ZEROS_BEFORE)),
  };
}

const SPACES_AFTER = codeOf(columnPad, 'spacesAfter');
const ZEROS_BEFORE = codeOf(columnPad, 'zerosBefore');

function padded(text: string, missing: number, pad: number): string {
  if (!Number.isFinite(missing)) return text;
  if (pad === SPACES_AFTER) return text + ' '.repeat(missing);
  return (pad === ZEROS_BEFORE ? '0' : ' ').repeat(missing) + text;
}

/** So many characters of a value may be read in a preview. */
const SHOWN = 2;

/** As long as it is, with its end alone to be read. */
const hidden = (text: string, lengthOf: LengthOf): string => {
  const characters = [...text];
  const end = characters.length > SHOWN * 2 ? characters.slice(-SHOWN).join('') : '';
  const covered = end ? characters.slice(0, -SHOWN).join('') : text;
  return '*'.repeat(lengthOf(covered) ?? covered.length) + end;
};
