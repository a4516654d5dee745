import type { Field } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import { COLUMN_WIDTH } from '@/domain/kit/listView';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { hasTones, isFigure, isReference } from '../cells/kinds';
import type { Column } from './column';

/** Widths in pixels, fixed so that nothing moves when another page of rows arrives. A longer word above makes more of it. */
const WIDTHS: Readonly<Record<Exclude<Field['kind'], 'code'>, number>> = {
  id: 84,
  ref: 120,
  refs: 180,
  text: 120,
  longText: 220,
  money: 120,
  rate: 88,
  percent: 84,
  integer: 84,
  instant: 108,
  day: 100,
  codes: 180,
  entry: 130,
  entries: 180,
  country: 110,
  flag: 80,
  json: 200,
  fieldNames: 200,
  keys: 240,
  names: 240,
  words: 220,
  scope: 140,
  bands: 220,
  weekly: 180,
  lines: 320,
  bytes: 100,
  transaction: 100,
};

/** Of codes: as wide as their longest meaning in the operator's language, within these. Badges are read whole. */
const CODE = { least: 72, most: 140, mostOfBadges: 240 } as const;

/** How wide letters are in the bold of our face, in hundredths of its size; a Chinese character is a square. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffff]/, 100],
  [/[mwMW%@]/, 95],
  [/[ijlI|]/, 28],
  [/[\s.,:;'!()/frt-]/, 39],
  [/[A-Z&]/, 73],
];
const OTHER_LETTERS = 63;

/** A face that stands in for ours may be so much wider: DejaVu is 7% wider, its bold 19%. */
const ROOM = 1.15;

const widthOfText = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (LETTERS.find(([is]) => is.test(one))?.[1] ?? OTHER_LETTERS), 0) *
  (size / 100) *
  ROOM;

const FONT = 13;
const CELL_PADDING = 12;
const BADGE = { font: 12, padding: 18 } as const;
const SORTER = 16;
const FIGURE_PADDING = 10;

/** The least that a column needs under its heading, which parts between words, never within one; Chinese parts anywhere. */
export function widthOfHeading(heading: string, beside = 0): number {
  const words = heading.split(/\s+|(?<=[\u2e80-\uffff])/).map((word) => widthOfText(word, FONT));
  return Math.ceil(Math.max(...words) + beside + CELL_PADDING);
}

function widthOfCodes(field: Field, reader: Reader): number {
  const labels = Object.values(field.codes?.entries ?? {}).map(({ label }) => reader.t(label));
  const badges = hasTones(field);
  const widest = Math.max(
    ...labels.map((label) => widthOfText(label, badges ? BADGE.font : FONT) + (badges ? BADGE.padding : 0)),
  );
  return Math.min(
    badges ? CODE.mostOfBadges : CODE.most,
    Math.max(CODE.least, Math.ceil(widest) + CELL_PADDING),
  );
}

function widthOfValues(name: string, field: Field, reader: Reader): number {
  if (field.masked) return 124;
  if (isReference(name)) return 164;
  return field.kind === 'code' ? widthOfCodes(field, reader) : WIDTHS[field.kind];
}

/** Under this width a heading breaks or a badge is cut, so that no page can ask for less. */
export function leastWidthOf(of: Resource, name: string, reader: Reader): number {
  const field = fieldOf(of, name);
  const beside = field.sortable ? SORTER : isFigure(field) ? FIGURE_PADDING : 0;
  const heading = widthOfHeading(headingOf(of, name, reader), beside);
  return hasTones(field) ? Math.max(heading, widthOfCodes(field, reader)) : heading;
}

/** The width of a field's column, where its page does not ask for another. */
export const widthOf = (of: Resource, name: string, reader: Reader): number =>
  Math.max(widthOfValues(name, fieldOf(of, name), reader), leastWidthOf(of, name, reader));

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
  'lines',
  'scope',
  'country',
];

/** So much says what a text begins with. */
const TRUNCATED_LEAST = 96;

/** How narrow a column of some width may become where its table lacks room. */
export function minWidthOf(of: Resource, name: string, reader: Reader, width: number): number {
  const field = fieldOf(of, name);
  const isTruncated =
    TRUNCATED.includes(field.kind) && !field.masked && !isReference(name) && !hasTones(field);
  return isTruncated ? Math.min(width, Math.max(leastWidthOf(of, name, reader), TRUNCATED_LEAST)) : width;
}

/** Names and reasons: no width holds all of them. */
export const isWords = (name: string, field: Field): boolean =>
  ['text', 'longText', 'words'].includes(field.kind) && !field.masked && !isReference(name);

/** Names of people, by which records are told apart. */
export const isName = ({ filter, names }: Field): boolean => filter === 'name' || names !== undefined;

/** Wider than this words gain nothing, and figures get far from what they belong to. */
const WORDS_MOST = 260;

/** So much holds almost every name of a person: before other words get more than they have, names have this. */
export const NAMES_MOST = 190;

/** A width that a column may have. */
export const bounded = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));

/** Columns with the widths that an operator gave some of them; the room that is left goes to the others. */
export function withSetWidths<T>(
  columns: readonly Column<T>[],
  setWidthOf: (column: Column<T>) => number | undefined,
  room: number,
): Column<T>[] {
  const sized = columns.map((column) => ({ ...column, width: setWidthOf(column) ?? Number(column.width) }));
  const free = columns.filter((column) => setWidthOf(column) === undefined && !column.fixed).length;
  const left = room - sized.reduce((sum, { width }) => sum + width, 0);
  if (free === columns.length || free === 0 || left <= 0) return sized;
  return sized.map((column, at) => {
    const of = columns[at];
    const isFree = of && setWidthOf(of) === undefined && !of.fixed;
    return isFree ? { ...column, width: column.width + Math.floor(left / free) } : column;
  });
}

/** Takes from columns what they have above their narrowest, each its share, until they fit or have no more to give. */
export function shrinkToFit<T>(
  columns: readonly Column<T>[],
  isSet: (column: Column<T>) => boolean,
  room: number,
): Column<T>[] {
  const spare = columns.map((column) =>
    isSet(column) ? 0 : Number(column.width) - Number(column.minWidth ?? column.width),
  );
  const over = columns.reduce((sum, { width }) => sum + Number(width), 0) - room;
  const share = Math.min(1, over / spare.reduce((sum, one) => sum + one, 0));
  return over <= 0
    ? [...columns]
    : columns.map((column, at) => {
        const given = Math.min(spare[at] ?? 0, Math.ceil((spare[at] ?? 0) * share));
        return { ...column, width: Number(column.width) - given };
      });
}

/** Gives the room that a table has left to its words; what they cannot use the browser shares out. */
export function withRoom<T>(
  columns: readonly Column<T>[],
  words: (column: Column<T>) => boolean,
  room: number,
  most = WORDS_MOST,
): Column<T>[] {
  const left = room - columns.reduce((sum, { width }) => sum + Number(width), 0);
  const each = Math.floor(left / columns.filter(words).length);
  return columns.map((column) => {
    const width = Number(column.width);
    const wanted = words(column) ? Math.min(width + each, most) : width;
    return { ...column, width: Math.max(width, wanted) };
  });
}
