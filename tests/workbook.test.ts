import { read, utils } from 'xlsx';
import { NO_DICTIONARY } from '../src/domain/kit/entries';
import { DEFAULT_ZONE } from '../src/domain/kit/zone';
import { ntdPayBills } from '../src/domain/orders/families/payBills';
import { writeWorkbook } from '../src/server/exports/workbook';
import { translate } from '../src/server/text';
import fc from './support/properties';

/** Whatever a text holds, another program's reader finds it in the workbook. */

const reader = { t: translate('en'), lang: 'en', timeZone: DEFAULT_ZONE, dictionary: NO_DICTIONARY } as const;

async function readBack(texts: readonly string[]): Promise<unknown[]> {
  const pieces: Uint8Array[] = [];
  async function* rows() {
    yield texts.map((biller) => ({ biller }));
  }
  const sink = async (bytes: Uint8Array) => void pieces.push(bytes);
  await writeWorkbook(rows(), ntdPayBills.page.list, ['biller'], reader, sink);
  const book = read(Buffer.concat(pieces));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true })
    .slice(1)
    .map(([cell]) => cell);
}

/** What a spreadsheet would take for a formula begins with an apostrophe, nothing is cut in half, lines end as in a spreadsheet. */
const expected = (text: string) =>
  (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r+\n/g, '\n');

test.each([
  '_x0041_x0042_',
  '_x005F_x0041_',
  '_x0041\u0007',
  'a_x0041_',
  '\u0007',
  'a\u000bb',
  '0012𠮷345',
  '\ud842',
  ' two  ',
  'a\r\nb',
  '\r\n\u0000',
  '\r\r\n',
])('%j', async (text) => expect(await readBack([text])).toEqual([expected(text)]));

test('any text', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('_x', '0041', '_', '<', '&amp;', '\ud842', '𠮷', '\r', '\n', ' ', '\u0000'),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await readBack(texts)).toEqual(texts.map(expected));
    }),
    { numRuns: 30 },
  );
});
