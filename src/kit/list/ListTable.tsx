import { useMemoizedFn } from 'ahooks';
import { Pagination, Spin } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { List } from '@/domain/kit/list';
import type { Way } from '../cells/Linked';
import { useKept } from '../same';
import { usePreload } from '../usePreload';
import { Cards } from './Cards';
import { ColumnSettings } from './ColumnSettings';
import type { Column } from './column';
import { type ColumnStates, ordered } from './columnOrder';
import { widthOfAll } from './columnsLaidOut';
import { Instead } from './Instead';
import { ListSums } from './ListSums';
import styles from './list.css';
import { RowsTable } from './RowsTable';
import type { Row } from './row';
import { useShowingRows } from './rowsOnScreen';
import { DensityButton, LeftOut, RefreshButton } from './Toolbar';
import type { ListModel } from './useList';
import { columnsOnScreen, type ListLook } from './useListSettings';
import { usePages } from './usePages';
import type { Selection } from './useSelection';
import { useTableColumns } from './useTableColumns';

/** Height of a row by density, in pixels. Ten compact ones fit a 900 px screen with search and paging. */
const ROW_HEIGHT = { small: 36, middle: 44, large: 52 } as const;

/** Under this width of its own a list turns into cards, in pixels. */
const CARDS_UNDER = 600;

/** Rows that are loaded anew fade when it takes longer, in milliseconds. */
const FADE_AFTER_MS = 200;

const NO_ROWS: readonly Row[] = [];

interface Props {
  readonly list: List;
  readonly model: ListModel<List>;
  readonly look: ListLook;
  /** The columns as the operator set them, and beside them those that show for now. */
  readonly states: ColumnStates;
  readonly columns: Column<Row>[];
  /** The way from a row to its detail, for who may follow it. */
  readonly wayOf?: (row: Row) => Way | undefined;
  readonly rowActions?: (row: Row) => ReactNode[];
  readonly selection?: Selection;
  /** How wide it is, in pixels; undefined until that is known. */
  readonly width: number | undefined;
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** The rows of a list: antd's table with our paging, sorting and states; cards where a table would not fit. */
export function ListTable(props: Props) {
  const { list, model, look, states, columns, wayOf, rowActions, selection, width, left, right } = props;
  const narrow = width !== undefined && width < CARDS_UNDER;
  const { state, go, load, base } = model;
  const rows = (look.ready && (load.data?.items as Row[] | undefined)) || NO_ROWS;
  usePreload(rows[0] && wayOf?.(rows[0])?.url);
  const shown = useKept(columnsOnScreen(columns, states));
  useShowingRows(load.data, wayOf);
  const rowHeight = ROW_HEIGHT[look.density];
  const pages = usePages(model);

  const sort = useMemoizedFn((field: string | undefined, order: 'asc' | 'desc') =>
    go({ sort: field ? [field, order] : base.sort }),
  );

  const labels = useMemo(
    () => new Map(columns.map(({ key, title }) => [String(key), title as ReactNode])),
    [columns],
  );
  const order = useMemo(() => ordered([...labels.keys()], look.columns), [labels, look.columns]);
  const settable = useMemo(() => order.map((name) => ({ name, label: labels.get(name) })), [order, labels]);
  const { columns: tableColumns, leftOut } = useTableColumns({
    ...{ list, columns, shown, order, states, look, wayOf, actionsOf: rowActions, width },
    sort: useKept(state.sort),
    rows,
    selectable: selection !== undefined,
  });
  const widthOf = useMemoizedFn((name: string) =>
    Number([...tableColumns, ...columns].find(({ key }) => key === name)?.width ?? 0),
  );

  const isWaiting = !look.ready || !(load.data || load.failure);
  // Rows need nothing in their place, whatever becomes of the next ones.
  const instead =
    rows.length === 0 ? <Instead list={list} model={model} ready={look.ready} rowHeight={rowHeight} /> : null;
  // The table is not drawn twice: once for its rows, and before that once more for their lack.
  const table = isWaiting ? (
    <div className={styles.table}>{instead}</div>
  ) : (
    <>
      <RowsTable
        rows={rows}
        columns={tableColumns}
        width={widthOfAll(tableColumns)}
        size={look.density}
        rowHeight={rowHeight}
        wayOf={wayOf}
        selection={selection}
        nameField={shown[0] ?? 'id'}
        onSort={sort}
        instead={instead}
      />
      {pages.total > 0 && <Pagination {...pages} className={styles.pages} size="small" align="end" />}
    </>
  );

  return (
    <section className={styles.list} aria-busy={load.loading}>
      <div className={styles.toolbar}>
        <div className={styles.left}>{left}</div>
        <div className={styles.right}>
          {right}
          {!narrow && leftOut.length > 0 && (
            <LeftOut
              labels={leftOut.map((name) => String(labels.get(name)))}
              onShow={() => look.setScrolls(true)}
            />
          )}
          <RefreshButton loading={load.loading} onRefresh={load.reload} />
          {!narrow && <DensityButton look={look} />}
          <ColumnSettings look={look} columns={settable} widthOf={widthOf} />
        </div>
      </div>
      <Spin spinning={rows.length > 0 && load.loading} delay={FADE_AFTER_MS}>
        {narrow ? (
          <Cards
            list={list}
            rows={rows}
            columns={columns}
            shown={shown}
            rowActions={rowActions}
            wayOf={wayOf}
            selection={selection}
            instead={instead}
            pagination={pages}
          />
        ) : (
          table
        )}
      </Spin>
      {model.sums && load.data && !load.failure && <ListSums list={list} sums={model.sums} />}
    </section>
  );
}
