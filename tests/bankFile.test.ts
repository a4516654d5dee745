import * as XLSX from 'xlsx';
import {
  type BankFile,
  bankFile,
  type FileFormat,
  fileNameOf,
  misfitOf,
} from '../src/domain/finance/bankFile';
import type { FileValues } from '../src/domain/finance/bankFileField';
import { exchangeFormats } from '../src/domain/finance/exchangeFormat';
import { sum } from '../src/domain/kit/decimal';
import { lengthIn } from '../src/server/finance/bankFile/charset';
import { written } from '../src/server/finance/bankFile/written';
import { EXCHANGE_FORMATS } from '../src/server/seed/data/exchangeFormats';
import fc from './support/properties';

/** Files of banks: what stands in them is read back by other programs than those that wrote them. */

type Format = FileFormat & { readonly fileCharset: number | null };

const batch: FileValues<'batch'> = {
  batchNumber: 'FHB2026112501',
  fileDay: '2026-11-25',
  valueDay: '2026-11-26',
  bankCode: 'FHB',
  ntdAccount: '118020044517',
  phpAccount: null,
  part: '1',
};

const order = (at: number, more: Partial<FileValues<'order'>> = {}): FileValues<'order'> => ({
  transactionNumber: `TL26112500${1000 + at}`,
  userName: 'Maria Santos',
  idNumber: `A8${10_000_000 + at}`,
  nationality: 'PHL',
  birthDate: '1990-04-05',
  userMobile: '912345678',
  ntd: `${1000 + at}.50`,
  php: `${1900 + at}.25`,
  exchangeRate: '1.9012',
  recipient: 'José Santos',
  payoutChannel: 'BPI',
  partnerRefNumber: null,
  paidDay: '2026-11-24',
  accountNumber: '0012345678',
  ...more,
});

const some = Array.from({ length: 12 }, (_, at) => order(at));
const formatOf = (code: string) => EXCHANGE_FORMATS[code] as Format;
const made = (format: Format, orders = some, hide = false): BankFile =>
  bankFile({ format, lengthOf: lengthIn(format), hide }, batch, orders);
const numbers = (orders: readonly FileValues<'order'>[]) => orders.map((one) => one.transactionNumber);

test('a workbook is read by a spreadsheet program, amounts as numbers, and its totals are those of its rows', async () => {
  const format = formatOf('FHB');
  const book = XLSX.read(await written(format, made(format)));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet;
  const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(rows).toHaveLength(some.length + 2);
  expect(rows[0]).toContain('Reference');
  expect(rows[1]).toEqual([
    1,
    `TL26112500${1000}`,
    'Maria Santos',
    'A810000000',
    'PHL',
    1000.5,
    1900.25,
    'José Santos',
    '2026-11-24',
  ]);
  expect(rows.at(-1)).toEqual([
    'Total',
    12,
    ' ',
    ' ',
    ' ',
    Number(sum(...some.map((one) => one.ntd ?? ''))),
    Number(sum(...some.map((one) => one.php ?? ''))),
  ]);
});

test('a comma separated file is read by another program, whatever commas and quotes names have', async () => {
  const format = formatOf('MBB');
  const orders = [order(1, { userName: 'Cruz, "Jun"' }), order(2)];
  const text = (await written(format, made(format, orders))).toString('utf8');
  const rows = XLSX.utils.sheet_to_json<string[]>(
    XLSX.read(text, { type: 'string', raw: true }).Sheets.Sheet1 as XLSX.WorkSheet,
    { header: 1, raw: false },
  );
  expect(rows).toEqual([
    ['H', 'FHB', '20261126', '1'],
    ['D', '1', 'TL261125001001', 'A810000001', 'Cruz, "Jun"', '1001.50', '1901.25', 'José Santos'],
    ['D', '2', 'TL261125001002', 'A810000002', 'Maria Santos', '1002.50', '1902.25', 'José Santos'],
    ['T', '2', '2004.00', '3803.50'],
  ]);
});

/** A line of fixed width cut into its columns. */
function cut(line: Buffer, widths: readonly number[]): string[] {
  const big5 = new TextDecoder('big5', { fatal: true });
  let at = 0;
  return widths.map((width) => {
    at += width;
    return big5.decode(line.subarray(at - width, at));
  });
}

