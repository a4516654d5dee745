import { barsOf } from '@/domain/orders/code128';
import styles from './label.css';

/** How much paper a scanner needs beside the bars, in modules. */
const QUIET = 10;

/** A number as a bar code (Code 128), black on white whatever the theme is; nothing for a text that has none. */
export function Barcode({ value }: { readonly value: string }) {
  const widths = barsOf(value);
  if (!widths) return null;
  const width = widths.reduce((sum, one) => sum + one, 2 * QUIET);
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
      <path d={pathOf(widths)} fill="#000" />
    </svg>
  );
}

/** Bars stand at the even places, spaces between them. */
function pathOf(widths: readonly number[]): string {
  let x = QUIET;
  return widths
    .map((width, place) => {
      const bar = place % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
      x += width;
      return bar;
    })
    .join('');
}
