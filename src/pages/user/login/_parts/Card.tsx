import type { ReactNode } from 'react';
import { useText } from '@/kit/text';
import { OfflineBanner } from '@/layouts/OfflineBanner';
import { Appearance } from './Appearance';
import styles from './SignInPage.css';

interface Props {
  /** What moves or stands behind it. */
  readonly backdrop?: ReactNode;
  readonly children: ReactNode;
}

/** The card on which everything stands that is done before one is signed in. */
export function Card({ backdrop, children }: Props) {
  const t = useText();
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
          {children}
        </div>
      </main>
    </div>
  );
}
