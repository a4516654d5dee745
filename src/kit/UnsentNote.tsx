import { Alert } from 'antd';
import type { Fate } from './failure';
import styles from './kit.css';
import { useText } from './text';
import type { Changing } from './useChange';

/** What is said of a change that failed, by what is known about it. */
export const unsentTitle: Readonly<Record<Fate, string>> = {
  notSent: 'change.notSent',
  unknown: 'change.unknown',
};

/** Stands in every form and dialog: why the change has not come through, and what a retry does. */
export function UnsentNote({ of: { unsent, busy } }: { readonly of: Changing }) {
  const t = useText();
  if (!unsent || busy) return null;
  return (
    <Alert
      className={styles.unsent}
      type={unsent.fate === 'unknown' ? 'warning' : 'error'}
      showIcon
      title={t(unsentTitle[unsent.fate])}
      description={
        <>
          {unsent.message && <p>{unsent.message}</p>}
          {unsent.again && <p>{t(`change.${unsent.fate}More`)}</p>}
        </>
      }
    />
  );
}
