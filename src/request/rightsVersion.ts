/** What was last said of the rights of which token. */
let known: { readonly token: string; readonly version: string } | undefined;
const listeners = new Set<() => void>();

/** Every answer says by a number which rights it was given with: another one, and the menu is asked for anew. */
export function noteRightsVersion(token: string, version: string | null): void {
  if (!version || !token) return;
  const isOther = known?.token === token && known.version !== version;
  known = { token, version };
  if (isOther) for (const listener of listeners) listener();
}

/** Calls back whenever the rights of who is signed in have become other. */
export function onOtherRights(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
