import type { ReactNode } from 'react';
import styles from './kit.css';
import { useOnPaper } from './theme';

/** What was asked for, in words: its label, and what it is. */
interface Condition {
  readonly label: string;
  readonly text: ReactNode;
}

/**
 * What narrows the rows or figures of a page, for who reads them on paper, where the fields that say so on the screen are
 * missing: a part would look like the whole. On the screen it is nothing.
 */
export function ConditionsOnPaper({ conditions }: { readonly conditions: readonly Condition[] }) {
  if (!useOnPaper() || conditions.length === 0) return null;
  return (
    <dl className={styles.conditions}>
      {conditions.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
