import type { ProColumns } from '@ant-design/pro-components';
import { type Field, inRecord } from '@/domain/kit/fields';
import { headingOf, type Reader } from '@/domain/kit/format';
import type { List, RowOf, SortOrder } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { isFigure, isReference, Value } from '../cells/Value';

/** A column that a page shows: a field of the list, or a column of ProTable (merged over the derived one). */
export type ColumnChoice<L extends List> = L['columns'][number] | ProColumns<RowOf<L>>;

type Row = Record<string, unknown> & { id: number };

/** Widths in pixels, fixed so that nothing moves when another page of rows arrives. */
const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  id: 84,
  text: 120,
  longText: 220,
  money: 112,
  rate: 78,
  percent: 84,
  integer: 84,
  instant: 94,
  day: 100,
  code: 140,
  country: 110,
  flag: 80,
  json: 200,
  bytes: 100,
};

const widthOf = (name: string, field: Field): number =>
  field.masked ? 124 : isReference(name) ? 160 : WIDTHS[field.kind];

function columnOf(list: List, name: string, reader: Reader): ProColumns<Row> {
  const field = fieldOf(list.of, name);
  return {
    key: name,
    dataIndex: name,
    title: headingOf(name, field, reader),
    width: widthOf(name, field),
    align: isFigure(field) ? 'right' : 'left',
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
