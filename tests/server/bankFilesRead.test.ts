import { createHash } from 'node:crypto';
import { read, utils } from 'xlsx';
import { leftReason } from '../../src/domain/finance/sorted';
import { codeOf } from '../../src/domain/kit/codes';
import { decimal, units } from '../../src/domain/kit/decimal';
import { EXCHANGE_FORMATS } from '../../src/server/seed/data/exchangeFormats';
import { type FxBatchWorld, fxBatchWorld } from '../support/fxBatchWorld';

/** Files of exchange batches, read by programs that are not ours: SheetJS, and the decoder of Big5 that Node has from ICU. */

/** What a file says of an order; amounts in cents. */
interface Line {
  readonly number: string;
  readonly name: string;
  readonly ntd: bigint;
  readonly php: bigint;
  readonly recipient: string;
}

interface Read {
  readonly lines: readonly Line[];
  readonly count: number;
  readonly ntd: bigint;
  readonly php: bigint;
}

const rowsOf = (book: ReturnType<typeof read>): string[][] => {
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json(book.Sheets[sheet] ?? {}, { header: 1, raw: true, defval: '' });
};
const cents = (amount: unknown) => units(String(amount), 2);

function readWorkbook(bytes: Buffer): Read {
  const [headings, ...rows] = rowsOf(read(bytes));
  expect(headings).toContain('Beneficiary');
  const [, count, , , , ntd, php] = rows.pop() ?? [];
  const lines = rows.map(([, number = '', name = '', , , paid, received, recipient = '']) => {
    return { number, name, ntd: cents(paid), php: cents(received), recipient };
  });
  return { lines, count: Number(count), ntd: cents(ntd), php: cents(php) };
}

function readList(bytes: Buffer): Read {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [header, ...rows] = rowsOf(read(text, { type: 'string', raw: true }));
  expect(header?.[0]).toBe('H');
  const [, count, ntd, php] = rows.pop() ?? [];
  const lines = rows.map(([, , number = '', , name = '', paid, received, recipient = '']) => {
    return { number, name, ntd: cents(paid), php: cents(received), recipient };
  });
  return { lines, count: Number(count), ntd: cents(ntd), php: cents(php) };
}

/** Widths are bytes. */
function cut(line: Buffer, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => {
    const field = line.subarray(at, at + width);
    at += width;
    return new TextDecoder('big5', { fatal: true }).decode(field).trim();
  });
}

function readFixed(bytes: Buffer): Read {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf('\r\n', from);
    lines.push(bytes.subarray(from, to));
    from = to + 2;
  }
  const [, count, ntd, php] = cut(lines.pop() ?? Buffer.of(), [1, 6, 14, 16]);
  const rows = lines.slice(1).map((line) => {
    const [, , number = '', , name = '', paid, received, recipient = ''] = cut(
      line,
      [1, 6, 24, 10, 40, 12, 14, 40],
    );
    return { number, name, ntd: BigInt(paid ?? ''), php: BigInt(received ?? ''), recipient };
  });
  return { lines: rows, count: Number(count), ntd: BigInt(ntd ?? ''), php: BigInt(php ?? '') };
}

const WAITING = [
  { userName: '陳小姐', recipient: 'Ana "Annie" Reyes, Jr.', transactionAmount: '1000.25' },
  { userName: 'Siti Aminah', recipient: '許功蓋', transactionAmount: '99999.99' },
  { userName: 'Maria Santos', recipient: "O'Brien; Jose", transactionAmount: '0.01' },
];

let on: FxBatchWorld;

beforeEach(async () => {
  on = await fxBatchWorld();
});

/** The bank takes files as one of the demo does. */
async function takesFilesOf(code: string): Promise<void> {
  const { headerColumns, rowColumns, trailerColumns, ...format } = EXCHANGE_FORMATS[code] ?? {};
  const columns = { headerColumns, rowColumns, trailerColumns };
  const asJson = Object.entries(columns).map(([name, value]) => [name, value ? JSON.stringify(value) : null]);
  await on.world.db
    .updateTable('exchangeFormats')
    .set({ ...format, ...Object.fromEntries(asJson) })
    .where('bankId', '=', on.bankId)
    .execute();
}

/** A batch by the format of a bank of the demo, with its only file. */
async function generatedBy(code: string) {
  await takesFilesOf(code);
  for (const one of WAITING) await on.waiting(one);
  const batch = await on.generated();
  await on.released(batch.id);
  const [file] = await on.files(batch.id);
  if (!file) throw new Error('the batch has no file');
  return { batch, file, bytes: await on.content(file.id) };
}

test.each([
  ['FHB', 'a workbook', readWorkbook],
  ['MBB', 'a list with commas', readList],
  ['POB', 'lines of fixed width in Big5', readFixed],
] as const)('the file of %s, %s, says what the batch says, to the cent', async (code, _kind, reader) => {
  const { batch, file, bytes } = await generatedBy(code);
  const found = reader(bytes);
  expect(found.lines.map(({ name, recipient, php }) => ({ name, recipient, php: decimal(php, 2) }))).toEqual(
    WAITING.map(({ userName: name, recipient, transactionAmount: php }) => ({ name, recipient, php })),
  );
  const rows = await on.rows(batch.id);
  const numberAndNtd = (one: { transactionNumber: string; ntd: string }) => [one.transactionNumber, one.ntd];
  expect(found.lines.map(({ number, ntd }) => [number, decimal(ntd, 2)])).toEqual(rows.map(numberAndNtd));
  const summed = {
    quantity: found.lines.length,
    ntd: decimal(
      found.lines.reduce((sum, { ntd }) => sum + ntd, 0n),
      2,
    ),
    php: decimal(
      found.lines.reduce((sum, { php }) => sum + php, 0n),
      2,
    ),
  };
  expect(summed).toEqual({ quantity: batch.quantity, ntd: batch.ntd, php: batch.php });
  expect({ count: found.count, ntd: decimal(found.ntd, 2), php: decimal(found.php, 2) }).toEqual({
    count: batch.quantity,
    ntd: batch.ntd,
    php: batch.php,
  });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
});

test('a name that Big5 does not have leaves its order out, and the query says so', async () => {
  await takesFilesOf('POB');
  const fits = await on.waiting();
  await on.waiting({ recipient: 'Nguyễn Thị Hoa' });
  const { queryId, left } = await on.calculated();
  expect(left).toMatchObject([{ leftReason: codeOf(leftReason, 'doesNotFit'), quantity: 1 }]);
  expect((await on.taken(queryId)).map(({ id }) => id)).toEqual([fits]);
});
