import { type ReactNode, useId } from 'react';
import styles from './kit.css';

interface Props {
  readonly title: ReactNode;
  /** What can be done here, right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page under its heading. */
export function Panel({ title, extra, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

/** Parts beside each other: the work on the left, what belongs to it on the right; below each other when narrow. */
export function Beside({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div className={styles.page}>{children}</div>
      <div className={styles.page}>{aside}</div>
    </div>
  );
}
