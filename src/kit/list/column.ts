import type { TableColumnType } from 'antd';

/** A column of a list, by its name: one of antd's table. */
export type Column<T> = TableColumnType<T> & {
  /** How wide the value of a row is in it, in pixels, where the column is as wide as its values. */
  readonly widthIn?: (row: T) => number;
  /** Whether values may be cut where the table lacks room. */
  readonly truncated?: boolean;
  /** Whether the page opens without it, and it is shown for who chooses it. */
  readonly hiddenByDefault?: boolean;
};

export const nameOfColumn = <T>({ key }: Column<T>): string => String(key);
