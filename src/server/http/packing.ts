import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** Shorter answers fit into one packet of the network anyway. */
const WORTH_BYTES = 1024;
/** Up to here packing takes less time on the server's thread than handing it to another one; in bytes. */
const AT_ONCE_BYTES = 32 * 1024;

const gzipAside = promisify(gzip);

/** Whether a client takes gzip, by its header `accept-encoding`. */
function takesGzip(accepted: string): boolean {
  const wanted = accepted.split(',').map((part) => part.trim().split(';'));
  return wanted.some(([one, quality]) => one === 'gzip' && !/q=0(\.0*)?$/.test(quality ?? ''));
}

/** An answer as it travels to who takes gzip; undefined when it goes as it is (docs/decisions/020-packed-answers.md). */
export async function packedFor(accepted: string, content: string): Promise<Buffer | undefined> {
  const bytes = Buffer.byteLength(content);
  if (bytes < WORTH_BYTES || !takesGzip(accepted)) return undefined;
  return bytes <= AT_ONCE_BYTES ? gzipSync(content) : gzipAside(content);
}
