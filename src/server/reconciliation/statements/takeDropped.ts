import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../domain/kit/codes';
import { SOURCE_IN_FORCE } from '../../../domain/reconciliation/source';
import { fileOrigin, MOST_BYTES } from '../../../domain/reconciliation/statementFile';
import type { FileStore } from '../../files/fileStore';
import { plainName } from '../../files/plainName';
import type { Db } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { insertStatement, storeContent } from './receive';

/** What taking statements from folders needs. */
export interface Dropping {
  readonly db: Db;
  readonly files: FileStore;
  /** In which each source has a folder by its code; undefined where this process has none. */
  readonly dropDir: string | undefined;
  readonly now: () => string;
  readonly stopping: AbortSignal;
  /** Hears of a file that could not be taken, by the number of its source; it is tried again. */
  readonly onFault: (error: unknown, sourceId: number) => void;
}

/** A file that was written to a moment ago may not be whole, in milliseconds. */
const SETTLED_MS = 10_000;
/** Where files go that were taken, and those that were not: too large, or there already. */
const [TAKEN, REFUSED] = ['taken', 'refused'] as const;

/**
 * Takes the statements that lie in the folders of their sources, the oldest name first: each is stored, made known and moved to `taken`; what
 * is there already, or has over 50 MB, to `refused`. One process at a time does so. A file that was made known by a process that died before it
 * moved it is known by its content, and goes to `refused` then.
 */
export async function takeDropped({ dropDir, ...parts }: Dropping): Promise<void> {
  if (dropDir === undefined) return;
  const sources = await parts.db
    .selectFrom('reconciliationSources')
    .select(['id', 'code'])
    .where('status', '=', SOURCE_IN_FORCE)
    .orderBy('id')
    .execute();
  for (const { id, code } of sources) {
    // A folder that cannot be read keeps back neither the others nor what was uploaded.
    const report = (error: unknown): [] => {
      if (parts.stopping.aborted) throw error;
      parts.onFault(error, id);
      return [];
    };
    const folder = join(dropDir, code);
    for (const name of await namesIn(folder).catch(report)) {
      parts.stopping.throwIfAborted();
      await takeFile(parts, id, folder, name).catch(report);
    }
  }
}

/** The files of a folder; none where there is no folder. Hidden ones are on their way. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((one) => (one.isFile() && !one.name.startsWith('.') ? [one.name] : [])).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

type Taking = Omit<Dropping, 'dropDir'>;

async function takeFile({ db, files, now }: Taking, sourceId: number, folder: string, name: string) {
  const { size, mtimeMs } = await stat(join(folder, name));
  if (Date.now() - mtimeMs < SETTLED_MS) return;
  if (size === 0 || size > MOST_BYTES) return move(folder, name, REFUSED);
  const content = await readFile(join(folder, name));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileKey = await storeContent(files, content);
  const stored = { fileKey, fileName: plainName(name), bytes: content.length, sha256 };
  const by = { fileOrigin: codeOf(fileOrigin, 'folder'), makerId: null, makerName: 'Tulay' };
  try {
    await db
      .transaction()
      .execute((tx) => insertStatement(tx, sourceId, stored, { ...by, createdTime: now() }));
  } catch (error) {
    await files.remove(fileKey);
    if (error instanceof Refused) return move(folder, name, REFUSED);
    throw error;
  }
  await move(folder, name, TAKEN);
}

/** Moves a file to a folder in which nothing is replaced: one of a name that is there already gets the moment before it. */
async function move(folder: string, name: string, to: typeof TAKEN | typeof REFUSED): Promise<void> {
  await mkdir(join(folder, to), { recursive: true });
  const isThere = (await readdir(join(folder, to))).includes(name);
  await rename(join(folder, name), join(folder, to, isThere ? `${Date.now()}-${name}` : name));
}
