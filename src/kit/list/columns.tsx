import { inRecord } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import type { List, RowOf, SortOrder } from '@/domain/kit/list';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf } from '@/domain/kit/resource';
import { isFigure } from '../cells/kinds';
import type { Column } from './column';
import { isTruncated, leastWidthOf, widthOfValue } from './columnWidths';
import { ListCell } from './ListCell';
import styles from './list.css';
import type { Row } from './row';

/** A column that a page shows: a field of the list, or a column of antd's table (merged over the derived one). */
export type ColumnChoice<L extends List> = L['columns'][number] | Column<RowOf<L>>;

function columnOf(list: List, name: string, reader: Reader): Column<Row> {
  const field = fieldOf(list.of, name);
  return {
    key: name,
    dataIndex: name,
    title: headingOf(list.of, name, reader),
    width: leastWidthOf(list.of, name, reader),
    widthIn: (row) => widthOfValue(name, inRecord(field, row), row[name], reader),
    truncated: isTruncated(name, field),
    align: isFigure(field) ? 'right' : 'left',
    className: isFigure(field) ? styles.figure : undefined,
    sorter: field.sortable,
    render: (_, row) => <ListCell list={list} name={name} row={row} />,
  };
}

/** The name of a chosen column. */
export const nameOfChoice = <L extends List>(choice: ColumnChoice<L>): string =>
  typeof choice === 'string' ? choice : String(choice.key ?? choice.dataIndex);

/** Whether a page opens with a chosen column. */
export const isShownByDefault = <L extends List>(choice: ColumnChoice<L>): boolean =>
  typeof choice === 'string' || choice.hiddenByDefault !== true;

/**
 * The columns of a list, derived from its resource: those that the page chose, in its order, then all others that the
 * list can show. Labels and values are those of the export.
 */
function derived<L extends List>(
  list: L,
  chosen: readonly ColumnChoice<L>[],
  reader: Reader,
): Column<RowOf<L>>[] {
  const given = new Map(chosen.map((choice) => [nameOfChoice(choice), choice]));
  const names = [...given.keys(), ...list.columns.filter((name) => !given.has(name))];
  return names.map((name) => {
    const choice = given.get(name);
    const own = typeof choice === 'object' ? choice : {};
    if (!list.columns.includes(name)) return { key: name, ...own };
    const column = columnOf(list, name, reader);
    // What a page draws itself is as wide as the page says.
    const width = Math.max(Number(own.width ?? 0), Number(column.width));
    const widthIn = own.widthIn ?? (own.width === undefined ? column.widthIn : undefined);
    return { ...column, ...own, width, widthIn } as Column<RowOf<L>>;
  });
}

/** By what a page chose, and in whose words: measuring every heading and every meaning of a code takes its time. */
const known = new WeakMap<readonly unknown[], Map<string, unknown>>();

/** The columns of a list; of one page in one language they are made once. */
export function columns<L extends List>(
  list: L,
  chosen: readonly ColumnChoice<L>[],
  reader: Reader,
): Column<RowOf<L>>[] {
  const ofPage = known.get(chosen) ?? new Map<string, unknown>();
  known.set(chosen, ofPage);
  const key = `${list.name} ${reader.lang} ${reader.timeZone}`;
  const made = (ofPage.get(key) as Column<RowOf<L>>[] | undefined) ?? derived(list, chosen, reader);
  ofPage.set(key, made);
  return made;
}

/** Marks the column by which a list is sorted. */
export function withSort<T>(all: Column<T>[], [field, order]: readonly [string, SortOrder]): Column<T>[] {
  return all.map((column) =>
    column.sorter
      ? { ...column, sortOrder: column.key === field ? (`${order}end` as 'ascend' | 'descend') : null }
      : column,
  );
}
