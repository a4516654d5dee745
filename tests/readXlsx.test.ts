import { type CellObject, utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import { readXlsx } from '../src/server/areas/imports/readXlsx';
import { Refused } from '../src/server/kit/refused';

/** What a spreadsheet shows is what is read of it (docs/decisions/041-districts.md). */

const sheetOf = (...rows: unknown[][]): WorkSheet => utils.aoa_to_sheet(rows);
const fileOf = (book: WorkBook) => write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

function bookOf(
  ...sheets: readonly (readonly [name: string, sheet: WorkSheet, hidden?: 0 | 1 | 2])[]
): WorkBook {
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: sheets.map(([name, , hidden = 0]) => ({ name, Hidden: hidden })) };
  return book;
}

/** The rows of a sheet whose cell B2 is given. */
function readWith(cell: CellObject): string[][] {
  const sheet = sheetOf(['id', 'name_en'], ['1', 'A']);
  sheet.B2 = cell;
  return readXlsx(fileOf(bookOf(['Areas', sheet])));
}

/** What a file is refused with. */
function refusalOf(content: Buffer): Refused {
  try {
    readXlsx(content);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('it was read');
}

test('the first tab that is not hidden is read, in the order of the workbook', () => {
  const [one, two] = [sheetOf(['one']), sheetOf(['two'])];
  expect(readXlsx(fileOf(bookOf(['One', one], ['Two', two])))).toEqual([['one']]);
  expect(readXlsx(fileOf(bookOf(['One', one, 1], ['Two', two])))).toEqual([['two']]);
  expect(readXlsx(fileOf(bookOf(['One', one, 2], ['Two', two])))).toEqual([['two']]);
  const moved = bookOf(['One', one], ['Two', two]);
  moved.SheetNames.reverse();
  moved.Workbook = { Sheets: [{ name: 'Two' }, { name: 'One' }] };
  expect(readXlsx(fileOf(moved))).toEqual([['two']]);
});

test.each([
  ['a number with leading zeros', { t: 'n', v: 100, z: '0000' }, '0100'],
  ['a number as it is', { t: 'n', v: 100 }, '100'],
  ['a long number', { t: 'n', v: 123456789012345 }, '123456789012345'],
  ['a day', { t: 'n', v: 45_992, z: 'yyyy-mm-dd' }, '2025-12-01'],
  ['an answer', { t: 'b', v: true }, 'TRUE'],
  ['a line end as spreadsheets write it', { t: 's', v: 'A\rB' }, 'A\rB'],
  ['blanks', { t: 's', v: ' A ' }, ' A '],
] as const)('%s is read as it is shown', (_, cell, shown) => {
  expect(readWith({ ...cell })[1]).toEqual(['1', shown]);
});

test('what is worked out, and an error, are refused by their cell', () => {
  const formula = { t: 's', v: 'A', f: 'A1' } as const;
  for (const [cell, key] of [
    [formula, 'rules.formula'],
    [{ t: 'e', v: 0x2a, w: '#N/A' }, 'rules.errorCell'],
  ] as const) {
    const refused = (() => {
      const sheet = sheetOf(['id', 'name_en'], ['1', 'A']);
      sheet.B2 = { ...cell };
      return refusalOf(fileOf(bookOf(['Areas', sheet])));
    })();
    expect(refused).toMatchObject({ key: 'district.badFile', vars: { line: 2, column: 'B' } });
    expect(refused.fields).toMatchObject({ file: { key } });
  }
});

test('rows that hold nothing say nothing, wherever they are; too many that do are refused', () => {
  const sheet = sheetOf(['id', 'name_en'], ['1', 'A']);
  sheet.A1048576 = { t: 's', v: '' };
  sheet['!ref'] = 'A1:B1048576';
  expect(readXlsx(fileOf(bookOf(['Areas', sheet])))).toEqual([
    ['id', 'name_en'],
    ['1', 'A'],
  ]);
  sheet.A1048576 = { t: 's', v: 'B' };
  expect(refusalOf(fileOf(bookOf(['Areas', sheet]))).fields).toMatchObject({
    file: { key: 'rules.tooManyRows' },
  });
});

test('a cell beyond the columns that we read is refused by its letters', () => {
  const sheet = sheetOf(['id']);
  sheet.BA2 = { t: 's', v: 'x' };
  sheet['!ref'] = 'A1:BA2';
  expect(refusalOf(fileOf(bookOf(['Areas', sheet])))).toMatchObject({ vars: { line: 2, column: 'BA' } });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('id,name_en\n1,A')],
  [
    'another spreadsheet',
    write(bookOf(['A', sheetOf(['a'])]), { type: 'buffer', bookType: 'ods' }) as Buffer,
  ],
  ['an older one', write(bookOf(['A', sheetOf(['a'])]), { type: 'buffer', bookType: 'biff8' }) as Buffer],
  ['half a workbook', fileOf(bookOf(['A', sheetOf(['a'])])).subarray(0, 900)],
])('%s is no workbook', (_, content) => {
  expect(refusalOf(content).fields).toMatchObject({ file: { key: 'rules.xlsx' } });
});
