/** Under which a tab keeps the token of somebody who looks at the console as another role: never beyond the tab. */
const KEY = 'tulayLook';

/** The token of a look in this tab; empty for who works. */
export const lookToken = (): string => read() ?? '';

/**
 * Opens the console in another tab with the token of a look. A tab begins with a copy of what its opener keeps for itself:
 * the token is there for as long as that takes, and stands in no address. False where the browser opened none.
 */
export function openLookingTab(token: string): boolean {
  window.sessionStorage.setItem(KEY, token);
  try {
    return window.open('/home') !== null;
  } finally {
    window.sessionStorage.removeItem(KEY);
  }
}

/** Forgets the look: the tab is that of who opened it again. */
export const endLook = (): void => window.sessionStorage.removeItem(KEY);

function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    // Storage is not allowed: then there is no look either.
    return null;
  }
}
