import { codeOf, codeTable, meaningOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { lineOf, lines } from '../kit/lines';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { ABOUT_FIELD, fileField } from './bankFileField';
import { EXCHANGE_BANKS, exchangeBankRef } from './exchangeBank';

export const bankFileKind = codeTable('bankFileKind', { xlsx: [1], csv: [2], fixedWidth: [3] });
export const FIXED_WIDTH = codeOf(bankFileKind, 'fixedWidth');
export const XLSX = codeOf(bankFileKind, 'xlsx');

/** How the characters of a text file are written; Big5 is that of Windows in Taiwan. */
export const fileCharset = codeTable('fileCharset', { utf8: [1], big5: [2] });

/** What a column says. The last three count what the rows before them say. */
export const columnContent = codeTable('columnContent', {
  field: [1],
  constant: [2],
  sequence: [3],
  count: [4],
  sum: [5],
  hashTotal: [6],
});
export const columnPad = codeTable('columnPad', { spacesAfter: [1], spacesBefore: [2], zerosBefore: [3] });
/** 20261125, 2026-11-25, 2026/11/25, 1151125 by the calendar of Taiwan. */
export const dateForm = codeTable('dateForm', { plain: [1], dashes: [2], slashes: [3], roc: [4] });
/** 1271.50 or 127150. */
export const pointForm = codeTable('pointForm', { point: [1], noPoint: [2] });

/** A column of a line of the file, from the left. */
export interface FileColumn {
  readonly columnContent: number;
  readonly fileField?: number;
  readonly constantText?: string;
  readonly heading?: string;
  /** In bytes as they are written. */
  readonly columnWidth?: number;
  readonly columnPad?: number;
  readonly decimals?: number;
  readonly pointForm?: number;
  readonly dateForm?: number;
}

const isContent = (
  { columnContent: content }: Partial<FileColumn>,
  ...which: (keyof typeof columnContent.entries)[]
) => which.some((one) => codeOf(columnContent, one) === content);

const kindOf = ({ fileField: field }: Partial<FileColumn>) => {
  const name = field === undefined ? undefined : meaningOf(fileField, field);
  return name && ABOUT_FIELD[name].kind;
};

/** What is asked of a column under what it says. */
function isAsked(name: string, column: Partial<FileColumn>): boolean {
  const isValue = isContent(column, 'field');
  switch (name) {
    case 'fileField':
      return isContent(column, 'field', 'sum', 'hashTotal');
    case 'constantText':
      return isContent(column, 'constant');
    case 'decimals':
    case 'pointForm':
      return isContent(column, 'sum') || (isValue && ['amount', 'rate'].includes(kindOf(column) ?? ''));
    case 'dateForm':
      return isValue && kindOf(column) === 'day';
    default:
      return true;
  }
}

const columns = lineOf<FileColumn>(
  {
    columnContent: f.code(columnContent),
    fileField: f.code(fileField, { nullable: true }),
    constantText: f.text({ max: 60, nullable: true }),
    heading: f.text({ max: 40, nullable: true }),
    columnWidth: f.integer({ nullable: true }),
    columnPad: f.code(columnPad, { nullable: true }),
    decimals: f.integer({ nullable: true }),
    pointForm: f.code(pointForm, { nullable: true }),
    dateForm: f.code(dateForm, { nullable: true }),
  },
  isAsked,
);

export const exchangeFormatStatus = codeTable('exchangeFormatStatus', {
  inForce: [1, 'green'],
  removed: [2, 'grey'],
});
export const FORMAT_IN_FORCE = codeOf(exchangeFormatStatus, 'inForce');

/** A format that was removed stays, for what was written by it. */
export const exchangeFormatMoves = moves('exchangeFormat', exchangeFormatStatus, {
  remove: { from: ['inForce'], to: 'removed', by: ['operator'], reason: true },
});

/** How the file reads by which a bank is told what to swap (decisions section 33). A bank has one in force. */
export const exchangeFormat = kept(
  'exchangeFormat',
  'exchange_formats',
  exchangeFormatMoves,
  {
    bankId: f.ref(exchangeBankRef, { filter: 'anyOf' }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    bankFileKind: f.code(bankFileKind, { filter: 'anyOf' }),
    fileCharset: f.code(fileCharset, { nullable: true }),
    namePattern: f.text({ max: 60 }),
    headerColumns: lines(columns, { nullable: true, absent: 'exchangeFormat.noLine' }),
    rowColumns: lines(columns),
    trailerColumns: lines(columns, { nullable: true, absent: 'exchangeFormat.noLine' }),
    makerId: f.id(),
  },
  {
    ownLabels: ['name'],
    view: { name: 'exchange_format_view', fields: { bankName: f.text({ max: 40, sortable: true }) } },
  },
);

type Values = Readonly<Record<string, unknown>>;
type Part = 'header' | 'row' | 'trailer';

const WIDEST = 200;
const MOST_DECIMALS = 4;

/** What is wrong with a column where it stands. */
function wrongColumn(column: FileColumn, part: Part, fixed: boolean): Complaint['key'] | undefined {
  const field = column.fileField === undefined ? undefined : meaningOf(fileField, column.fileField);
  const about = field && ABOUT_FIELD[field];
  const { columnWidth: width, decimals } = column;
  if (isContent(column, 'field', 'sum', 'hashTotal') && !about) return 'rules.columnField';
  if (isContent(column, 'constant') && column.constantText === undefined) return 'rules.columnText';
  if (isContent(column, 'count', 'sum', 'hashTotal') && part === 'row') return 'rules.columnTotal';
  if (isContent(column, 'sequence') && part !== 'row') return 'rules.columnSequence';
  if (isContent(column, 'field') && about?.of === 'order' && part !== 'row') return 'rules.columnOfOrder';
  if (isContent(column, 'sum') && about?.kind !== 'amount') return 'rules.columnSum';
  if (isContent(column, 'hashTotal') && about?.of !== 'order') return 'rules.columnSum';
  if (fixed ? width === undefined : isContent(column, 'hashTotal') && width === undefined)
    return 'rules.columnWidth';
  if (width !== undefined && (width < 1 || width > WIDEST)) return 'rules.columnWidth';
  if (decimals !== undefined && (decimals < 0 || decimals > MOST_DECIMALS)) return 'rules.columnDecimals';
  return undefined;
}

function wrongLine(columns: unknown, part: Part, fixed: boolean): Complaint | undefined {
  for (const [at, column] of ((columns ?? []) as readonly FileColumn[]).entries()) {
    const key = wrongColumn(column, part, fixed);
    if (key) return { key, vars: { number: at + 1 } };
  }
  return undefined;
}

/** Parts of a file's name that are filled in when it is written. */
export const NAME_PARTS = ['bank', 'batch', 'day', 'part'] as const;
const FILE_NAME = new RegExp(`^([A-Za-z0-9_.-]|\\((${NAME_PARTS.join('|')})\\))+$`);

const placed = (part: string) => `(${part})`;
/** What tells the files of a batch apart. */
const EACH_FILE = placed('part');

/** What is wrong with a format by itself. */
function wrongFormat({ bankFileKind: kind, namePattern, ...lines }: Values): Record<string, Complaint> {
  const fixed = kind === FIXED_WIDTH;
  const found = {
    headerColumns: wrongLine(lines.headerColumns, 'header', fixed),
    rowColumns: wrongLine(lines.rowColumns, 'row', fixed),
    trailerColumns: wrongLine(lines.trailerColumns, 'trailer', fixed),
    namePattern: nameFault(String(namePattern)),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

function nameFault(name: string): Complaint | undefined {
  if (!FILE_NAME.test(name))
    return { key: 'rules.namePattern', vars: { parts: NAME_PARTS.map(placed).join(' ') } };
  return name.includes(EACH_FILE) ? undefined : { key: 'rules.namePatternPart', vars: { part: EACH_FILE } };
}

export const exchangeFormats = keptPage(exchangeFormat, {
  page: `${EXCHANGE_BANKS}/format`,
  path: '/web/finance/exchangeFormat',
  editRight: 'FINANCE_EXCHANGE_BANK',
  decided: 'EXCHANGE_BANK_AUDIT',
  stepsByTwo: 'every',
  form: [
    'bankId',
    'name',
    'bankFileKind',
    'fileCharset',
    'namePattern',
    'headerColumns',
    'rowColumns',
    'trailerColumns',
  ],
  once: ['bankId'],
  tells: ['bankId'],
  appliesTo: ['bankId'],
  called: ({ name }) => String(name),
  asks: {
    fileCharset: {
      by: 'bankFileKind',
      of: [codeOf(bankFileKind, 'csv'), FIXED_WIDTH],
      otherwise: 'rules.textFilesOnly',
    },
  },
  columns: [
    'bankName',
    'name',
    'bankFileKind',
    'fileCharset',
    'namePattern',
    'headerColumns',
    'rowColumns',
    'trailerColumns',
    'status',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['bankId', 'name', 'bankFileKind', 'status', 'createdTime'],
  wrong: wrongFormat,
});
