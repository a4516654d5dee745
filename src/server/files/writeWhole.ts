import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';

/** What a file says, whole or chunk after chunk. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file next to its place and moves it there once it is on the disk: nobody ever reads half of one. Only its owner may read it, unless
 * `mode` says otherwise. `move` may refuse at the last moment by rejecting; nothing is left then.
 */
export async function writeWhole(
  place: string,
  content: FileContent,
  {
    mode = 0o600,
    move = rename,
  }: { readonly mode?: number; readonly move?: (draft: string, place: string) => Promise<void> } = {},
): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await writeFile(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    await move(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
