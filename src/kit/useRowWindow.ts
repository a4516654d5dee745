import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn above and below those in sight: what a short scroll shows is there already. */
const AROUND = 8;
/** The window moves by so many rows at once, and is not drawn anew for each. */
const STEP = 4;
/** The height of a box that nothing is known of yet, in pixels. */
const UNKNOWN = 640;

/** The first row in sight and how many have room, both in steps. */
interface Window {
  readonly first: number;
  readonly room: number;
}

/**
 * Which rows of a long table are drawn: those in sight of the box in which it scrolls, some around them, and those of
 * `always`. In order, without repeats. All rows have the same height, in pixels.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  {
    count,
    height,
    always,
  }: { readonly count: number; readonly height: number; readonly always: readonly number[] },
): number[] {
  const [{ first, room }, setWindow] = useState<Window>({ first: 0, room: steps(UNKNOWN / height) });
  useLayoutEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const read = () => {
      const next = {
        first: Math.floor(scrolled.scrollTop / height / STEP) * STEP,
        room: steps((scrolled.clientHeight || UNKNOWN) / height),
      };
      setWindow((last) => (last.first === next.first && last.room === next.room ? last : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scrolled);
    scrolled.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', read);
    };
  }, [box, height]);
  // A search may have left fewer rows than were scrolled by.
  const from = Math.max(0, Math.min(first, count - room) - AROUND);
  const to = Math.min(count, from + room + 2 * AROUND);
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const others = always.filter((at) => at >= 0 && at < count);
  return [...new Set([...inSight, ...others])].sort((a, b) => a - b);
}

const steps = (rows: number): number => Math.ceil(rows / STEP + 1) * STEP;
