import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/kit/text';
import { useEndOfSession } from '@/request/token';
import styles from './SignInForm.css';
import { TextField } from './TextField';
import type { Credentials } from './useSignIn';

interface Props {
  readonly onSignIn: (entered: Credentials) => void;
  readonly busy: boolean;
  readonly failure?: string;
}

/** Account and password. What the server refused stands above them until the next try. */
export function SignInForm({ onSignIn, busy, failure }: Props) {
  const t = useText();
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const [shown, setShown] = useState(false);
  const passwordId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const account = String(entered.get('account')).trim();
    const password = String(entered.get('password'));
    setMissing({
      ...(account ? {} : { account: t('session.accountMissing') }),
      ...(password ? {} : { password: t('session.passwordMissing') }),
    });
    if (account && password && !busy) onSignIn({ account, password });
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Problem failure={failure} />
      <TextField
        name="account"
        label={t('session.account')}
        complaint={missing.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        autoFocus
      />
      <TextField
        id={passwordId}
        name="password"
        type={shown ? 'text' : 'password'}
        label={t('session.password')}
        complaint={missing.password}
        autoComplete="current-password"
        maxLength={100}
        after={
          <button
            type="button"
            className={styles.show}
            aria-controls={passwordId}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {t('session.showPassword')}
          </button>
        }
      />
      <button type="submit" className={styles.submit} aria-busy={busy} aria-disabled={busy}>
        {t(busy ? 'session.signingIn' : 'session.signIn')}
      </button>
    </form>
  );
}

/** What the server said of this try, or why the last session ended. */
function Problem({ failure }: { failure?: string }) {
  const t = useText();
  const ended = useEndOfSession();
  if (failure) {
    return (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    );
  }
  if (!ended) return null;
  return (
    <p role="status" className={styles.ended}>
      {ended}
      <small>{t('session.errorStatus', { code: 401 })}</small>
    </p>
  );
}
