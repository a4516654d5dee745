import { useRequest } from 'ahooks';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { LanguageMenu } from '@/components/appearance/LanguageMenu';
import { ThemeMenu } from '@/components/appearance/ThemeMenu';
import { usePageTitle } from '@/kit/pageTitle';
import { useText } from '@/kit/text';
import { OfflineBanner } from '@/layouts/OfflineBanner';
import { consoleConfig } from '@/request/consoleConfig';
import { DemoAccounts } from './DemoAccounts';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.css';
import { useSignIn } from './useSignIn';

/** Sign-in as `/user/login` and its sub-pages have it: the same but for what is behind it. */
export function SignInPage({ backdrop }: { backdrop?: ReactNode }) {
  const t = useText();
  const { signIn, busy, failure } = useSignIn();
  const { data: config } = useRequest(consoleConfig);
  usePageTitle(t('session.signIn'));
  return (
    <div className={styles.page}>
      <div className={styles.backdrop} aria-hidden>
        {backdrop}
      </div>
      <OfflineBanner />
      <header className={styles.tools}>
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main className={styles.main}>
        <Card className={styles.card}>
          <div className={styles.brand}>
            <img src="/favicon.svg" alt="" width={40} height={40} />
            <h1>{t('app.title')}</h1>
          </div>
          <p className={styles.tagline}>{t('session.tagline')}</p>
          <SignInForm onSignIn={signIn} busy={busy} failure={failure} />
          {config?.demo && <DemoAccounts onChoose={signIn} disabled={busy} />}
        </Card>
      </main>
    </div>
  );
}
