import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';
import { isDialogOpen } from './useKeys';

interface Findable {
  readonly focus: (options?: { readonly cursor: 'all' }) => void;
}

/**
 * Ctrl+F or Cmd+F goes to the search of a page that draws only the rows in sight, where the browser would find no others. A
 * second one, in the search itself, is the browser's, and so is one over a dialog.
 */
export function useFindKey(
  search: RefObject<(Findable & { readonly input: HTMLElement | null }) | null>,
): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented) return;
    if (!search.current || document.activeElement === search.current.input || isDialogOpen()) return;
    event.preventDefault();
    search.current.focus({ cursor: 'all' });
  });
}
