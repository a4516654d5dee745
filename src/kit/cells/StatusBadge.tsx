import { type CodeTable, codeLabelKey, type Tone, toneOf } from '@/domain/kit/codes';
import { useText } from '../text';
import styles from './cells.css';

interface Props {
  readonly codes: CodeTable;
  readonly value: number;
}

/** A code as a badge: tone and word, never the tone alone. A number that the table does not know reads as itself, in grey. */
export function StatusBadge({ codes, value }: Props) {
  const t = useText();
  const key = codeLabelKey(codes, value);
  return <ToneBadge tone={toneOf(codes, value)} text={key ? t(key) : String(value)} />;
}

/** A word in a tone that can be read in both themes. */
export function ToneBadge({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={text}>
      {text}
    </span>
  );
}
