import type { ProColumns } from '@ant-design/pro-components';
import { type ReactNode, useMemo, useRef } from 'react';
import type { List, RowOf } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { type Batch, BatchBar } from './list/BatchBar';
import { type ColumnChoice, columns, nameOfChoice } from './list/columns';
import { ExportButton, type ExportCall } from './list/ExportButton';
import { ListTable, type Row } from './list/ListTable';
import styles from './list/list.css';
import type { Filters } from './list/listState';
import { SearchForm } from './list/SearchForm';
import { type ListModel, type PageCall, useList } from './list/useList';
import { columnsOnScreen, useListSettings } from './list/useListSettings';
import { useSelection } from './list/useSelection';
import { ProWords } from './ProWords';
import { Stale } from './States';
import { useReader } from './text';
import { useWidth } from './useWidth';

export interface ListPageProps<L extends List> {
  /** What the list is about. */
  readonly of: L['of'];
  readonly list: PageCall<L>;
  /** The filters it opens with, and returns to on Reset. */
  readonly preset?: Filters;
  /** What it shows at first; the operator may add every other column of the list. */
  readonly columns: readonly ColumnChoice<L>[];
  /** What can be done to a row; `reload` after it was done. */
  readonly rowActions?: (row: RowOf<L>, reload: () => void) => ReactNode[];
  readonly batch?: Batch;
  readonly export?: ExportCall;
  /** Ways to other pages, left of the toolbar. */
  readonly links?: ReactNode;
}

const NO_FILTERS: Filters = {};

/** Under this width of its own a list turns into cards, in pixels. */
const CARDS_UNDER = 600;

/** A searchable list of one resource: `useList`, `columns()`, `SearchForm` and `ListTable` (ProTable) put together. */
export function ListPage<L extends List>(props: ListPageProps<L>) {
  const { of, list: call, preset = NO_FILTERS, columns: chosen, rowActions, batch, links } = props;
  const list: List = call.list;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame) ?? CARDS_UNDER;
  const reader = useReader();
  const all = useMemo(() => columns(call.list, chosen, reader), [call.list, chosen, reader]);
  const shown = useMemo(() => chosen.map(nameOfChoice), [chosen]);

  const model = useList(call, preset);
  const { state, go, load } = model;
  const look = useListSettings(list.name, all, shown);
  const selection = useSelection();
  const { failure, data } = load;

  return (
    <ProWords>
      <div ref={frame} className={styles.page}>
        <h1 className={styles.title}>{reader.t(`lists.${list.name}`)}</h1>
        <SearchForm
          list={list}
          filters={state.filters}
          preset={preset}
          onSearch={(filters) => {
            selection.clear();
            go({ filters });
          }}
        />
        <ListTable
          list={list}
          model={model as unknown as ListModel<List>}
          look={look}
          columns={all as ProColumns<Row>[]}
          rowActions={rowActions && ((row) => rowActions(row as RowOf<L>, load.reload))}
          selection={batch && selection}
          narrow={width < CARDS_UNDER}
          left={
            failure && data ? (
              <Stale failure={failure} onRetry={load.reload} />
            ) : batch && selection.rows.length > 0 ? (
              <BatchBar
                batch={batch}
                statusField={fieldOf(of, batch.sameStatus)}
                rows={selection.rows}
                onClear={selection.clear}
                onDone={() => {
                  selection.clear();
                  load.reload();
                }}
              />
            ) : (
              links
            )
          }
          right={
            props.export && (
              <ExportButton
                key="export"
                call={props.export}
                input={model.input}
                columns={columnsOnScreen(all, look.columns)}
                total={data?.totalItems}
              />
            )
          }
        />
      </div>
    </ProWords>
  );
}
