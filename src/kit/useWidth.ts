import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the last element of a name was. */
const lastWidths = new Map<string, number>();

/**
 * Width of an element in pixels, followed as it changes; undefined until it is known, and where nothing is laid out. At
 * first it is that of the last element of the same name, which is right from page to page: nothing is laid out twice, nor
 * before its time. What is observed is told before it is painted.
 */
export function useWidth(element: RefObject<HTMLElement | null>, name: string): number | undefined {
  const [width, setWidth] = useState(lastWidths.get(name));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => {
      const { clientWidth } = measured;
      if (clientWidth) lastWidths.set(name, clientWidth);
      setWidth(clientWidth || undefined);
    };
    if (!lastWidths.has(name)) read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, name]);
  return width;
}
