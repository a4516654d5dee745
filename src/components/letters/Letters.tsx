import { Drawer } from 'antd';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import styles from './Letters.css';

interface Props {
  readonly title: string;
  readonly onClosed: () => void;
}

/** What was written to people, in a drawer from the side. Mount it to open it. */
export function LetterDrawer({ title, onClosed, children }: PropsWithChildren<Props>) {
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(still) => !still && onClosed()}
      title={title}
    >
      {children}
    </Drawer>
  );
}

/** Letters one below the other. */
export const Letters = ({ label, children }: PropsWithChildren<{ readonly label: string }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: many of them scroll, and a keyboard must reach them
  <section aria-label={label} tabIndex={0}>
    {children}
  </section>
);

interface LetterProps {
  readonly subject: ReactNode;
  /** When it was written, and to whom where that is not the reader. */
  readonly about: string;
  readonly text: string;
}

/** One of them, with the ways that lead on from it. */
export const Letter = ({ subject, about, text, children }: PropsWithChildren<LetterProps>) => (
  <article className={styles.letter}>
    <h3>{subject}</h3>
    <p className={styles.about}>{about}</p>
    <p className={styles.text}>{text}</p>
    {children}
  </article>
);
