import { history } from '@umijs/max';
import { useEffect } from 'react';
import { readToken } from '@/request/token';

type Confirm = () => Promise<boolean>;

/** How many forms on screen have unsaved data. */
let dirtyForms = 0;
let confirm: Confirm = async () => true;
let unblock: (() => void) | undefined;

/** Says how to ask; the layout does it once, with a dialog in the operator's language. */
export function askBeforeLeavingWith(ask: Confirm): void {
  confirm = ask;
}

/** True when nothing would be lost, or the operator says that it may be. For what is no route switch, such as logout. */
export const mayLeave = async (): Promise<boolean> => dirtyForms === 0 || (await confirm());

/**
 * While `dirty`, leaving the page asks first: switching the route, closing the tab, logging out. A change of the
 * search part of the same URL is not leaving.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    dirtyForms += 1;
    block();
    return () => {
      dirtyForms -= 1;
      if (dirtyForms === 0) release();
    };
  }, [dirty]);
}

/** `history.block` also asks when the tab is closed, in the browser's own words. */
function block(): void {
  unblock ??= history.block(async ({ location, retry }) => {
    const stays = location.pathname === history.location.pathname;
    // Without a session there is nothing that could still be saved.
    if (!stays && readToken() && !(await confirm())) return;
    release();
    retry();
    if (stays) block();
  });
}

function release(): void {
  unblock?.();
  unblock = undefined;
}
