import { type FormEvent, useState } from 'react';
import type { links } from '@/domain/session/calls';
import { RESET_PATH } from '@/domain/session/paths';
import { useText } from '@/kit/text';
import { useConsoleConfig } from '@/request/consoleConfig';
import form from './SignInForm.css';
import styles from './SignInPage.css';
import { TextField } from './TextField';
import { useSending } from './useSending';

/** Asks for a link by which another password is set. Whether there is such an account is not said. */
export function Forgotten({ onBack }: { readonly onBack: () => void }) {
  const t = useText();
  const demo = useConsoleConfig()?.demo;
  const [missing, setMissing] = useState<string>();
  const { send, busy, failure, done } = useSending<typeof links.requestReset>(RESET_PATH);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = String(new FormData(event.currentTarget).get('account')).trim();
    setMissing(account ? undefined : t('session.accountMissing'));
    if (account && !busy) void send(async () => ({ account }));
  };

  return (
    <>
      {done ? (
        <p role="status" className={form.ended}>
          {t('session.resetSent')} {demo && t('session.resetInOutbox')}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className={form.form}>
          {failure && (
            <p role="alert" className={form.failure}>
              {failure.message}
            </p>
          )}
          <TextField
            name="account"
            label={t('session.account')}
            complaint={missing}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            autoFocus
          />
          <button type="submit" className={form.submit} aria-busy={busy} aria-disabled={busy}>
            {t('session.requestReset')}
          </button>
        </form>
      )}
      <button type="button" className={styles.aside} onClick={onBack}>
        {t('session.backToSignIn')}
      </button>
    </>
  );
}
