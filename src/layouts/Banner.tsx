import type { ReactNode } from 'react';
import styles from './Banner.css';

interface Props {
  readonly title: string;
  /** What it means for whoever works here, and what can be done about it. */
  readonly children: ReactNode;
}

/** A line over every page about the console as a whole. */
export function Banner({ title, children }: Props) {
  return (
    <div role="status" className={styles.banner}>
      <strong>{title}</strong> {children}
    </div>
  );
}
