import { type ReactNode, useMemo } from 'react';
import type { List, SortOrder } from '@/domain/kit/list';
import { type Way, WayOfCell } from '../cells/Linked';
import { useText } from '../text';
import type { Column } from './column';
import { type ColumnStates, dropped } from './columnOrder';
import { withSort } from './columns';
import { columnsLaidOut } from './columnsLaidOut';
import { widthOfHeading } from './columnWidths';
import type { Heading } from './HeaderCell';
import styles from './list.css';
import type { Row } from './row';
import { openingColumn } from './rowWays';
import type { ListLook } from './useListSettings';

interface Wanted {
  readonly list: List;
  readonly columns: readonly Column<Row>[];
  /** Names of the columns on screen, in their order. */
  readonly shown: readonly string[];
  /** Names of all columns, in their order. */
  readonly order: readonly string[];
  readonly states: ColumnStates;
  readonly look: ListLook;
  readonly sort: readonly [string, SortOrder];
  readonly wayOf?: (row: Row) => Way | undefined;
  readonly actionsOf?: (row: Row) => ReactNode[];
  /** The row by whose actions their column is measured: every row has the same. */
  readonly first: Row | undefined;
  readonly width: number;
  readonly selectable: boolean;
}

/** The columns of a list as its table takes them: with headings that can be dragged, one whose text leads to the detail, and actions. */
export function useTableColumns(wanted: Wanted): Column<Row>[] {
  const { list, columns, shown, order, states, look, sort, wayOf, actionsOf, width, selectable } = wanted;
  const t = useText();
  const count = (wanted.first && actionsOf?.(wanted.first).length) || 1;
  const opener = openingColumn(list, shown);

  const drawn = useMemo(() => {
    const byName = new Map(columns.map((column) => [String(column.key), column]));
    const own = shown.flatMap((name) => byName.get(name) ?? []);
    const all = own.map((column) => (wayOf && column.key === opener ? opening(column, wayOf) : column));
    return actionsOf ? [...all, actionsColumn(t('list.actions'), actionsOf, count)] : all;
  }, [columns, shown, wayOf, opener, actionsOf, count, t]);

  return useMemo(() => {
    const headingOf = (name: string): Heading => ({
      name,
      onResize: (wide) =>
        look.setColumns({ ...look.columns, [name]: { ...look.columns[name], width: wide } }),
      onDrop: (dragged) => look.setColumns(dropped(look.columns, order, dragged, name)),
    });
    const laidOut = columnsLaidOut(list, withSort(drawn, sort), states, { width, selectable });
    return laidOut.map(({ minWidth: _, ...column }) => {
      const name = String(column.key);
      const heading = headingOf(name);
      return {
        ...column,
        fixed: name === ACTIONS ? column.fixed : states[name]?.fixed,
        onHeaderCell: () => (name === ACTIONS ? {} : { heading }) as object,
      };
    });
  }, [list, drawn, sort, states, look, order, width, selectable]);
}

/** The cell of a column whose text leads to the detail. */
function opening(column: Column<Row>, wayOf: (row: Row) => Way | undefined): Column<Row> {
  const { render } = column;
  return {
    ...column,
    render: (value, row, index) => (
      <WayOfCell value={wayOf(row)}>{render?.(value, row, index) as ReactNode}</WayOfCell>
    ),
  };
}

const ACTIONS = 'actions';

const actionsColumn = (title: string, render: (row: Row) => ReactNode[], count: number): Column<Row> => ({
  key: ACTIONS,
  title,
  className: styles.actions,
  width: Math.max(widthOfHeading(title), 58 * count),
  fixed: 'right',
  render: (_, row) => <span className={styles.rowActions}>{render(row)}</span>,
});
