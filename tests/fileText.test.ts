import iconv from 'iconv-lite';
import { textsOf } from '../src/kit/importing/fileText';

/** A file of lines is read as what it is: nothing of it is lost in silence. */

const LINES = '2026-09-25,TWN,1,中秋節\r\n2026-10-10,TWN,1,國慶日\r\n';
const found = (bytes: Uint8Array) =>
  textsOf(new Uint8Array(bytes)).map(({ encoding, text }) => [encoding, text]);

test.each([
  ['utf8', 'utf-8'],
  ['utf16-le', 'utf-16le'],
  ['utf16-be', 'utf-16be'],
])('%s is recognised, with its mark and without', (name, encoding) => {
  expect(found(iconv.encode(LINES, name))).toEqual([[encoding, LINES]]);
  expect(found(iconv.encode(LINES, name, { addBOM: true }))).toEqual([[encoding, LINES]]);
});

test.each([
  ['big5', 'big5'],
  ['gb18030', 'gb18030'],
])('%s is among what a file may be, Big5 first', (name, encoding) => {
  const texts = found(iconv.encode(LINES, name));
  expect(texts).toContainEqual([encoding, LINES]);
  expect(texts.map(([one]) => one)).toEqual(
    ['big5', 'gb18030'].filter((one) => texts.some(([is]) => is === one)),
  );
});

test('plain letters are one text, and what no encoding reads is none', () => {
  expect(found(Buffer.from('Remitly,2026-05-02 10:01,1.9,1'))).toEqual([
    ['utf-8', 'Remitly,2026-05-02 10:01,1.9,1'],
  ]);
  expect(found(Buffer.from([0x41, 0xff, 0xff, 0x41]))).toEqual([]);
  expect(found(Buffer.alloc(0))).toEqual([['utf-8', '']]);
  // A stray zero makes no other text of it: the import refuses the line that it stands in.
  expect(found(Buffer.from(`${LINES}\0`))).toEqual([['utf-8', `${LINES}\0`]]);
});
