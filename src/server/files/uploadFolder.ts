import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploads are kept while their call is answered: not among what other programs of the machine leave about. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');

/**
 * Removes what uploads of dead processes have left behind: everything that nobody has written to for so long. Others may
 * share the folder, whose uploads are younger.
 */
export async function sweepUploads(folder: string, olderThanMs: number): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}
