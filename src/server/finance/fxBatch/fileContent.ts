import type { Db } from '../../kit/context';

/** A file of a batch, with the run that has written it. */
export interface WrittenFile {
  readonly id: number;
  readonly jobId: number | null;
  readonly attempt: number | null;
}

/** What a file says, chunk after chunk. */
export async function* fileContent(db: Db, { id, jobId, attempt }: WrittenFile): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; ; chunk += 1) {
    const found = await db
      .selectFrom('fxFileChunks')
      .select('content')
      .where('fileId', '=', id)
      .where('jobId', '=', Number(jobId))
      .where('attempt', '=', Number(attempt))
      .where('chunk', '=', chunk)
      .executeTakeFirst();
    if (!found) return;
    yield found.content;
  }
}
