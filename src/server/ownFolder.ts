import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Thrown when others may enter a folder of ours and this process cannot change that. */
export class FolderOpen extends Error {
  constructor(folder: string) {
    super(`Others may enter ${folder}, where the data are. Close it first: chmod 700 '${folder}'`);
    this.name = 'FolderOpen';
  }
}

/** What others may do with a folder, as bits of its mode. */
const OTHERS = 0o077;

/**
 * A folder for data, which only its owner may enter: made so, and put right where it is not. Throws FolderOpen when it
 * belongs to somebody else, who alone could. Windows has no such modes.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new FolderOpen(folder);
  }
}
