import { useOperatorName } from '@/kit/operator';
import styles from './viewer.css';

/** Lines of the mark that a photograph of the screen would show. */
const MARKS = 12;

/** The name of who looks at a document, over it. */
export function OperatorMark() {
  const operator = useOperatorName();
  return (
    <div className={styles.mark} aria-hidden>
      {Array.from({ length: MARKS }, (_, line) => (
        <span key={line} data-mark={`${operator}   `.repeat(8)} />
      ))}
    </div>
  );
}
