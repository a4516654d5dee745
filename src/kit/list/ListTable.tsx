import { type ProColumns, ProTable } from '@ant-design/pro-components';
import type { TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { type List, PAGE_SIZES } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { useText } from '../text';
import { usePagingItems } from '../usePagingItems';
import { Cards } from './Cards';
import { ColumnSettings } from './ColumnSettings';
import { ordered } from './columnOrder';
import { withSort } from './columns';
import { isWords, withRoom } from './columnWidths';
import { Instead } from './Instead';
import styles from './list.css';
import { DensityButton, RefreshButton } from './Toolbar';
import type { ListModel } from './useList';
import { columnsOnScreen, type ListLook } from './useListSettings';

export type Row = Record<string, unknown> & { id: number };

/** Height of a row by density, in pixels. Ten compact ones fit a 900 px screen with search and paging. */
const ROW_HEIGHT = { small: 36, middle: 44, large: 52 } as const;

/** Under this width of its own a list turns into cards, in pixels. */
const CARDS_UNDER = 600;

/** What is not for columns: the padding at either side, and the checkboxes. In pixels. */
const PADDING = 16;
const SELECTION = 32;

export interface Selection {
  readonly keys: readonly Key[];
  readonly change: (rows: readonly Row[]) => void;
  readonly toggle: (row: Row) => void;
}

interface Props {
  readonly list: List;
  readonly model: ListModel<List>;
  readonly look: ListLook;
  readonly columns: ProColumns<Row>[];
  readonly rowActions?: (row: Row) => ReactNode[];
  readonly selection?: Selection;
  /** How wide it is, in pixels. */
  readonly width: number;
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** The rows of a list: ProTable with our paging, sorting and states; cards where a table would not fit. */
export function ListTable({ list, model, look, columns, rowActions, selection, width, left, right }: Props) {
  const t = useText();
  const narrow = width < CARDS_UNDER;
  const itemRender = usePagingItems();
  const { state, go, load } = model;
  const rows = look.ready ? ((load.data?.items ?? []) as Row[]) : [];
  const onScreen = columnsOnScreen(columns, look.columns);
  const rowHeight = ROW_HEIGHT[look.density];
  const instead = <Instead model={model} ready={look.ready} rowHeight={rowHeight} />;

  const pagination = {
    itemRender,
    current: state.page,
    pageSize: state.pageSize,
    total: load.data?.totalItems ?? 0,
    showSizeChanger: true,
    pageSizeOptions: [...PAGE_SIZES],
    locale: { items_per_page: t('list.perPage') },
    showTotal: (total: number) => t('list.total', { total }),
    onChange: (page: number, pageSize: number) =>
      go({ page: pageSize === state.pageSize ? page : 1, pageSize }),
  };

  const onChange: TableProps<Row>['onChange'] = (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order === 'ascend' ? 'asc' : 'desc';
    go({ sort: sorter.order ? [String(sorter.columnKey), order] : model.base.sort });
  };

  const labels = new Map(columns.map(({ key, title }) => [String(key), title as ReactNode]));
  const settable = ordered([...labels.keys()], look.columns).map((name) => ({
    name,
    label: labels.get(name),
  }));

  const sorted = withSort(columns, state.sort);
  if (rowActions) sorted.push(actionsColumn(t('list.actions'), rowActions, rows[0]));
  const isShown = ({ key }: ProColumns<Row>) => key === ACTIONS || onScreen.includes(String(key));
  const widths = new Map(
    withRoom(
      sorted.filter(isShown),
      ({ key }) => list.columns.includes(String(key)) && isWords(String(key), fieldOf(list.of, String(key))),
      width - 2 * PADDING - (selection ? SELECTION : 0),
    ).map(({ key, width }) => [key, Number(width)]),
  );
  const tableColumns = sorted.map((column) => ({ ...column, width: widths.get(column.key) ?? column.width }));
  const tableWidth = [...widths.values()].reduce((sum, one) => sum + one, 0);

  const cards = (
    <Cards
      list={list}
      rows={rows}
      shown={onScreen}
      rowActions={rowActions}
      selection={selection}
      instead={instead}
      pagination={pagination}
    />
  );
  const table = (
    <ProTable<Row>
      className={styles.table}
      rowKey="id"
      search={false}
      dataSource={rows}
      columns={tableColumns}
      loading={rows.length > 0 && load.loading ? { delay: 200 } : false}
      // Changed by our own settings only. Without `onChange`: ProTable calls it with whatever it is given.
      columnsState={{ value: look.columns, defaultValue: look.defaults }}
      size={look.density}
      scroll={{ x: tableWidth }}
      tableLayout="fixed"
      pagination={pagination}
      onChange={onChange}
      showSorterTooltip={false}
      locale={{ emptyText: instead }}
      onRow={() => ({ style: { height: rowHeight } })}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.keys],
          columnWidth: SELECTION,
          columnTitle: selectAll,
          // antd reads out "Select row 1" in every language.
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
          getCheckboxProps: (row) => ({
            'aria-label': t('list.select', { name: String(row[onScreen[0] ?? 'id']) }),
          }),
          preserveSelectedRowKeys: true,
          onChange: (_keys, chosen) => selection.change(chosen.filter(Boolean)),
        }
      }
      tableAlertRender={false}
      options={false}
      toolBarRender={false}
    />
  );

  return (
    <section className={styles.list}>
      <div className={styles.toolbar}>
        <div className={styles.left}>{left}</div>
        <div className={styles.right}>
          {right}
          <RefreshButton loading={load.loading} onRefresh={load.reload} />
          {!narrow && <DensityButton look={look} />}
          <ColumnSettings look={look} columns={settable} />
        </div>
      </div>
      {narrow ? cards : table}
    </section>
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

const ACTIONS = 'actions';

/** Every row has the same actions, so that the first one says how much room they take. */
const actionsColumn = (
  title: string,
  render: (row: Row) => ReactNode[],
  first: Row | undefined,
): ProColumns<Row> => ({
  key: ACTIONS,
  title,
  width: 58 * Math.max(1, first ? render(first).length : 1),
  fixed: 'right',
  hideInSetting: true,
  render: (_, row) => <span className={styles.rowActions}>{render(row)}</span>,
});