/** The lines of a file, which end with CR LF. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\r\n', from);
    lines.push(bytes.subarray(from, end));
    from = end + 2;
  }
  return lines;
}

test('a file of fixed width in Big5 is read by bytes, with a Chinese name as wide as its bytes', async () => {
  const format = formatOf('POB');
  const orders = [order(1, { userName: '陳小姐', recipient: 'Jose Santos' }), order(2, { recipient: 'Ana' })];
  const lines = linesOf(await written(format, made(format, orders)));
  const widths = (format.rowColumns ?? []).map(({ columnWidth = 0 }) => columnWidth);
  expect(lines).toHaveLength(4);
  expect(cut(lines[1] as Buffer, widths)).toEqual([
    '2',
    '000001',
    'TL261125001001'.padEnd(24),
    'A810000001',
    `陳小姐${' '.repeat(34)}`,
    '000000100150',
    '00000000190125',
    'Jose Santos'.padEnd(40),
  ]);
  expect(cut(lines[0] as Buffer, [1, 16, 7, 7, 3])).toEqual([
    '1',
    '118020044517    ',
    '1151125',
    '1151126',
    '001',
  ]);
  const hash = (261_125_001_001 + 261_125_001_002).toString().padStart(12, '0');
  expect(cut(lines[3] as Buffer, [1, 6, 14, 16, 12])).toEqual([
    '3',
    '000002',
    '00000000200400',
    '0000000000380350',
    hash,
  ]);
});

test.each<[string, Partial<FileValues<'order'>>, number]>([
  ['a name that Big5 does not have', { userName: 'Nguyễn Thị' }, 5],
  ['a name that is too long', { userName: 'M'.repeat(41) }, 5],
  ['a Chinese name that is too long in bytes', { userName: '陳'.repeat(21) }, 5],
  ['an amount that is too long', { php: '9999999999999.00' }, 7],
  ['a name of two lines', { recipient: 'Ana\nSantos' }, 8],
])('%s leaves its order out and says so', (_, more, column) => {
  const format = formatOf('POB');
  const ascii = some.map((one) => ({ ...one, recipient: 'Jose Santos' }));
  const odd = { ...(ascii[3] as FileValues<'order'>), ...more };
  const { lines, misfits } = made(
    format,
    ascii.map((one, at) => (at === 3 ? odd : one)),
  );
  expect(misfits).toEqual([{ part: 'row', column, order: 3 }]);
  expect(misfitOf({ format, lengthOf: lengthIn(format) }, batch, odd)).toBe(column);
  expect(lines.filter(({ part }) => part === 'row')).toHaveLength(ascii.length - 1);
});

test('no amount is rounded, and nothing that a spreadsheet would run gets into one', () => {
  const [number, php] = [1, 8].map((fileField) => ({ columnContent: 1, fileField }));
  const whole = { ...formatOf('MBB'), rowColumns: [number, { ...php, decimals: 0 }] } as Format;
  expect(made(whole).misfits).toHaveLength(some.length);
  expect(made(whole, [order(1, { php: '1900.00' })]).misfits).toEqual([]);
  const named = { ...formatOf('FHB'), rowColumns: [number, { columnContent: 1, fileField: 2 }] } as Format;
  expect(made(named, [order(1, { userName: '=HYPERLINK("x")' }), order(2)]).misfits).toHaveLength(1);
});

test('a line around the orders that does not fit is told, and what tells of persons is hidden in a preview', () => {
  const format = formatOf('POB');
  const narrow = {
    ...format,
    headerColumns: [{ columnContent: 1, fileField: 24, columnWidth: 4 }],
  } as Format;
  expect(made(narrow, []).misfits).toEqual([{ part: 'header', column: 1 }]);
  const { lines } = made(formatOf('FHB'), [order(1)], true);
  const shown = JSON.stringify(lines);
  for (const one of ['Maria', 'José', 'A81']) expect(shown).not.toContain(one);
  expect(shown).toContain('TL261125001001');
  const wide = (hide: boolean) =>
    made(format, [order(1, { userName: '陳小姐陳小姐', recipient: 'Ana' })], hide).lines[1];
  const bytes = (line: (typeof lines)[number] | undefined) =>
    line?.cells.map((cell) => lengthIn(format)('text' in cell ? cell.text : cell.number));
  expect(bytes(wide(true))).toEqual(bytes(wide(false)));
});

test('nor does the hash total of an order tell its digits in a preview', () => {
  const hashed = {
    ...formatOf('FHB'),
    trailerColumns: [{ columnContent: 6, fileField: 6, columnWidth: 12 }],
  } as Format;
  const last = (hide: boolean) => JSON.stringify(made(hashed, [order(1)], hide).lines.at(-1));
  expect(last(false)).toContain('000912345678');
  expect(last(true)).toContain('************');
});

test('names of files say what they name', () => {
  expect(fileNameOf(formatOf('MBB'), batch)).toBe('REMIT_FHB2026112501_01.csv');
  expect(fileNameOf(formatOf('POB'), { ...batch, part: '12' })).toBe('FHB2026112512.txt');
});

test('whatever orders say, the lines of fixed width are as wide as their columns, and none is lost in silence', async () => {
  const format = formatOf('POB');
  const widths = format.rowColumns.reduce((all, { columnWidth = 0 }) => all + columnWidth, 0);
  const anyOrder = fc.record({
    userName: fc.string({ unit: 'grapheme', maxLength: 50 }),
    recipient: fc.oneof(fc.string({ maxLength: 50 }), fc.constant('王大明')),
    ntd: fc
      .integer({ min: 0, max: 999_999_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { maxLength: 20 }), async (mores) => {
      const orders = mores.map((more, at) => order(at, more));
      const file = made(format, orders);
      const rows = linesOf(await written(format, file)).slice(1, -1);
      for (const row of rows) expect(row).toHaveLength(widths);
      expect(rows.length + file.misfits.length).toBe(orders.length);
      const left = new Set(file.misfits.map((one) => one.order));
      const kept = numbers(orders.filter((_, at) => !left.has(at)));
      expect(rows.map((row) => row.subarray(7, 31).toString().trim())).toEqual(kept);
    }),
    { numRuns: 60 },
  );
});

test.each(Object.entries(EXCHANGE_FORMATS))(
  'the format of %s in the demo is one that finance could fill in',
  (_, format) => {
    expect(exchangeFormats.wrong?.({ ...format }, '2026-11-25 00:00:00')).toEqual({});
  },
);

const number = { columnContent: 1, fileField: 1, columnWidth: 24 };
test.each<[string, object, Record<string, unknown>]>([
  [
    'a fixed width without one',
    { rowColumns: [{ columnContent: 1, fileField: 1 }] },
    { rowColumns: { key: 'rules.columnWidth', vars: { number: 1 } } },
  ],
  [
    'a field that is missing',
    { rowColumns: [number, { columnContent: 1, columnWidth: 2 }] },
    { rowColumns: { key: 'rules.columnField', vars: { number: 2 } } },
  ],
  [
    'a text that is missing',
    { headerColumns: [{ columnContent: 2, columnWidth: 2 }] },
    { headerColumns: { key: 'rules.columnText', vars: { number: 1 } } },
  ],
  [
    'a sum in the line of an order',
    { rowColumns: [{ columnContent: 5, fileField: 7, columnWidth: 9 }] },
    { rowColumns: { key: 'rules.columnTotal', vars: { number: 1 } } },
  ],
  [
    'a number of a line around them',
    { trailerColumns: [{ columnContent: 3, columnWidth: 9 }] },
    { trailerColumns: { key: 'rules.columnSequence', vars: { number: 1 } } },
  ],
  [
    'an order in a line around them',
    { headerColumns: [number] },
    { headerColumns: { key: 'rules.columnOfOrder', vars: { number: 1 } } },
  ],
  [
    'a sum of names',
    { trailerColumns: [{ columnContent: 5, fileField: 2, columnWidth: 9 }] },
    { trailerColumns: { key: 'rules.columnSum', vars: { number: 1 } } },
  ],
  [
    'a name that leads elsewhere',
    { namePattern: '../(part)' },
    { namePattern: { key: 'rules.namePattern', vars: { parts: '(bank) (batch) (day) (part)' } } },
  ],
  [
    'a name that two files would have',
    { namePattern: 'REMIT_(day)' },
    { namePattern: { key: 'rules.namePatternPart', vars: { part: '(part)' } } },
  ],
])('%s is refused by its field', (_, more, complaints) => {
  const format = { ...formatOf('POB'), ...more };
  expect(exchangeFormats.wrong?.(format, '2026-11-25 00:00:00')).toEqual(complaints);
});
