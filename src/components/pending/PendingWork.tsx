import { useAccess } from '@umijs/max';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { home, type PendingCounts } from '@/domain/home/calls';
import { useRenewed } from '@/kit/useRenewed';
import { send } from '@/request/client';

/** How often the counts are asked for, in milliseconds (spec section 9). */
const EVERY_MS = 600_000;

/** The pending counts as last answered. `failed` means that they could not be loaded: not that there are none. */
export interface PendingWork {
  /** Only operators with RIGHT_HOME_TIPS see the counts. */
  readonly granted: boolean;
  readonly counts?: PendingCounts;
  readonly failed: boolean;
  readonly loading: boolean;
  readonly retry: () => void;
}

const Context = createContext<PendingWork>({
  granted: false,
  failed: false,
  loading: false,
  retry: () => {},
});

/** Loads the counts once for header and home: every 10 minutes, on return to the tab, and after each change. */
export function PendingWorkProvider({ children }: PropsWithChildren) {
  const granted = useAccess().RIGHT_HOME_TIPS === true;
  const { data, error, loading, refresh } = useRenewed(
    () => send(home.pending, {}, { quiet: true }),
    EVERY_MS,
    granted,
  );

  const failed = error !== undefined;
  return (
    <Context value={{ granted, counts: failed ? undefined : data, failed, loading, retry: refresh }}>
      {children}
    </Context>
  );
}

export const usePendingWork = (): PendingWork => useContext(Context);
