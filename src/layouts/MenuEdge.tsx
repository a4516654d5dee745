import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '@/kit/text';
import styles from './MenuEdge.css';

/** From so many pixels on a screen has room for tables beside a menu of the full width. */
const WIDE = 1440;

/** Limits of the menu's width in pixels (decisions section 6), and how wide it is until somebody drags it. */
export const MENU_WIDTH = { least: 200, most: 500, initial: window.innerWidth < WIDE ? 240 : 300, step: 10 };

const within = (width: number) => Math.min(MENU_WIDTH.most, Math.max(MENU_WIDTH.least, Math.round(width)));

interface Props {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The menu's right edge: dragged, or moved with the arrow keys; a double click gives the first width back. */
export function MenuEdge({ width, onWidth }: Props) {
  const t = useText();
  const [dragging, setDragging] = useState(false);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onWidth(within(event.clientX - left));
  };

  const press = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, width);
    if (next === undefined) return;
    event.preventDefault();
    onWidth(within(next));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('layout.menuWidth')}
      aria-valuenow={width}
      aria-valuemin={MENU_WIDTH.least}
      aria-valuemax={MENU_WIDTH.most}
      tabIndex={0}
      className={dragging ? `${styles.edge} ${styles.dragging}` : styles.edge}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => setDragging(false)}
      onDoubleClick={() => onWidth(MENU_WIDTH.initial)}
      onKeyDown={press}
    />
  );
}

function widthByKey(key: string, width: number): number | undefined {
  const widths: Record<string, number> = {
    ArrowLeft: width - MENU_WIDTH.step,
    ArrowRight: width + MENU_WIDTH.step,
    Home: MENU_WIDTH.least,
    End: MENU_WIDTH.most,
  };
  return widths[key];
}
