import { type PassThrough, Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';

/** Takes the bytes of a file in order; resolves when it can take more. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** What stands in a zip file under a name: a short text, or the pieces of a long one. */
export type Entry = readonly [name: string, content: string | AsyncIterable<string>];

/** One moment for all: files of equal content are equal byte by byte. */
const DATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes a zip file front to back, holding no part of it in memory; pieces are packed fast rather than small. */
export async function writeZip(entries: readonly Entry[], sink: Sink): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const long: Readable[] = [];
  for (const [name, content] of entries) {
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), name, DATED);
      continue;
    }
    const pieces = Readable.from(content);
    // yazl would wait for ever for a stream that failed.
    pieces.on('error', (error) => output.destroy(error));
    zip.addReadStream(pieces, name, { ...DATED, compressionLevel: constants.Z_BEST_SPEED });
    long.push(pieces);
  }
  zip.end();
  try {
    for await (const bytes of output) await sink(bytes);
  } finally {
    for (const pieces of long) pieces.destroy();
  }
}
