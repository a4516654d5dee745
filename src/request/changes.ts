const listeners = new Set<() => void>();

/** Tells that a call of this console has changed something on the server. */
export function announceChange(): void {
  // After whoever made the change has gone on: after a logout there is nobody left to ask.
  setTimeout(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` after each change made from this console; the answer undoes it. For counts that it may move. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
