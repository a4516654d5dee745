import { Suspense, useEffect } from 'react';
import { later } from './later';
import type { ReasonProps } from './ReasonDialog';
import { WHEN_QUIET_MS } from './usePreload';

const ReasonDialog = later(() => import(/* webpackChunkName: "reason" */ './ReasonDialog'));

/** Fetches the dialog, and the forms that it is made of, when what was asked for first is on screen: no page waits for them. */
export function useDialogsSoon(): void {
  useEffect(() => {
    // Who opens one before that, or without a server, fetches it then.
    const timer = setTimeout(() => ReasonDialog.fetch().catch(() => undefined), WHEN_QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Asks before something is done, with the reason for it. Mount it to open it. */
export function ReasonModal<O>(props: ReasonProps<O>) {
  return (
    <Suspense>
      <ReasonDialog {...(props as ReasonProps<unknown>)} />
    </Suspense>
  );
}
