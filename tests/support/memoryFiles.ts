import type { FileStore } from '../../src/server/files/fileStore';

/** A file store that forgets everything with the test; `kept` is what it holds. */
export function memoryFiles(): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (key, content) => void kept.set(key, Buffer.from(content)),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
}
