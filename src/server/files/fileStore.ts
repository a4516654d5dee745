/** Where files are that the database only names: documents of users. Keys are of our own making, `[0-9a-z-]`. */
export interface FileStore {
  /** Keeps a file; one of the same key is replaced. Resolves when it is safe. */
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>;
  /** The content, or undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is not there is none of its business. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-z][0-9a-z-]{2,80}$/;

/** Throws for a key that is none of ours, before it becomes part of a path. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('no key of a file');
}
