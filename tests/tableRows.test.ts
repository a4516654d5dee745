import iconv from 'iconv-lite';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { Refused } from '../src/server/kit/refused';
import { csvBig5, csvUtf8, xlsxTable } from '../src/server/parsing/tableRows';

/** Files of banks as their systems write them. */

const ROWS = [
  ['number', 'name'],
  ['TY001', '陳, 美玲'],
];
const TEXT = 'number,name\r\nTY001,"陳, 美玲"\r\n';

const MARKED = { addBOM: true };

test.each([
  ['UTF-8', csvUtf8, iconv.encode(TEXT, 'utf8')],
  ['UTF-8 that says so', csvUtf8, iconv.encode(TEXT, 'utf8', MARKED)],
  ['UTF-8 that says so where Big5 was agreed', csvBig5, iconv.encode(TEXT, 'utf8', MARKED)],
  ['UTF-16', csvUtf8, iconv.encode(TEXT, 'utf16le', MARKED)],
  ['UTF-16, the higher byte first', csvBig5, iconv.encode(TEXT, 'utf16be', MARKED)],
  ['Big5', csvBig5, iconv.encode(TEXT, 'cp950')],
  ['a NUL at its end', csvUtf8, iconv.encode(`${TEXT}\0`, 'utf8')],
  ['the end mark of old systems', csvBig5, iconv.encode(`${TEXT}\x1a`, 'cp950')],
  ['line ends of Unix', csvUtf8, iconv.encode(TEXT.replaceAll('\r\n', '\n'), 'utf8')],
])('a text is read: %s', (_, reader, content) => {
  expect([...reader(content)]).toEqual(ROWS);
});

test.each([
  ['Big5 where UTF-8 was agreed', csvUtf8, iconv.encode(TEXT, 'cp950')],
  ['GBK where UTF-8 was agreed', csvUtf8, iconv.encode(TEXT, 'gbk')],
  ['UTF-16 that does not say so', csvUtf8, iconv.encode('編號', 'utf16le')],
])('a text in another charset is refused: %s', (_, reader, content) => {
  expect(() => [...reader(content)]).toThrow(Refused);
});

test('a line end inside quotes is of its cell, and nothing is read of an empty file', () => {
  expect([...csvUtf8(Buffer.from('"a\r\nb",c'))]).toEqual([['a\r\nb', 'c']]);
  expect([...csvUtf8(Buffer.alloc(0))]).toEqual([]);
});

const fileOf = (sheet: WorkSheet): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Answer');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

test.each<[string, CellObject, string]>([
  ['a sum as its binary form has it', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
  ['an amount that is shown rounded', { t: 'n', v: 1271.56, z: '#,##0' }, '1271.56'],
  ['a reference with zeros before it', { t: 'n', v: 42, z: '000000' }, '000042'],
  ['a day', { t: 'n', v: 46_188, z: 'm/d/yy' }, '2026-06-15'],
  ['a moment', { t: 'n', v: 46_188.5, z: 'yyyy-mm-dd hh:mm' }, '2026-06-15 12:00:00'],
  ['what is worked out', { t: 'n', v: 3, f: '1+2' }, '3'],
  ['rich text', { t: 's', v: 'TY001', r: '<t>TY</t><t>001</t>' }, 'TY001'],
  ['an error', { t: 'e', v: 7 }, ''],
])('a cell of a workbook is read: %s', (_, cell, text) => {
  const sheet = utils.aoa_to_sheet([['number'], ['']]);
  sheet.A2 = cell;
  sheet.B2 = { t: 's', v: 'x' };
  sheet['!ref'] = 'A1:B2';
  expect([...xlsxTable(fileOf(sheet))][1]).toEqual([text, 'x']);
});

test('rows that are formatted and empty do not count, down to the last one that a sheet can have', () => {
  const sheet = utils.aoa_to_sheet(ROWS);
  sheet['!ref'] = 'A1:B1048576';
  expect([...xlsxTable(fileOf(sheet))]).toEqual(ROWS);
});
