import type { ProColumns } from '@ant-design/pro-components';
import { inRecord } from '@/domain/kit/fields';
import { headingOf, type Reader } from '@/domain/kit/format';
import type { List, RowOf, SortOrder } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { isFigure } from '../cells/kinds';
import { Value } from '../cells/Value';
import { widthOf } from './columnWidths';
import styles from './list.css';

/** A column that a page shows: a field of the list, or a column of ProTable (merged over the derived one). */
export type ColumnChoice<L extends List> = L['columns'][number] | ProColumns<RowOf<L>>;

type Row = Record<string, unknown> & { id: number };

function columnOf(list: List, name: string, reader: Reader): ProColumns<Row> {
  const field = fieldOf(list.of, name);
  return {
    key: name,
    dataIndex: name,
    title: headingOf(name, field, reader),
    width: widthOf(name, field, reader),
    align: isFigure(field) ? 'right' : 'left',
    className: isFigure(field) ? styles.figure : undefined,
    sorter: field.sortable,
    render: (_, row) => <Value name={name} field={inRecord(field, row)} value={row[name]} />,
  };
}

/** The name of a chosen column. */
export const nameOfChoice = <L extends List>(choice: ColumnChoice<L>): string =>
  typeof choice === 'string' ? choice : String(choice.key ?? choice.dataIndex);

/**
 * The columns of a list, derived from its resource: those that the page chose, in its order, then all others that the
 * list can show. Labels and values are those of the export.
 */
export function columns<L extends List>(
  list: L,
  chosen: readonly ColumnChoice<L>[],
  reader: Reader,
): ProColumns<RowOf<L>>[] {
  const given = new Map(chosen.map((choice) => [nameOfChoice(choice), choice]));
  const names = [...given.keys(), ...list.columns.filter((name) => !given.has(name))];
  return names.map((name) => {
    const choice = given.get(name);
    const derived = list.columns.includes(name) ? columnOf(list, name, reader) : { key: name };
    return { ...derived, ...(typeof choice === 'object' ? choice : {}) } as ProColumns<RowOf<L>>;
  });
}

/** Marks the column by which a list is sorted. */
export function withSort<T>(
  all: ProColumns<T>[],
  [field, order]: readonly [string, SortOrder],
): ProColumns<T>[] {
  return all.map((column) =>
    column.sorter
      ? { ...column, sortOrder: column.key === field ? (`${order}end` as 'ascend' | 'descend') : null }
      : column,
  );
}
