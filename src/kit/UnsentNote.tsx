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

interface Props {
  readonly of: Changing;
  /** Where no form ends it: whoever has read it closes it, unless a retry has to say first what came of the change. */
  readonly closable?: boolean;
}

/** Stands in every form and dialog: why the change has not come through, and what a retry does. */
export function UnsentNote({ of: { unsent, busy, uncertain, forget }, closable }: Props) {
  const t = useText();
  if (!unsent || busy) return null;
  return (
    <Alert
      className={styles.unsent}
      type={unsent.fate === 'unknown' ? 'warning' : 'error'}
      showIcon
      closable={closable && !uncertain && { onClose: forget }}
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
