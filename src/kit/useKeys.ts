import { useEventListener } from 'ahooks';
import { createContext, type RefObject, useContext } from 'react';

/** What each key does. Names are those of `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

/** A box that was ticked by mouse has the focus, and nobody types into it. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const moves = '[role="radiogroup"], [role="menu"], [role="tablist"]';

/** Something within the dialog in which shortcuts stand; without one they stand on the page. */
export const KeysOf = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * Single keys as shortcuts of a page or of a dialog. They are ignored while the operator types, while another dialog is open
 * over it, and together with Ctrl, Alt or Cmd, which belong to the browser.
 */
export function useKeys(keys: Keys): void {
  const within = useContext(KeysOf);
  useEventListener('keydown', (event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
    if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
    // Arrows belong to what has choices of its own.
    if (event.key.startsWith('Arrow') && target instanceof Element && target.closest(moves)) return;
    const top = openDialogs().at(-1);
    if (within ? !top?.contains(within.current) : top) return;
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** The dialogs that are open, the last on top. One that was closed may stay in the document, hidden. */
const openDialogs = () =>
  [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility?.() ?? true);

export const isDialogOpen = () => openDialogs().length > 0;
