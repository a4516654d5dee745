import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { malformed, tooLarge } from '../pipeline/body';
import type { IncomingUpload } from '../pipeline/exchange';

/** Token, zone and a few inputs: what stands before the files is small, since it is read from anybody. */
const MOST_FIELDS = 20;
const MOST_FIELD_KILOBYTES = 4;

const LIMITS = {
  fields: MOST_FIELDS,
  fieldSize: MOST_FIELD_KILOBYTES * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  // Counted as they come, over all files of a request.
  fileSize: Number.MAX_SAFE_INTEGER,
};

/** A form with files as it comes over HTTP. */
export interface HttpUpload extends IncomingUpload {
  /** Removes what was kept, and lets the rest of the request go by. */
  discard(): Promise<void>;
}

/**
 * The form of a request. Nothing is read before it is asked for; files go to a folder of their own below `place` and are
 * never whole in memory.
 */
export function uploadOf(request: FastifyRequest, place: string): HttpUpload {
  const folder = join(place, randomUUID());
  let parts: AsyncIterableIterator<Multipart> | undefined;
  let waiting: MultipartFile | undefined;

  async function next(): Promise<Multipart | undefined> {
    parts ??= request.parts({ limits: LIMITS });
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  return {
    async fields() {
      const found = new Map<string, unknown>();
      for (let part = await next(); part; part = await next()) {
        if (part.type === 'file') {
          waiting = part;
          break;
        }
        if (part.fieldnameTruncated || part.valueTruncated) throw formTooLarge();
        if (found.has(part.fieldname)) throw malformed();
        found.set(part.fieldname, part.value);
      }
      return Object.fromEntries(found);
    },

    async files(limits) {
      const kept: UploadedFile[] = [];
      let left = limits.bytes;
      for (let part: Multipart | undefined = waiting; part; part = await next()) {
        if (part.type !== 'file') throw malformed();
        if (kept.length >= limits.files)
          throw wrong(part.fieldname, { key: 'rules.tooMany', vars: { max: limits.files } });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await store(part, join(folder, String(kept.length)), left);
        if (!file) throw tooLarge(limits.bytes);
        left -= file.bytes;
        kept.push(file);
      }
      return kept;
    },

    async discard() {
      request.raw.unpipe();
      waiting?.file.resume();
      request.raw.resume();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Thrown in the middle of a file that is larger than what is left. */
class TooMuch extends Error {}

/**
 * Writes one file down as it comes; undefined when it has more than `most` bytes. Never under the caller's own name: it
 * may point anywhere.
 */
async function store(part: MultipartFile, path: string, most: number): Promise<UploadedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new TooMuch();
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw refusalOf(error);
  }
  const open = () => createReadStream(path);
  const { fieldname: field, filename: name, mimetype: type } = part;
  return { field, name, type, bytes, sha256: hash.digest('hex'), open };
}

function formTooLarge(): Refused {
  const vars = { fields: MOST_FIELDS, kilobytes: MOST_FIELD_KILOBYTES };
  return new Refused(413, 'request.formTooLarge', vars, { body: { key: 'rules.tooLarge' } });
}

/** What a fault of a form means to who sent it. A fault of our own disk stays one. */
function refusalOf(error: unknown): unknown {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (syscall) return error;
  return code.endsWith('_LIMIT') ? formTooLarge() : malformed();
}
