import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { EvidenceLine } from '../../domain/system/proof';
import { linkOf } from './canonicalRow';

/** A file as it is stored. */
export interface Packed {
  readonly content: Buffer;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** Packs the pieces of a text (gzip) as they come: the text of a day may be far larger than what is made of it. */
export async function packed(pieces: AsyncIterable<string>): Promise<Packed> {
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from(pieces).pipe(createGzip())) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  return { content, hash: hashOf(content) };
}

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The rows of a packed file of evidence, one after the other. Throws for one that cannot be unpacked or read. */
export async function* linesIn(content: Buffer): AsyncGenerator<EvidenceLine> {
  const unpacked = createGunzip();
  const input = Readable.from([content]).pipe(unpacked);
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = JSON.parse(text) as object;
    if ('row' in line) yield line as EvidenceLine;
  }
}

/** The end of a part of a chain. */
export interface End {
  readonly number: number;
  readonly link: Buffer;
}

/** Follows a line from where the chain ended; undefined when it is not what comes next. */
export function following({ number, link }: End, line: EvidenceLine): End | undefined {
  const next = linkOf(link, number + 1, line.row);
  const fits = line.number === number + 1 && line.link === next.toString('hex');
  return fits ? { number: line.number, link: next } : undefined;
}
