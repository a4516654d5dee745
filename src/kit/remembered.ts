/** One value that the browser remembers and components follow. */
export interface Remembered<T extends string> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** For `useSyncExternalStore`; also hears of changes made in other tabs. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps a string in browser storage under `key`. What is not valid there reads as `initial`. Where storage is not
 * allowed (private windows of some browsers) the value lasts as long as the page.
 */
export function remembered<T extends string>(
  key: string,
  initial: T,
  valid: (value: string) => boolean,
): Remembered<T> {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => void listener());
  let value = stored();

  function stored(): T {
    const found = readStorage(key);
    return found !== null && valid(found) ? (found as T) : initial;
  }

  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = stored();
    notify();
  });

  return {
    read: () => value,
    write(next) {
      value = next;
      writeStorage(key, next);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    if (value) window.localStorage.setItem(key, value);
    else window.localStorage.removeItem(key);
  } catch {
    // Not remembered, then: the page works on with the value in memory.
  }
}
