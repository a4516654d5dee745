import type { KeyboardEvent } from 'react';

/** Enter in a calendar takes what was typed: the form around it is sent by its own button, or by Enter elsewhere. */
export function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
