import { join } from 'node:path';
import { ownFolder } from '../ownFolder';
import type { FileStore } from './fileStore';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';

interface Place {
  readonly dataDir: string;
  /** `https://KEY:SECRET@host/bucket?region=…`; without it files are in a folder beside the embedded database. */
  readonly filesUrl?: string;
}

/** The store that the settings name. */
export function openFiles({ dataDir, filesUrl }: Place): FileStore {
  if (filesUrl) return s3Store(filesUrl);
  ownFolder(dataDir);
  return folderStore(join(dataDir, 'files'));
}
