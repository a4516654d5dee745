import { useLocation, useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { OperatorSession } from '@/domain/session/calls';
import { onRecovery } from '@/request/connection';
import type { CallFailed } from '@/request/errors';
import { onOtherRights } from '@/request/rightsVersion';
import { forgetSession, loadSession } from '@/request/session';
import { useToken } from '@/request/token';

/** Who is signed in, asked again on each route load (spec section 7). */
export function useSession(): { session?: OperatorSession; failure?: CallFailed; retry: () => void } {
  const { initialState, setInitialState } = useModel('@@initialState');
  const { pathname } = useLocation();
  const token = useToken();
  const [asked, setAsked] = useState(0);
  const retry = () => setAsked((times) => times + 1);
  const known = initialState?.session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasions to ask again
  useEffect(() => {
    let current = true;
    const answered = (session: OperatorSession) => {
      if (current && !same(session, known)) void setInitialState({ session });
    };
    const failed = (failure: CallFailed) => {
      // What is known stays: a server that cannot be reached takes no right away, and gives none.
      if (current && !known) void setInitialState({ failure });
    };
    loadSession().then(answered, failed);
    return () => {
      current = false;
    };
  }, [pathname, token, asked]);

  useEffect(() => onRecovery(() => setAsked((times) => times + 1)), []);
  useEffect(
    () =>
      onOtherRights(() => {
        forgetSession();
        setAsked((times) => times + 1);
      }),
    [],
  );

  return { session: known, failure: initialState?.failure, retry };
}

/** The same rights for the same person: then nothing on screen need be made anew. */
const same = (one: OperatorSession, other: OperatorSession | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
