import type { TableColumnType } from 'antd';

/** A column of a list, by its name: one of antd's table. */
export type Column<T> = TableColumnType<T>;
