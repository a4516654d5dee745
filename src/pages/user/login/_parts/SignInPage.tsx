import { type ReactNode, useState } from 'react';
import { usePageTitle } from '@/kit/pageTitle';
import { useText } from '@/kit/text';
import { useConsoleConfig } from '@/request/consoleConfig';
import { Card } from './Card';
import { DemoAccounts } from './DemoAccounts';
import { FactorForm } from './FactorForm';
import { Forgotten } from './Forgotten';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.css';
import { useSignIn } from './useSignIn';

/** Sign-in as `/user/login` and its sub-pages have it: the same but for what is behind it. */
export function SignInPage({ backdrop }: { backdrop?: ReactNode }) {
  const t = useText();
  const { signIn, verify, back, forget, halfway, busy, failure } = useSignIn();
  const [forgotten, setForgotten] = useState(false);
  const config = useConsoleConfig();
  usePageTitle(t(halfway ? 'factor.title' : forgotten ? 'session.forgotten' : 'session.signIn'));
  return (
    <Card backdrop={backdrop}>
      <p className={styles.tagline}>{t('session.tagline')}</p>
      {halfway ? (
        <FactorForm onCode={verify} onOther={forget} onBack={back} busy={busy} failure={failure} />
      ) : forgotten ? (
        <Forgotten onBack={() => setForgotten(false)} />
      ) : (
        <>
          <SignInForm onSignIn={signIn} busy={busy} failure={failure} />
          <button type="button" className={styles.aside} onClick={() => setForgotten(true)}>
            {t('session.forgotten')}
          </button>
          {config?.demo && <DemoAccounts onChoose={signIn} disabled={busy} />}
        </>
      )}
    </Card>
  );
}
