import styles from './kit.css';

/** Text as it went over the wire, in a box of limited height that scrolls. */
export function Scrolled({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and a keyboard must reach it
    <pre className={styles.code} tabIndex={0}>
      {text}
    </pre>
  );
}
