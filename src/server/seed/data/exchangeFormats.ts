import { type FileFieldName, fileField } from '../../../domain/finance/bankFileField';
import {
  bankFileKind,
  columnContent,
  columnPad,
  dateForm,
  type FileColumn,
  fileCharset,
  pointForm,
} from '../../../domain/finance/exchangeFormat';
import { type CodeTable, codeOf } from '../../../domain/kit/codes';

/** The format of a bank's file in the demo, as finance fills it in. */
export interface DemoFormat {
  readonly name: string;
  readonly bankFileKind: number;
  readonly fileCharset: number | null;
  readonly namePattern: string;
  readonly headerColumns: readonly FileColumn[] | null;
  readonly rowColumns: readonly FileColumn[];
  readonly trailerColumns: readonly FileColumn[] | null;
}

type More = Partial<Omit<FileColumn, 'columnContent'>>;
const column = (content: keyof typeof columnContent.entries, more: More = {}): FileColumn => ({
  columnContent: codeOf(columnContent, content),
  ...more,
});
const field = (name: FileFieldName, more: More = {}) =>
  column('field', { fileField: codeOf(fileField, name), ...more });
const text = (constantText: string, columnWidth: number) => column('constant', { constantText, columnWidth });
const of = (name: FileFieldName) => ({ fileField: codeOf(fileField, name) });
const code = <M extends string>(table: CodeTable<M>, meaning: M) => codeOf(table, meaning);

const noPoint = { pointForm: code(pointForm, 'noPoint') };
const zeros = { columnPad: code(columnPad, 'zerosBefore') };
const plain = { dateForm: code(dateForm, 'plain') };
const roc = { dateForm: code(dateForm, 'roc') };

/** A workbook with headings, as most banks take it. */
const WORKBOOK: DemoFormat = {
  name: 'Workbook',
  bankFileKind: code(bankFileKind, 'xlsx'),
  fileCharset: null,
  namePattern: '(bank)_(day)_(part)',
  headerColumns: null,
  rowColumns: [
    column('sequence', { heading: 'No.' }),
    field('transactionNumber', { heading: 'Reference' }),
    field('userName', { heading: 'Remitter' }),
    field('idNumber', { heading: 'ARC' }),
    field('nationality', { heading: 'Nationality' }),
    field('ntd', { heading: 'NTD' }),
    field('php', { heading: 'PHP' }),
    field('recipient', { heading: 'Beneficiary' }),
    field('paidDay', { heading: 'Paid on' }),
  ],
  trailerColumns: [
    column('constant', { constantText: 'Total' }),
    column('count'),
    ...Array.from({ length: 3 }, () => column('constant', { constantText: ' ' })),
    column('sum', of('ntd')),
    column('sum', of('php')),
  ],
};

/** Comma separated, without a heading, with a line of totals. */
const LIST: DemoFormat = {
  name: 'Comma separated',
  bankFileKind: code(bankFileKind, 'csv'),
  fileCharset: code(fileCharset, 'utf8'),
  namePattern: 'REMIT_(batch)_(part)',
  headerColumns: [
    column('constant', { constantText: 'H' }),
    field('bankCode'),
    field('valueDay', plain),
    field('part'),
  ],
  rowColumns: [
    column('constant', { constantText: 'D' }),
    column('sequence'),
    field('transactionNumber'),
    field('idNumber'),
    field('userName', { columnWidth: 60 }),
    field('ntd'),
    field('php'),
    field('recipient', { columnWidth: 60 }),
  ],
  trailerColumns: [
    column('constant', { constantText: 'T' }),
    column('count'),
    column('sum', of('ntd')),
    column('sum', of('php')),
  ],
};

/** Columns of fixed width in Big5, amounts without a point, with a hash total over the numbers of transactions. */
const FIXED: DemoFormat = {
  name: 'Fixed width',
  bankFileKind: code(bankFileKind, 'fixedWidth'),
  fileCharset: code(fileCharset, 'big5'),
  namePattern: '(bank)(day)(part)',
  headerColumns: [
    text('1', 1),
    field('ntdAccount', { columnWidth: 16 }),
    field('fileDay', { columnWidth: 7, ...roc }),
    field('valueDay', { columnWidth: 7, ...roc }),
    field('part', { columnWidth: 3, ...zeros }),
  ],
  rowColumns: [
    text('2', 1),
    column('sequence', { columnWidth: 6 }),
    field('transactionNumber', { columnWidth: 24 }),
    field('idNumber', { columnWidth: 10 }),
    field('userName', { columnWidth: 40 }),
    field('ntd', { columnWidth: 12, ...zeros, ...noPoint }),
    field('php', { columnWidth: 14, ...zeros, ...noPoint }),
    field('recipient', { columnWidth: 40 }),
  ],
  trailerColumns: [
    text('3', 1),
    column('count', { columnWidth: 6 }),
    column('sum', { columnWidth: 14, ...of('ntd'), ...zeros, ...noPoint }),
    column('sum', { columnWidth: 16, ...of('php'), ...zeros, ...noPoint }),
    column('hashTotal', { columnWidth: 12, ...of('transactionNumber') }),
  ],
};

/** The formats of the demo by the code of their bank. */
export const EXCHANGE_FORMATS: Readonly<Record<string, DemoFormat>> = {
  FHB: WORKBOOK,
  MBB: LIST,
  POB: FIXED,
  BMB: { ...LIST, name: 'Wallets', namePattern: 'WALLET_(day)_(part)' },
  CTB: { ...FIXED, name: 'Accounts', fileCharset: code(fileCharset, 'utf8') },
  CRB: WORKBOOK,
  SGB: { ...LIST, name: 'Bills and loans', fileCharset: code(fileCharset, 'big5') },
  TBB: { ...WORKBOOK, name: 'Cash pickup', namePattern: 'PICKUP_(batch)_(part)' },
  SLB: FIXED,
  RS: { ...LIST, name: 'Large remittances', namePattern: 'RS_(day)_(part)' },
};
