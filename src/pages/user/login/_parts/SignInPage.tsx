import type { ReactNode } from 'react';
import { usePageTitle } from '@/kit/pageTitle';
import { useText } from '@/kit/text';
import { OfflineBanner } from '@/layouts/OfflineBanner';
import { useConsoleConfig } from '@/request/consoleConfig';
import { Appearance } from './Appearance';
import { DemoAccounts } from './DemoAccounts';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.css';
import { useSignIn } from './useSignIn';

/** Sign-in as `/user/login` and its sub-pages have it: the same but for what is behind it. */
export function SignInPage({ backdrop }: { backdrop?: ReactNode }) {
  const t = useText();
  const { signIn, busy, failure } = useSignIn();
  const config = useConsoleConfig();
  usePageTitle(t('session.signIn'));
  return (
    <div className={styles.page}>
      <div className={styles.backdrop} aria-hidden>
        {backdrop}
      </div>
      <OfflineBanner />
      <Appearance />
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <img src="/favicon.svg" alt="" width={40} height={40} />
            <h1>{t('app.title')}</h1>
          </div>
          <p className={styles.tagline}>{t('session.tagline')}</p>
          <SignInForm onSignIn={signIn} busy={busy} failure={failure} />
          {config?.demo && <DemoAccounts onChoose={signIn} disabled={busy} />}
        </div>
      </main>
    </div>
  );
}
