import type { ReactNode } from 'react';
import type { CodeTable } from '@/domain/kit/codes';
import { StatusBadge } from './cells/StatusBadge';
import styles from './kit.css';

interface Props {
  /** By what people call the record: its number in `CopyText`, or a name. */
  readonly title: ReactNode;
  /** Its status, for what has one. */
  readonly codes?: CodeTable;
  readonly status?: number;
  /** What else tells it apart at a glance. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a detail: what it is about, status, and what can be done. */
export function PageHead({ title, codes, status, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {codes && status !== undefined && <StatusBadge codes={codes} value={status} />}
      {children}
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
