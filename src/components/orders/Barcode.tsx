import { barsOf } from './bars';
import styles from './label.css';

/** How much paper a scanner needs beside the bars, in halves of the narrowest one. */
const QUIET = 20;

/** A number as a bar code (Code 128), black on white whatever the theme is; nothing for a text that has none. */
export function Barcode({ value }: { readonly value: string }) {
  const code = barsOf(value);
  if (!code) return null;
  const width = code.width + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={value}
      className={styles.barcode}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={1} fill="#fff" />
      <path
        d={code.bars.map((bar) => `M${QUIET + bar.x} 0h${bar.width}v1h-${bar.width}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
