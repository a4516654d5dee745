import type { ProColumns } from '@ant-design/pro-components';
import type { Field } from '@/domain/kit/fields';
import { headingOf, type Reader } from '@/domain/kit/format';
import { hasTones, isReference } from '../cells/kinds';

/** Widths in pixels, fixed so that nothing moves when another page of rows arrives. */
const WIDTHS: Readonly<Record<Exclude<Field['kind'], 'code'>, number>> = {
  id: 84,
  text: 120,
  longText: 220,
  money: 112,
  rate: 88,
  percent: 84,
  integer: 84,
  instant: 94,
  day: 100,
  country: 110,
  flag: 80,
  json: 200,
  bytes: 100,
};

/** Of codes: as wide as their longest word in the operator's language, within these. */
const CODE = { least: 72, most: 140 } as const;

/** About how wide a text is: a Chinese character takes as much as two letters. */
const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 7), 0);

const CELL_PADDING = 8;
const BADGE_PADDING = 18;
const SORTER = 16;

function widthOfCodes(name: string, field: Field, reader: Reader): number {
  const labels = Object.values(field.codes?.entries ?? {}).map(({ label }) => widthOfText(reader.t(label)));
  const heading = widthOfText(headingOf(name, field, reader)) + (field.sortable ? SORTER : 0);
  const widest = Math.max(...labels.map((width) => width + (hasTones(field) ? BADGE_PADDING : 0)), heading);
  return Math.min(CODE.most, Math.max(CODE.least, widest + CELL_PADDING));
}

/** The width of a field's column. */
export function widthOf(name: string, field: Field, reader: Reader): number {
  if (field.masked) return 124;
  if (isReference(name)) return 160;
  return field.kind === 'code' ? widthOfCodes(name, field, reader) : WIDTHS[field.kind];
}

/** Names and reasons: no width holds all of them. */
export const isWords = (name: string, field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'longText') && !field.masked && !isReference(name);

/** Wider than this words gain nothing, and figures get far from what they belong to. */
const WORDS_MOST = 260;

/** Gives the room that a table has left to its words; what they cannot use the browser shares out. */
export function withRoom<T>(
  columns: readonly ProColumns<T>[],
  words: (column: ProColumns<T>) => boolean,
  room: number,
): ProColumns<T>[] {
  const left = room - columns.reduce((sum, { width }) => sum + Number(width), 0);
  const each = Math.floor(left / columns.filter(words).length);
  return columns.map((column) => {
    const width = Number(column.width);
    const wanted = words(column) ? Math.min(width + each, WORDS_MOST) : width;
    return { ...column, width: Math.max(width, wanted) };
  });
}
