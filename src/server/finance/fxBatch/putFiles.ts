import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { putFault } from '../../../domain/finance/fxBatchOrder';
import { codeOf } from '../../../domain/kit/codes';
import { writeWhole } from '../../files/writeWhole';
import type { Db } from '../../kit/context';
import { fileContent } from './fileContent';

/** What putting files into the folders of banks needs. */
export interface Putting {
  readonly db: Db;
  /** The folder in which those of the banks are; undefined where this process has none. */
  readonly folder: string | undefined;
  readonly now: () => string;
  /** Hears of what kept a file out of its folder. */
  readonly onFault: (error: unknown, id: number) => void;
}

/** The program that takes files to banks may be another user of the group. */
const FILE_MODE = 0o640;

/**
 * Puts the files of a released batch into the folder of its bank, from where another program takes them. A file that is already there is left
 * alone. What went wrong is stored with the file, which is tried again. Several processes may do it at once: a file is moved to its place while
 * its row is locked.
 * choice: if a process dies between the move and the commit, and the file is taken in that moment, it is put again under the same name.
 */
export async function putFiles({ db, folder, now, onFault }: Putting, batchId: number): Promise<void> {
  for (const file of await filesToPut(db, batchId)) {
    try {
      if (folder === undefined) throw new NotPut('noFolder');
      await putFile(db, folder, file, now);
    } catch (error) {
      const fault = codeOf(putFault, faultOf(error));
      const { numUpdatedRows } = await db
        .updateTable('fxBatchFiles')
        .set({ putFault: fault })
        .where('id', '=', file.id)
        .where('putTime', 'is', null)
        .where((of) => of.or([of('putFault', 'is', null), of('putFault', '<>', fault)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) onFault(error, file.id);
    }
  }
}

/** Batches of which files are still to be put into a folder. */
export async function batchesToPut(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('fxBatchFiles')
    .select('batchId')
    .distinct()
    .where('toFolder', '=', true)
    .where('putTime', 'is', null)
    .execute();
  return found.map(({ batchId }) => batchId);
}

type Fault = keyof typeof putFault.entries;

class NotPut extends Error {
  constructor(readonly fault: Fault) {
    super(`a file of a batch was not put into its folder: ${fault}`);
  }
}

const FAULTS: Readonly<Record<string, Fault>> = {
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EACCES: 'notPermitted',
  EPERM: 'notPermitted',
  EROFS: 'notPermitted',
  ENOSPC: 'noRoom',
  EDQUOT: 'noRoom',
};

function faultOf(error: unknown): Fault {
  if (error instanceof NotPut) return error.fault;
  return FAULTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'other';
}

const filesToPut = (db: Db, batchId: number) =>
  db
    .selectFrom('fxBatchFiles as f')
    .innerJoin('fxBatches as b', 'b.id', 'f.batchId')
    .innerJoin('exchangeBanks as k', 'k.id', 'b.bankId')
    .select(['f.id', 'f.fileName', 'f.sha256', 'f.jobId', 'f.attempt', 'k.code'])
    .where('f.batchId', '=', batchId)
    .where('f.toFolder', '=', true)
    .where('f.putTime', 'is', null)
    .orderBy('f.part')
    .execute();

type File = Awaited<ReturnType<typeof filesToPut>>[number];

async function putFile(db: Db, folder: string, file: File, now: () => string): Promise<void> {
  const ofBank = join(folder, file.code);
  // The folder above is somebody else's: one that is not mounted must not be made.
  await mkdir(ofBank).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const move = (draft: string, place: string) =>
    db.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('fxBatchFiles')
        .select('id')
        .where('id', '=', file.id)
        .where('putTime', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      // Another process was faster.
      if (!open) return rm(draft);
      // Nor has another file come to its name between the look and the move.
      await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx);
      await assertNameFree(place, file.sha256);
      await rename(draft, place);
      await tx
        .updateTable('fxBatchFiles')
        .set({ putTime: now(), putFault: null })
        .where('id', '=', file.id)
        .execute();
    });
  await writeWhole(join(ofBank, String(file.fileName)), fileContent(db, file), { mode: FILE_MODE, move });
}

async function assertNameFree(place: string, sha256: string | null): Promise<void> {
  const isThere = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (isThere && (await hashOfFile(place)) !== sha256) throw new NotPut('nameTaken');
}

async function hashOfFile(place: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(place)) hash.update(chunk);
  return hash.digest('hex');
}
