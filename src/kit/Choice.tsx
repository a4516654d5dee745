import styles from './kit.css';

interface Props {
  readonly label: string;
  /** Why it cannot be chosen now; without one it can. */
  readonly reason?: string;
}

/** What a menu offers. What is impossible now says why under its name: a menu has no room for tooltips, a phone no pointer. */
export function Choice({ label, reason }: Props) {
  return (
    <span className={styles.choice}>
      {label}
      {reason && <small>{reason}</small>}
    </span>
  );
}
