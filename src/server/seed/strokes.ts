/** Letters and figures as strokes on a field of 10 by 14: a drawn document needs no font of the machine. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M1 14L5 0 9 14M2.5 9H7.5',
  B: 'M1 0V14H6L9 11.5V9L6 7H1M6 7L8 5V2L6 0H1',
  C: 'M9 2L7 0H3L1 2V12L3 14H7L9 12',
  D: 'M1 0V14H6L9 11V3L6 0Z',
  E: 'M9 0H1V14H9M1 7H7',
  F: 'M9 0H1V14M1 7H7',
  G: 'M9 2L7 0H3L1 2V12L3 14H7L9 12V8H5',
  H: 'M1 0V14M9 0V14M1 7H9',
  I: 'M5 0V14M2 0H8M2 14H8',
  J: 'M8 0V11L6 14H3L1 11',
  K: 'M1 0V14M9 0L1 8M4 6L9 14',
  L: 'M1 0V14H9',
  M: 'M1 14V0L5 7 9 0V14',
  N: 'M1 14V0L9 14V0',
  O: 'M3 0H7L9 3V11L7 14H3L1 11V3Z',
  P: 'M1 14V0H7L9 2V5L7 7H1',
  Q: 'M3 0H7L9 3V11L7 14H3L1 11V3ZM6 10L9 14',
  R: 'M1 14V0H7L9 2V5L7 7H1M5 7L9 14',
  S: 'M9 2L7 0H3L1 2V5L3 7H7L9 9V12L7 14H3L1 12',
  T: 'M1 0H9M5 0V14',
  U: 'M1 0V11L3 14H7L9 11V0',
  V: 'M1 0L5 14 9 0',
  W: 'M1 0L3 14 5 6 7 14 9 0',
  X: 'M1 0L9 14M9 0L1 14',
  Y: 'M1 0L5 7 9 0M5 7V14',
  Z: 'M1 0H9L1 14H9',
  0: 'M3 0H7L9 3V11L7 14H3L1 11V3ZM3 11L7 3',
  1: 'M3 3L5 0V14M2 14H8',
  2: 'M1 3L3 0H7L9 3V5L1 14H9',
  3: 'M1 1L3 0H7L9 2V5L7 7H4M7 7L9 9V12L7 14H3L1 13',
  4: 'M7 14V0L1 9H9',
  5: 'M9 0H2L1 6H6L9 8V12L7 14H3L1 12',
  6: 'M8 0H4L1 5V12L3 14H7L9 12V9L7 7H3L1 9',
  7: 'M1 0H9L4 14',
  8: 'M3 7L1 5V2L3 0H7L9 2V5L7 7H3L1 9V12L3 14H7L9 12V9L7 7',
  9: 'M9 6L7 7H3L1 5V2L3 0H7L9 2V9L6 14H2',
  '-': 'M2 7H8',
  '/': 'M1 14L9 0',
  '.': 'M5 13V14',
  "'": 'M5 0V3',
};

const ADVANCE = 13;

/** The strokes of a text, from the origin on; accents are left out, and what has no strokes is a gap. */
export function strokesOf(text: string): string {
  const letters = [...text.normalize('NFKD').toUpperCase()].filter((letter) => !/\p{M}/u.test(letter));
  return letters
    .map((letter, at) => [STROKES[letter], at * ADVANCE] as const)
    .filter(([path]) => path)
    .map(([path, x]) => `<path transform="translate(${x} 0)" d="${path}"/>`)
    .join('');
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Height of a letter. */
  readonly size: number;
  readonly colour?: string;
  /** Room for it: what is longer is written narrower. */
  readonly width?: number;
}

/** A text as part of a drawing. */
export function written(text: string, { x, y, size, colour = '#1f2a37', width }: Place): string {
  const scale = size / 14;
  const needed = text.length * ADVANCE * scale;
  const across = width && needed > width ? (scale * width) / needed : scale;
  return `<g transform="translate(${x} ${y}) scale(${across} ${scale})" fill="none" stroke="${colour}"
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${strokesOf(text)}</g>`;
}
