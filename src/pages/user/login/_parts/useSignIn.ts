import { useState } from 'react';
import type { signIn as calls, session } from '@/domain/session/calls';
import type { factorStep } from '@/domain/session/factor';
import { LOGIN_PATH, LOGOUT_PATH, VERIFY_FACTOR_PATH } from '@/domain/session/paths';
import { sendAs } from '@/request/client';
import { noteDue } from '@/request/due';
import { failureOf } from '@/request/errors';
import { sealed } from '@/request/sealed';
import { keepToken } from '@/request/token';
import type { TypedCode } from './FactorCodeField';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/**
 * Signs in with an encrypted password, and the code of who has a second factor. Once the token is kept the layout goes on
 * to the page that was asked for; one that opens nothing yet is kept here alone.
 */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [halfway, setHalfway] = useState<string>();

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const { message, fields, code } = failureOf(error as Error);
      const [complaint] = Object.values(fields);
      setFailure(complaint ?? message);
      // It took too long: the password is asked again.
      if (code === 401) setHalfway(undefined);
    } finally {
      setBusy(false);
    }
  };

  const signIn = ({ account, password }: Credentials) =>
    attempt(async () => {
      const secret = await sealed(password);
      const input = { account: account.trim(), password: secret, encrypted: true as const };
      const { token, passExpired, factorNeeded, factorMissing } = await sendAs<typeof calls.login>(
        { path: LOGIN_PATH, changes: true },
        input,
        { quiet: true },
      );
      if (factorNeeded) return setHalfway(token);
      noteDue('password', passExpired);
      noteDue('factor', factorMissing);
      keepToken(token);
    });

  const verify = (typed: TypedCode) =>
    attempt(async () => {
      if (!halfway) return;
      const { passExpired } = await sendAs<typeof factorStep.verifyFactor>(
        { path: VERIFY_FACTOR_PATH, changes: true },
        typed,
        { quiet: true, token: halfway },
      );
      noteDue('password', passExpired);
      noteDue('factor', false);
      keepToken(halfway);
    });

  const forget = () => setFailure(undefined);

  const back = () => {
    forget();
    setHalfway(undefined);
    const ended = sendAs<typeof session.logout>(
      { path: LOGOUT_PATH, changes: true },
      {},
      { quiet: true, token: halfway },
    );
    // Without it the token is of no use in five minutes.
    ended.catch(() => undefined);
  };

  return { signIn, verify, back, forget, halfway: halfway !== undefined, busy, failure };
}
