import type { Field } from '@/domain/kit/fields';
import { headingOf, textOf } from '@/domain/kit/format';
import { COLUMN_WIDTH } from '@/domain/kit/listView';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { hasTones, isFigure, isReference } from '../cells/kinds';
import { shortInstant } from '../cells/shortInstant';

/** How wide letters are in the bold of our face, in hundredths of its size; a Chinese character is a square. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[mwMW%@]/, 95],
  [/[ijlI|]/, 28],
  [/[\s.,:;'!()/frt-]/, 39],
  [/[A-Z&]/, 73],
];
const OTHER_LETTERS = 63;
const SQUARE = 100;
const CHINESE = /[\u2e80-\uffff]/;

/** A face that stands in for ours may be so much wider: DejaVu is 7% wider, its bold 19%. */
const ROOM = 1.15;

const widthOfLetter = (one: string): number =>
  CHINESE.test(one) ? SQUARE : (LETTERS.find(([is]) => is.test(one))?.[1] ?? OTHER_LETTERS);

/** The regular of our face is so much narrower. */
const widthOfRegularLetter = (one: string): number => widthOfLetter(one) * (CHINESE.test(one) ? 1 : 0.95);

/** In our own face, in pixels. */
const widthOfText = (text: string, size: number, widthOf = widthOfLetter): number =>
  [...text].reduce((sum, one) => sum + widthOf(one), 0) * (size / 100);

const widthOfRegular = (text: string, size: number): number => widthOfText(text, size, widthOfRegularLetter);

const FONT = 13;
const CELL_PADDING = 12;
const BADGE = { font: 12, padding: 18 } as const;
const SORTER = 16;
const FIGURE_PADDING = 10;
/** Of a monospaced letter, which is as wide in every such face, and of the button that copies a reference. */
const MONO = 7.6;
const COPY = 26;

/** The least that a column needs under its heading, which parts between words, never within one; Chinese parts anywhere. */
export function widthOfHeading(heading: string, beside = 0): number {
  const words = heading.split(/\s+|(?<=[\u2e80-\uffff])/).map((word) => widthOfText(word, FONT) * ROOM);
  return Math.ceil(Math.max(...words) + beside + CELL_PADDING);
}

/** Under this width a heading breaks, so that no page can ask for less. */
export function leastWidthOf(of: Resource, name: string, reader: Reader): number {
  const field = fieldOf(of, name);
  const beside = field.sortable ? SORTER : isFigure(field) ? FIGURE_PADDING : 0;
  return widthOfHeading(headingOf(of, name, reader), beside);
}

/** Kinds whose texts may be cut, and are read whole on hover: figures, times and badges never are. */
const TRUNCATED: readonly Field['kind'][] = [
  'text',
  'longText',
  'words',
  'ref',
  'refs',
  'entry',
  'entries',
  'code',
  'codes',
  'json',
  'fieldNames',
  'keys',
  'names',
  'bands',
  'weekly',
  'lines',
  'scope',
  'country',
];

/** Whether values of a field may be cut in a column. */
export const isTruncated = (name: string, field: Field): boolean =>
  TRUNCATED.includes(field.kind) && !field.masked && !isReference(name) && !hasTones(field);

/** Wider than this words gain nothing, and figures get far from what they belong to. */
const WORDS_MOST = 420;

/** How wide a value of a field is in a column, in pixels: what may be cut in our own face, what may not in any. */
export function widthOfValue(name: string, field: Field, value: unknown, reader: Reader): number {
  const text = textOf(field, value, reader);
  const letters = [...text].length;
  const width = (): number => {
    if (field.masked) return letters * MONO;
    if (isReference(name)) return letters * MONO + COPY;
    if (hasTones(field)) return widthOfRegular(text, BADGE.font) * ROOM + BADGE.padding;
    if (field.kind === 'instant') return widthOfRegular(shortInstant(text, reader.timeZone), FONT) * ROOM;
    if (isFigure(field)) return widthOfRegular(text, FONT) * ROOM + FIGURE_PADDING;
    if (!isTruncated(name, field)) return widthOfRegular(text, FONT) * ROOM;
    return Math.min(widthOfRegular(text.slice(0, WORDS_MOST), FONT), WORDS_MOST);
  };
  return Math.ceil(width() + CELL_PADDING);
}

/** So much says what a text begins with. */
const TRUNCATED_LEAST = 100;

/** How narrow a column of some width may become where its table lacks room. */
export const leastOfTruncated = (width: number, heading: number): number =>
  Math.min(width, Math.max(heading, TRUNCATED_LEAST));

/** A width that a column may have. */
export const bounded = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
