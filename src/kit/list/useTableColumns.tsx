import { type ReactNode, useMemo, useRef } from 'react';
import type { List, SortOrder } from '@/domain/kit/list';
import { type Way, WayOfCell } from '../cells/Linked';
import { useKept } from '../same';
import { useText } from '../text';
import { type Column, nameOfColumn } from './column';
import { type ColumnStates, dropped } from './columnOrder';
import { withSort } from './columns';
import { columnsLaidOut, columnsWithRoom, type Widths, widthsOf } from './columnsLaidOut';
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
  /** By whose values columns are measured; the actions by those of the first, as every row has the same. */
  readonly rows: readonly Row[];
  /** How wide the list is, in pixels; undefined until that is known. */
  readonly width: number | undefined;
  readonly selectable: boolean;
}

interface TableColumns {
  readonly columns: Column<Row>[];
  /** Names of the columns for which there is no room. */
  readonly leftOut: readonly string[];
}

/** Until its width is known a list is taken for one on a desk, in pixels. */
const DESK = 600;

/** The columns of a list as its table takes them: with headings that can be dragged, one whose text leads to the detail, and actions. */
export function useTableColumns(wanted: Wanted): TableColumns {
  const { list, columns, shown, order, states, look, sort, rows, wayOf, actionsOf, width, selectable } =
    wanted;
  const t = useText();
  const count = (rows[0] && actionsOf?.(rows[0]).length) || 1;
  const opener = openingColumn(list, shown);

  const drawn = useMemo(() => {
    const byName = new Map(columns.map((column) => [String(column.key), column]));
    const own = shown.flatMap((name) => byName.get(name) ?? []);
    const all = own.map((column) => (wayOf && column.key === opener ? opening(column, wayOf) : column));
    return actionsOf ? [...all, actionsColumn(t('list.actions'), actionsOf, count)] : all;
  }, [columns, shown, wayOf, opener, actionsOf, count, t]);

  const widths = useWidths(drawn, rows);
  const { defaults, scrolls } = look;
  const fitting = useMemo(() => {
    // What the operator added, and by what the list is searched or sorted, is wanted more than what everybody gets.
    const isRequired = ({ key }: Column<Row>) =>
      key === opener || key === sort[0] || defaults[String(key)]?.show === false;
    if (scrolls || width === undefined) return drawn;
    return columnsWithRoom(drawn, { states, widths }, isRequired, { width, selectable });
  }, [drawn, states, widths, opener, sort, defaults, scrolls, width, selectable]);

  const tableColumns = useMemo(() => {
    const headingOf = (name: string): Heading => ({
      name,
      onResize: (wide) =>
        look.setColumns({ ...look.columns, [name]: { ...look.columns[name], width: wide } }),
      onDrop: (dragged) => look.setColumns(dropped(look.columns, order, dragged, name)),
    });
    const room = { width: width ?? DESK, selectable };
    const laidOut = columnsLaidOut(withSort(fitting, sort), { states, widths }, room);
    return laidOut.map(({ minWidth, widthIn, truncated, ...column }) => {
      const name = nameOfColumn(column);
      const heading = headingOf(name);
      return {
        ...column,
        fixed: name === ACTIONS ? column.fixed : states[name]?.fixed,
        onHeaderCell: () => (name === ACTIONS ? {} : { heading }) as object,
      };
    });
  }, [fitting, sort, states, widths, look, order, width, selectable]);

  const leftOut = useMemo(
    () => drawn.filter((column) => !fitting.includes(column)).map(nameOfColumn),
    [drawn, fitting],
  );
  return { columns: tableColumns, leftOut };
}

/** How wide columns are by all rows that the list has shown so far. */
function useWidths(columns: readonly Column<Row>[], rows: readonly Row[]): Widths {
  const before = useRef<Widths>({});
  const widths = useKept(useMemo(() => widthsOf(columns, rows, before.current), [columns, rows]));
  before.current = widths;
  return widths;
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
