import { useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import { type FormEvent, useState } from 'react';
import { checkInput } from '@/domain/kit/rules';
import { links, newPassword } from '@/domain/session/calls';
import { usePageTitle } from '@/kit/pageTitle';
import { useText } from '@/kit/text';
import { send as ask } from '@/request/client';
import { failureOf } from '@/request/errors';
import { sealed } from '@/request/sealed';
import { Card } from './Card';
import { FactorCodeField, type TypedCode, typedCode } from './FactorCodeField';
import form from './SignInForm.css';
import styles from './SignInPage.css';
import { TextField } from './TextField';
import { useSending } from './useSending';

/** Where a mailed link leads: whoever has it sets a password, once. */
export function LinkPage() {
  const t = useText();
  const link = useLocation().hash.slice(1);
  const { data, error } = useRequest(() => ask(links.queryLink, { link }, { quiet: true }), {
    refreshDeps: [link],
    // The page says it.
    onError: () => {},
  });
  const { send, busy, failure, done } = useSending<typeof links.acceptLink>(links.acceptLink.path);
  usePageTitle(t('session.choosePassword'));
  const over = (error && failureOf(error).message) ?? (failure?.code === 404 ? failure.message : undefined);
  return (
    <Card>
      {done && <p role="status">{t('session.passwordSet')}</p>}
      {over && !done && (
        <p role="alert" className={form.failure}>
          {over}
        </p>
      )}
      {data && !over && !done && (
        <>
          <p className={styles.tagline}>
            {t(data.invitation ? 'session.welcome' : 'session.another', {
              name: data.name,
              account: data.account,
            })}
          </p>
          <Passwords
            account={data.account}
            busy={busy}
            factorNeeded={data.factorNeeded}
            said={Object.values(failure?.fields ?? {})[0] ?? failure?.message}
            onChosen={(password, code) =>
              void send(async () => ({
                link,
                userPass: await sealed(password),
                encrypted: true as const,
                ...code,
              }))
            }
          />
        </>
      )}
      <a className={styles.aside} href="/user/login">
        {t('session.backToSignIn')}
      </a>
    </Card>
  );
}

interface PasswordsProps {
  readonly account: string;
  readonly busy: boolean;
  /** What the server said of the last one. */
  readonly said?: string;
  /** Asked before the password: the mailbox alone opens nothing. */
  readonly factorNeeded: boolean;
  readonly onChosen: (password: string, code?: TypedCode) => void;
}

/** A password and the same again, checked by the policy of spec section 5. */
function Passwords({ account, busy, said, factorNeeded, onChosen }: PasswordsProps) {
  const t = useText();
  const [recovery, setRecovery] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Partial<Record<'password' | 'confirm' | 'code', string>>>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const password = String(entered.get('password'));
    const checked = checkInput(newPassword, password);
    const [complaint] = 'complaints' in checked ? Object.values(checked.complaints) : [];
    const code = factorNeeded ? typedCode(entered) : undefined;
    const found = {
      ...(code && 'missing' in code && { code: t(code.missing) }),
      ...(complaint && { password: t(complaint.key, complaint.vars) }),
      ...(password !== entered.get('confirm') && { confirm: t('session.passwordsDiffer') }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || busy) return;
    onChosen(password, code && !('missing' in code) ? code : undefined);
  };

  return (
    <form noValidate onSubmit={submit} className={form.form}>
      {said && (
        <p role="alert" className={form.failure}>
          {said}
        </p>
      )}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {factorNeeded && (
        <div>
          <FactorCodeField recovery={recovery} complaint={wrong.code} autoFocus />
          <button type="button" className={styles.aside} onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'factor.useCode' : 'factor.useRecoveryCode')}
          </button>
        </div>
      )}
      <TextField
        name="password"
        type="password"
        label={t('session.newPassword')}
        complaint={wrong.password}
        autoComplete="new-password"
        maxLength={100}
        autoFocus={!factorNeeded}
      />
      <TextField
        name="confirm"
        type="password"
        label={t('session.confirmPassword')}
        complaint={wrong.confirm}
        autoComplete="new-password"
        maxLength={100}
      />
      <button type="submit" className={form.submit} aria-busy={busy} aria-disabled={busy}>
        {t('session.submit')}
      </button>
    </form>
  );
}
