import { theme } from 'antd';
import { type CodeTable, codeLabelKey, type Tone, toneOf } from '@/domain/kit/codes';
import { useText } from '../text';
import styles from './cells.css';

/**
 * Steps of antd's palettes that keep 4.5:1 between word and ground in both themes (the dark algorithm turns the
 * palettes round). The brightest hues need the darker step.
 */
const palettes = {
  blue: ['blue', 8],
  red: ['red', 8],
  green: ['green', 9],
  lightGreen: ['lime', 9],
  yellow: ['gold', 9],
} as const satisfies Record<Exclude<Tone, 'grey'>, readonly [string, number]>;

function useTone(tone: Tone) {
  const { token } = theme.useToken();
  if (tone === 'grey') {
    return {
      color: token.colorTextSecondary,
      background: token.colorFillTertiary,
      borderColor: token.colorBorder,
    };
  }
  const [hue, step] = palettes[tone];
  return { color: token[`${hue}-${step}`], background: token[`${hue}-1`], borderColor: token[`${hue}-3`] };
}

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
  const style = useTone(tone);
  return (
    <span className={styles.badge} style={style} title={text}>
      {text}
    </span>
  );
}
