import type { ReactNode } from 'react';
import type { CodeTable } from '@/domain/kit/codes';
import { CopyText } from './cells/CopyText';
import { StatusBadge } from './cells/StatusBadge';
import styles from './kit.css';

interface Props {
  /** The number by which people call the record. */
  readonly number: string;
  readonly codes: CodeTable;
  readonly status: number;
  /** What else tells it apart at a glance. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a detail: number, status, and what can be done. */
export function PageHead({ number, codes, status, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.number}>
        <CopyText text={number} />
      </h1>
      <StatusBadge codes={codes} value={status} />
      {children}
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
