import { code128, drawingSVG } from 'bwip-js/generic';

/** A bar, from its left edge, in halves of the narrowest one. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** What scanners read as it is written; the encoder would take more, and say it in bytes that they read as something else. */
const PRINTABLE = /^[ -~]+$/;

/** The bars of a text in Code 128 and how wide they are together; nothing for a text that cannot be said in it. */
export function barsOf(text: string): { readonly bars: readonly Bar[]; readonly width: number } | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const bars: Bar[] = [];
  let total = 0;
  return code128(
    // In halves every bar has its middle, by which the encoder draws it, on a whole number.
    { bcid: 'code128', text, scale: 2 },
    {
      ...drawingSVG(),
      init: (width) => {
        total = width;
      },
      line: (middle, _top, _x, _bottom, width) => bars.push({ x: middle - width / 2, width }),
      end: () => ({ bars, width: total }),
    },
  );
}
