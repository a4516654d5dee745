import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { CFB } from 'xlsx';
import { writeZip } from '../../src/server/exports/zip';

/** Zip files under the exports: nothing piles up, and whoever stops them stops them. */

/** Hardly to be packed: what waits between source and sink is as large as it looks. */
const PIECE = randomBytes(96 * 1024).toString('base64');

/** Pieces of a long text, with how many were taken and whether it was let go. */
function source(count: number, fault?: Error) {
  const seen = { taken: 0, closed: false };
  async function* pieces() {
    try {
      for (; seen.taken < count; seen.taken += 1) yield PIECE;
      if (fault) throw fault;
    } finally {
      seen.closed = true;
    }
  }
  return { seen, pieces: pieces() };
}

test('what went in comes out, and the same makes the same bytes', async () => {
  const write = async () => {
    const parts: Uint8Array[] = [];
    const entries = [['short.xml', '<a>é</a>'] as const, ['folder/long.txt', source(40).pieces] as const];
    await writeZip(entries, async (bytes) => void parts.push(bytes));
    return Buffer.concat(parts);
  };
  const file = await write();
  const zip = CFB.read(file, { type: 'buffer' });
  const contentOf = (name: string) => Buffer.from(CFB.find(zip, name)?.content ?? []).toString();
  expect(contentOf('short.xml')).toBe('<a>é</a>');
  expect(contentOf('/folder/long.txt') === PIECE.repeat(40)).toBe(true);
  expect((await write()).equals(file)).toBe(true);
});

test('a sink that takes its time holds the source back', async () => {
  const { seen, pieces } = source(200);
  let taken: number | undefined;
  await writeZip([['long.txt', pieces]], async () => {
    if (seen.taken === 0 || taken !== undefined) return;
    // Long enough for a source that nobody holds: packing as much as it has.
    for (let at = 0; at < 200; at += 1) await promisify(deflateRaw)(PIECE);
    taken = seen.taken;
  });
  expect(taken).toBeLessThan(20);
  expect(seen.taken).toBe(200);
});

test('a sink that fails ends the file with its fault, and lets go of the source', async () => {
  const fault = new Error('no database');
  const { seen, pieces } = source(200);
  const writing = writeZip([['long.txt', pieces]], async () => {
    if (seen.taken > 0) throw fault;
  });
  await expect(writing).rejects.toBe(fault);
  expect([seen.taken < 20, seen.closed]).toEqual([true, true]);
});

test('a source that fails ends the file with its fault', async () => {
  const fault = new Error('interrupted');
  await expect(writeZip([['long.txt', source(3, fault).pieces]], async () => {})).rejects.toBe(fault);
});
