import { useState } from 'react';
import type { signIn as calls } from '@/domain/session/calls';
import { LOGIN_PATH } from '@/domain/session/paths';
import { sendAs } from '@/request/client';
import { failureOf } from '@/request/errors';
import { notePasswordExpired } from '@/request/passwordExpiry';
import { sealed } from '@/request/sealed';
import { keepToken } from '@/request/token';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** Signs in with an encrypted password. Once the token is kept the layout goes on to the page that was asked for. */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signIn = async ({ account, password }: Credentials) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const secret = await sealed(password);
      const input = { account: account.trim(), password: secret, encrypted: true as const };
      const { token, passExpired } = await sendAs<typeof calls.login>(
        { path: LOGIN_PATH, changes: true },
        input,
        { quiet: true },
      );
      notePasswordExpired(passExpired);
      keepToken(token);
    } catch (error) {
      setFailure(failureOf(error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return { signIn, busy, failure };
}
