import { useEventListener } from 'ahooks';

/** What each key does. Names are those of `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

/** A box that was ticked by mouse has the focus, and nobody types into it. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const moves = '[role="radiogroup"], [role="menu"], [role="tablist"]';

/**
 * Single keys as shortcuts of a page. They are ignored while the operator types, while a dialog is open, and together
 * with Ctrl, Alt or Cmd, which belong to the browser.
 */
export function useKeys(keys: Keys): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
    if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
    // Arrows belong to what has choices of its own.
    if (event.key.startsWith('Arrow') && target instanceof Element && target.closest(moves)) return;
    if (isDialogOpen()) return;
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** A dialog that was closed may stay in the document, hidden. */
export const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility?.() ?? true);
