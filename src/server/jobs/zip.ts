import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Takes the bytes of a file in order; resolves when it can take more. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  packed: number;
  plain: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day a zip file can name: files of equal content are equal byte by byte. */
const DATE = 0x21;
/** Sizes are 32 bits wide in this format. */
const LIMIT = 0xffff_ffff;
const CHUNK_BYTES = 64 * 1024;

/** Writes a zip file front to back, holding no part of it in memory. Throws when an entry passes 4 GB. */
export class ZipWriter {
  #entries: Entry[] = [];
  #offset = 0;

  constructor(private readonly sink: Sink) {}

  /** A small entry, from one text. */
  async add(name: string, text: string): Promise<void> {
    const plain = Buffer.from(text);
    const entry = await this.#begin(name);
    const packed = deflateRawSync(plain);
    entry.crc = crc32(plain);
    entry.plain = plain.length;
    entry.packed = packed.length;
    await this.#put(packed);
    await this.#finish(entry);
  }

  /** A large entry, from pieces of text. Packs on another thread, fast rather than small. */
  async stream(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const entry = await this.#begin(name);
    const put = (bytes: Buffer) => this.#put(bytes);
    await pipeline(
      measured(pieces, entry),
      createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES, memLevel: 9 }),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) {
          entry.packed += bytes.length;
          await put(bytes);
        }
      },
    );
    if (entry.plain > LIMIT || this.#offset > LIMIT)
      throw new Error(`${name} is too large for this kind of file`);
    await this.#finish(entry);
  }

  /** Writes the directory at the end of the file. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#put(centralRecord(entry));
    await this.#put(endRecord(this.#entries.length, this.#offset - start, start));
  }

  async #begin(name: string): Promise<Entry> {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, plain: 0 };
    this.#entries.push(entry);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(LOCAL, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt16LE(DEFLATED, 8);
    header.writeUInt16LE(DATE, 12);
    header.writeUInt16LE(entry.name.length, 26);
    await this.#put(Buffer.concat([header, entry.name]));
    return entry;
  }

  async #finish(entry: Entry): Promise<void> {
    const record = Buffer.alloc(16);
    record.writeUInt32LE(DESCRIPTOR, 0);
    writeSizes(record, 4, entry);
    await this.#put(record);
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    await this.sink(bytes);
  }
}

async function* measured(pieces: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.plain += bytes.length;
    yield bytes;
  }
}

function writeSizes(record: Buffer, at: number, entry: Entry) {
  record.writeUInt32LE(entry.crc, at);
  record.writeUInt32LE(entry.packed, at + 4);
  record.writeUInt32LE(entry.plain, at + 8);
}

function centralRecord(entry: Entry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(CENTRAL, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(DATE, 14);
  writeSizes(record, 16, entry);
  record.writeUInt16LE(entry.name.length, 28);
  record.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([record, entry.name]);
}

function endRecord(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(start, 16);
  return record;
}
