import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type FileStore } from './fileStore';
import { writeWhole } from './writeWhole';

/** Files in a folder, each written whole. */
export function folderStore(folder: string): FileStore {
  // Folders of a few thousand files each, by the first two letters of the key.
  const placeOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      await writeWhole(place, content);
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
