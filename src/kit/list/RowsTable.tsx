import { Table, type TableProps } from 'antd';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { Way } from '../cells/Linked';
import { useText } from '../text';
import type { Column } from './column';
import { SELECTION } from './columnsLaidOut';
import { HeaderCell } from './HeaderCell';
import styles from './list.css';
import type { Row } from './row';
import { keepOneInTabOrder, openingRow } from './rowWays';
import type { Selection } from './useSelection';

interface Props {
  readonly rows: readonly Row[];
  readonly columns: Column<Row>[];
  /** How wide all columns are together, in pixels. */
  readonly width: number;
  readonly size: 'small' | 'middle' | 'large';
  /** Height of one row in pixels. */
  readonly rowHeight: number;
  /** The way from a row to its detail, for who may follow it. */
  readonly wayOf?: (row: Row) => Way | undefined;
  readonly selection?: Selection;
  /** The column by which a row is told apart when it is read out. */
  readonly nameField: string;
  /** Without a field the list is sorted as it comes. */
  readonly onSort: (field: string | undefined, order: 'asc' | 'desc') => void;
  /** What stands in place of rows when there are none. */
  readonly instead: ReactNode;
}

const COMPONENTS = { header: { cell: HeaderCell } };

/**
 * antd's table for the rows of a list. Drawing it is most of what a list costs: it is drawn when what it shows has
 * changed, not while it is being loaded anew.
 */
export const RowsTable = memo(function RowsTable(props: Props) {
  const { rows, columns, width, size, rowHeight, wayOf, nameField, onSort, instead } = props;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand there
  useLayoutEffect(() => keepOneInTabOrder(frame.current), [rows]);

  const sort: TableProps<Row>['onChange'] = (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    onSort(sorter.order ? String(sorter.columnKey) : undefined, sorter.order === 'ascend' ? 'asc' : 'desc');
  };

  return (
    <div ref={frame} className={styles.table}>
      <Table<Row>
        rowKey="id"
        dataSource={rows}
        columns={columns}
        size={size}
        scroll={{ x: width }}
        tableLayout="fixed"
        pagination={false}
        onChange={sort}
        showSorterTooltip={false}
        rowHoverable={false}
        locale={{ emptyText: instead }}
        components={COMPONENTS}
        onRow={(row, index = 0) => {
          const way = wayOf?.(row);
          return { style: { height: rowHeight }, ...(way ? openingRow(way, index) : {}) };
        }}
        rowSelection={useRowSelection(props.selection, nameField)}
      />
    </div>
  );
});

function useRowSelection(
  selection: Selection | undefined,
  nameField: string,
): TableProps<Row>['rowSelection'] {
  const t = useText();
  return useMemo(
    () =>
      selection && {
        selectedRowKeys: [...selection.keys],
        columnWidth: SELECTION,
        columnTitle: selectAll,
        // antd reads out "Select row 1" in every language.
        getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
        getCheckboxProps: (row: Row) => ({
          'aria-label': t('list.select', { name: String(row[nameField]) }),
          disabled: selection.whyNot(row) !== undefined,
          title: selection.whyNot(row),
        }),
        preserveSelectedRowKeys: true,
        onChange: (_keys: unknown, chosen: Row[]) => selection.change(chosen.filter(Boolean)),
      },
    [selection, nameField, t],
  );
}

/**
 * The table measures its columns with a hidden copy of their titles, this checkbox among them: there it must not take
 * the focus. antd takes the `ref` off the outermost element of the copy, hence two.
 */
const selectAll = (checkbox: ReactNode) => (
  <span>
    <span ref={(element) => element?.closest('[aria-hidden="true"]')?.setAttribute('inert', '')}>
      {checkbox}
    </span>
  </span>
);
