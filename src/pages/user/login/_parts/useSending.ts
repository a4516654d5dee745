import { useState } from 'react';
import type { Call, InputOf } from '@/domain/kit/call';
import { type CallFailed, type Sendable, sendAs } from '@/request/client';
import { failureOf } from '@/request/errors';

/** One change that somebody makes who is not signed in; what goes wrong stands on the card. */
export function useSending<C extends Call>(path: C['path']) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [done, setDone] = useState(false);

  const send = async (input: () => Promise<Sendable<InputOf<C>>>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await sendAs<C>({ path, changes: true }, await input(), { quiet: true });
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error as Error));
    } finally {
      setBusy(false);
    }
  };

  return { send, busy, failure, done };
}
