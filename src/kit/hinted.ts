/** Gives an element a hint, which is shown while it is pointed at or has the focus (`Hints`). */
export const hinted = (text: string) => ({ 'data-hint': text });

/** The element with a hint in or around which something has happened. */
export const hintedAround = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined;

export const hintOf = (element: HTMLElement): string => element.dataset.hint ?? '';
