import { createContext, type PropsWithChildren, useContext, useRef } from 'react';
import { LeaveScope, type useClosing, useLeaveGuard } from './leaveGuard';
import { KeysOf } from './useKeys';

const CloseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the dialog around, asking first like every other way to close it; undefined outside of dialogs. */
export const useCloseDialog = (): (() => void) | undefined => useContext(CloseContext);

/** What a dialog and a sheet are told. */
export interface Closed {
  readonly onClose: () => void;
  /** True while what was typed would be lost. Forms of the kit inside it (`CallForm`) tell it themselves. */
  readonly typed?: boolean;
}

interface InsideProps extends ReturnType<typeof useClosing> {
  readonly typed: boolean;
}

/**
 * What stands in a dialog or a sheet: forms of the kit find here how it is closed, and whom to tell that they are unsent; its
 * keys are heard while nothing stands over it.
 */
export function Inside({ scope, close, typed, children }: PropsWithChildren<InsideProps>) {
  const mark = useRef<HTMLElement>(null);
  return (
    <LeaveScope.Provider value={scope}>
      <CloseContext.Provider value={close}>
        <Guard dirty={typed} />
        <i hidden ref={mark} />
        <KeysOf.Provider value={mark}>{children}</KeysOf.Provider>
      </CloseContext.Provider>
    </LeaveScope.Provider>
  );
}

function Guard({ dirty }: { readonly dirty: boolean }) {
  useLeaveGuard(dirty);
  return null;
}
