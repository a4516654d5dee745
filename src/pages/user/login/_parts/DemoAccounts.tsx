import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/domain/session/demo';
import { useText } from '@/kit/text';
import styles from './DemoAccounts.css';
import type { Credentials } from './useSignIn';

/** The operators of demo mode: one click signs in as one of them. */
export function DemoAccounts({
  onChoose,
  disabled,
}: {
  onChoose: (who: Credentials) => void;
  disabled: boolean;
}) {
  const t = useText();
  return (
    <section className={styles.demo} aria-label={t('session.demo')}>
      <p>{t('session.demoMore', { password: DEMO_PASSWORD })}</p>
      <ul>
        {DEMO_ACCOUNTS.map((account) => (
          <li key={account}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose({ account, password: DEMO_PASSWORD })}
            >
              <strong>{account}</strong> {t(`session.demo.${account}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
