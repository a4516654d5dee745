import { history } from '@umijs/max';
import { createContext, useContext, useEffect, useRef } from 'react';
import { onTokenChange, readToken } from '@/request/token';

/** What would be left: a page, or a dialog over it. */
export type Left = 'page' | 'dialog';

type Confirm = (left: Left) => Promise<boolean>;

/** How many forms have unsaved data: on screen, or in one dialog. */
interface Scope {
  dirtyForms: number;
}

const screen: Scope = { dirtyForms: 0 };
let confirm: Confirm = async () => true;
let unblock: (() => void) | undefined;

/** The dialog in which a form stands. */
export const LeaveScope = createContext<Scope | undefined>(undefined);

/** Says how to ask; the layout does it once, with a dialog in the operator's language. */
export function askBeforeLeavingWith(ask: Confirm): void {
  confirm = ask;
}

/** True when nothing would be lost, or the operator says that it may be. For what is no route switch, such as logout. */
export const mayLeave = async (): Promise<boolean> => screen.dirtyForms === 0 || (await confirm('page'));

/**
 * While `dirty`, leaving the page asks first: switching the route, closing the tab, logging out; and so does closing
 * the dialog in which the form stands. A change of the search part of the same URL is not leaving.
 */
export function useLeaveGuard(dirty: boolean): void {
  const dialog = useContext(LeaveScope);
  useEffect(() => {
    if (!dirty) return;
    screen.dirtyForms += 1;
    if (dialog) dialog.dirtyForms += 1;
    block();
    return () => {
      screen.dirtyForms -= 1;
      if (dialog) dialog.dirtyForms -= 1;
      if (screen.dirtyForms === 0) release();
    };
  }, [dirty, dialog]);
}

/** What a dialog is closed by: asks first while a form in it has unsaved data. `scope` goes around its content. */
export function useClosing(onClose: () => void): {
  readonly scope: Scope;
  readonly close: () => Promise<void>;
} {
  const scope = useRef<Scope>({ dirtyForms: 0 }).current;
  const close = async () => {
    if (scope.dirtyForms === 0 || (await confirm('dialog'))) onClose();
  };
  return { scope, close };
}

/** `history.block` also asks when the tab is closed, in the browser's own words. */
function block(): void {
  unblock ??= history.block(async ({ location, retry }) => {
    const stays = location.pathname === history.location.pathname;
    // Without a session there is nothing that could still be saved.
    if (!stays && readToken() && !(await confirm('page'))) return;
    release();
    retry();
    if (stays) block();
  });
}

// Who signed in instead begins with a fresh page, which nothing holds up: what was typed here is kept for who typed it.
onTokenChange(release);

function release(): void {
  unblock?.();
  unblock = undefined;
}
