import { type Column, nameOfColumn } from './column';
import type { ColumnStates } from './columnOrder';
import { leastOfTruncated } from './columnWidths';

/** What is not for columns: the padding at either side, and the checkboxes. In pixels. */
const PADDING = 16;
export const SELECTION = 32;

interface Room {
  /** How wide the list is, in pixels. */
  readonly width: number;
  readonly selectable: boolean;
}

const roomFor = ({ width, selectable }: Room): number => width - 2 * PADDING - (selectable ? SELECTION : 0);

/** Widths of columns by name, in pixels. */
export type Widths = Readonly<Record<string, number>>;

/**
 * How wide columns are by their headings and by the values of these rows, and no narrower than they were: nothing moves
 * when another page of rows arrives, unless that needs more.
 */
export function widthsOf<T>(columns: readonly Column<T>[], rows: readonly T[], before: Widths): Widths {
  const entries = columns.map((column) => {
    const name = nameOfColumn(column);
    const values = rows.map((row) => column.widthIn?.(row) ?? 0);
    return [name, Math.max(Number(column.width), before[name] ?? 0, ...values)] as const;
  });
  return Object.fromEntries(entries);
}

/** A column as wide as the operator made it, or as its values are; and how narrow it may become. */
function sized<T>(column: Column<T>, states: ColumnStates, widths: Widths): Column<T> & { minWidth: number } {
  const name = nameOfColumn(column);
  const set = states[name]?.width;
  const width = set ?? widths[name] ?? Number(column.width);
  const mayGiveWay = set === undefined && column.truncated === true;
  return { ...column, width, minWidth: mayGiveWay ? leastOfTruncated(width, Number(column.width)) : width };
}

interface Wanted {
  readonly states: ColumnStates;
  readonly widths: Widths;
}

/**
 * The columns for which there is room even if all words give way. Those that are left out are taken from the right, which
 * is where a list has what matters least; never a required one, nor one that the operator pinned or gave a width.
 */
export function columnsWithRoom<T>(
  columns: readonly Column<T>[],
  { states, widths }: Wanted,
  isRequired: (column: Column<T>) => boolean,
  room: Room,
): Column<T>[] {
  const leastOf = (column: Column<T>) => sized(column, states, widths).minWidth;
  const isChosen = (column: Column<T>) => {
    const { width, fixed } = states[nameOfColumn(column)] ?? {};
    return width !== undefined || fixed !== undefined || column.fixed !== undefined;
  };
  let over = columns.reduce((sum, column) => sum + leastOf(column), 0) - roomFor(room);
  const leftOut = new Set<Column<T>>();
  for (const column of [...columns].reverse()) {
    if (over <= 0) break;
    if (isRequired(column) || isChosen(column)) continue;
    leftOut.add(column);
    over -= leastOf(column);
  }
  return columns.filter((column) => !leftOut.has(column));
}

/**
 * Columns with the widths that they have in a table. Without room for all, the widest words give way first, down to what
 * says how they begin. What room is left goes to the columns to which the operator gave no width.
 */
export function columnsLaidOut<T>(
  columns: readonly Column<T>[],
  { states, widths }: Wanted,
  place: Room,
): Column<T>[] {
  const room = roomFor(place);
  const all = columns.map((column) => sized(column, states, widths));
  const limit = widestThatFits(all, room);
  const fitted = all.map((column) => ({ ...column, width: limited(column, limit) }));
  const isSet = (column: Column<T>) => states[nameOfColumn(column)]?.width !== undefined;
  const free = fitted.filter((column) => !isSet(column) && !column.fixed).length;
  const left = Math.floor((room - widthOfAll(fitted)) / free);
  // Where nobody set any, the table shares it out by itself.
  if (!fitted.some(isSet) || free === 0 || left <= 0) return fitted;
  return fitted.map((column) =>
    isSet(column) || column.fixed ? column : { ...column, width: column.width + left },
  );
}

type Sized = { readonly width?: unknown; readonly minWidth: number };

const limited = ({ width, minWidth }: Sized, limit: number): number =>
  Math.max(minWidth, Math.min(Number(width), limit));

/** The width at which the widest columns end so that all fit, in pixels. */
function widestThatFits(columns: readonly Sized[], room: number): number {
  const least = Math.min(...columns.map(({ minWidth }) => minWidth));
  let widest = Math.max(...columns.map(({ width }) => Number(width)));
  while (widest > least && columns.reduce((sum, column) => sum + limited(column, widest), 0) > room)
    widest -= 1;
  return widest;
}

/** How wide columns are together, in pixels. */
export const widthOfAll = <T>(columns: readonly Column<T>[]): number =>
  columns.reduce((sum, { width }) => sum + Number(width), 0);
