import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/** One uploaded file, to be read until the answer has left. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  open(): Readable;
}

export interface Upload {
  /** The text fields: what an upload signs (decisions section 3). */
  readonly fields: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
  /** Removes the files. */
  discard(): Promise<void>;
}

export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

/** Takes a multipart body apart; files go to a folder of their own as they come and are never whole in memory. */
export async function receive(request: FastifyRequest): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, unknown> = {};
    const files: UploadedFile[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      // Never the caller's own name: it may point anywhere.
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      const { size } = await stat(path);
      files.push({
        field: part.fieldname,
        name: part.filename,
        type: part.mimetype,
        bytes: size,
        open: () => createReadStream(path),
      });
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
