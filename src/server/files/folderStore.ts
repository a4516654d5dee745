import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type FileStore } from './fileStore';

/** Files in a folder. They are written beside their place and then moved there: nobody ever reads half of one. */
export function folderStore(folder: string): FileStore {
  // Folders of a few thousand files each, by the first two letters of the key.
  const placeOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      const beside = `${place}.${randomUUID()}`;
      await mkdir(dirname(place), { recursive: true });
      try {
        await written(beside, content);
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

/** Only the owner may read it, and it is on the disk before it counts as written. */
async function written(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
