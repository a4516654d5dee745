import type { ProColumns } from '@ant-design/pro-components';
import { useAccess } from '@umijs/max';
import { type ReactNode, useMemo, useRef } from 'react';
import type { List, ListInput, RowOf } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { fieldOf } from '@/domain/kit/resource';
import { type Batch, BatchBar } from './list/BatchBar';
import { type ColumnChoice, columns, nameOfChoice } from './list/columns';
import type { ExportCall } from './list/ExportButton';
import { ListExport } from './list/ListExport';
import { ListTable, type Row } from './list/ListTable';
import { ListTabs, type TabsOf, withoutTabs } from './list/ListTabs';
import styles from './list/list.css';
import { sameBase } from './list/listState';
import { SearchForm } from './list/SearchForm';
import { type ListModel, type PageCall, useList } from './list/useList';
import { columnsOnScreen, useListSettings } from './list/useListSettings';
import { useListViews } from './list/useListViews';
import { useSelection } from './list/useSelection';
import { ViewSwitcher } from './list/ViewSwitcher';
import { contentOf } from './list/viewContent';
import { ProWords } from './ProWords';
import { Stale } from './States';
import { useReader } from './text';
import { useWidth } from './useWidth';

export interface ListPageProps<L extends List> {
  /** What the list is about. */
  readonly of: L['of'];
  readonly list: PageCall<L>;
  /** The filters it opens with, and returns to on Reset, where no view is open. */
  readonly preset?: Filters;
  /** What it shows at first; the operator may add every other column of the list. */
  readonly columns: readonly ColumnChoice<L>[];
  /** What can be done to a row; `reload` after it was done. */
  readonly rowActions?: (row: RowOf<L>, reload: () => void) => ReactNode[];
  readonly batch?: Batch;
  /** One tab for each code of a field: the field leaves the search form, and Reset keeps the tab. */
  readonly tabs?: TabsOf;
  readonly export?: ExportCall<ListInput & { columns?: string[]; templateId?: number }>;
  /** Ways to other pages, left of the toolbar. */
  readonly links?: ReactNode;
}

const NO_FILTERS: Filters = {};

/** Until its width is known a list is taken for one on a desk, in pixels. */
const DESK = 600;

/** A searchable list of one resource: `useList`, `columns()`, `SearchForm` and `ListTable` (ProTable) put together. */
export function ListPage<L extends List>(props: ListPageProps<L>) {
  const { of, list: call, preset = NO_FILTERS, columns: chosen, rowActions, links, tabs } = props;
  const access = useAccess() as Record<string, boolean>;
  // Nobody selects rows with which they may do nothing.
  const batch = props.batch?.actions.some(({ right }) => access[right]) ? props.batch : undefined;
  const list: List = call.list;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame) ?? DESK;
  const reader = useReader();
  const all = useMemo(() => columns(call.list, chosen, reader), [call.list, chosen, reader]);
  const shown = useMemo(() => chosen.map(nameOfChoice), [chosen]);

  const views = useListViews(list, preset);
  const model = useList(call, views);
  const { state, base, go, load } = model;
  const look = useListSettings(list.name, all, shown, views.columns);
  const selection = useSelection();
  const { failure, data } = load;
  const searched = useMemo(() => withoutTabs(list, tabs), [list, tabs]);
  const inTab = (filters: Filters) =>
    tabs ? { ...filters, [tabs.field]: state.filters[tabs.field] as number } : filters;
  const search = (filters: Filters) => {
    selection.clear();
    go({ filters: inTab(filters) });
  };
  // A view has its tab among its filters.
  const reset = () => {
    selection.clear();
    go(views.open ? base : { ...base, filters: inTab(base.filters) });
  };

  return (
    <ProWords>
      <div ref={frame} className={styles.page}>
        <h1 className={styles.title}>{reader.t(`lists.${list.name}`)}</h1>
        {tabs && (
          <ListTabs
            {...tabs}
            list={list}
            model={model as unknown as ListModel<List>}
            onChoose={(value) => {
              selection.clear();
              go({ filters: { ...base.filters, [tabs.field]: value } });
            }}
          />
        )}
        <SearchForm list={searched} filters={state.filters} onSearch={search} onReset={reset} />
        <ListTable
          list={list}
          model={model as unknown as ListModel<List>}
          look={look}
          columns={all as ProColumns<Row>[]}
          rowActions={rowActions && ((row) => rowActions(row as RowOf<L>, load.reload))}
          selection={batch && selection}
          width={width}
          left={
            <>
              <ViewSwitcher
                listName={list.name}
                views={views}
                changed={views.open !== undefined && (look.changed || !sameBase(state, base, list))}
                content={contentOf(
                  list,
                  state,
                  all.map(({ key }) => String(key)),
                  look.columns,
                )}
                onRestore={() => views.open && look.setColumns(look.defaults)}
              />
              {failure && data ? (
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
              )}
            </>
          }
          right={
            props.export && (
              <ListExport
                key="export"
                call={props.export}
                name={list.name}
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
