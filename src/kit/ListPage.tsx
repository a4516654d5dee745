import { useAccess } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { type ReactNode, useMemo, useRef } from 'react';
import type { List, ListInput, RowOf } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { BatchBar } from './list/BatchBar';
import type { Batch } from './list/batch';
import type { Column } from './list/column';
import { withShown } from './list/columnOrder';
import { type ColumnChoice, columns, isShownByDefault, nameOfChoice } from './list/columns';
import type { ExportCall } from './list/ExportButton';
import { FiltersOnPaper } from './list/FiltersOnPaper';
import { ListExport } from './list/ListExport';
import { ListTable } from './list/ListTable';
import styles from './list/list.css';
import { narrowingColumns, sameBase, sortOfSearch } from './list/listState';
import { NumberNote } from './list/NumberNote';
import type { Row } from './list/row';
import { type Opens, useRowWays } from './list/rowWays';
import { SearchForm } from './list/SearchForm';
import { type TabsOf, withoutTabs } from './list/tabs';
import { useBatchSettled } from './list/useBatchSettled';
import { type ListModel, type PageCall, useList } from './list/useList';
import { columnsOnScreen, useListSettings } from './list/useListSettings';
import { useListViews } from './list/useListViews';
import { useSelection } from './list/useSelection';
import { ViewSwitcher } from './list/ViewSwitcher';
import { contentOf } from './list/viewContent';
import { Stale } from './States';
import { useKept } from './same';
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
  /** Where the detail of a row is, which it opens by a click. */
  readonly opens?: Opens;
  /** What can be done to a row besides; `reload` after it was done. */
  readonly rowActions?: (row: RowOf<L>, reload: () => void) => ReactNode[];
  readonly batch?: Batch;
  /** One tab for each code of a field: the field leaves the search form, and Reset keeps the tab. */
  readonly tabs?: TabsOf;
  readonly export?: ExportCall<ListInput & { columns?: string[]; templateId?: number }>;
  /** Ways to other pages, left of the toolbar. */
  readonly links?: ReactNode;
  /** What stands between the title and the search. */
  readonly head?: ReactNode;
}

const NO_FILTERS: Filters = {};

/** A searchable list of one resource: `useList`, `columns()`, `SearchForm` and `ListTable` put together. */
export function ListPage<L extends List>(props: ListPageProps<L>) {
  const { of, list: call, preset = NO_FILTERS, columns: chosen, rowActions, links, tabs } = props;
  const access = useAccess() as Record<string, boolean>;
  // Nobody selects rows with which they may do nothing.
  const batch = props.batch?.actions.some(({ right }) => access[right]) ? props.batch : undefined;
  const list: List = call.list;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 'list');
  const reader = useReader();
  const all = useMemo(() => columns(call.list, chosen, reader), [call.list, chosen, reader]);
  const shown = useMemo(() => chosen.filter(isShownByDefault).map(nameOfChoice), [chosen]);

  const views = useListViews(list, preset);
  const model = useList(call, views);
  const { state, base, go, load } = model;
  const wayOf = useRowWays(props.opens, model.input);
  const look = useListSettings(list, all, shown, views.columns);
  const narrowing = useKept(narrowingColumns(list, state, preset).filter((name) => name !== tabs?.field));
  const states = useMemo(() => withShown(look.columns, narrowing), [look.columns, narrowing]);
  const { failure, data } = load;
  const filters = useKept(state.filters);
  const isOutdated = useMemoizedFn(() => load.outdated);
  const selection = useSelection(batch, JSON.stringify([filters, state.within]), isOutdated);
  const batchUnderWay = useBatchSettled(selection.clear, load.reload);
  const searched = useMemo(() => withoutTabs(list, tabs?.field), [list, tabs?.field]);
  const inTab = (filters: Filters) =>
    tabs ? { ...filters, [tabs.field]: model.now().filters[tabs.field] as number } : filters;
  const search = useMemoizedFn((filters: Filters) =>
    go({ filters: inTab(filters), sort: sortOfSearch({ list, base }, state, filters) }),
  );
  // A view has its tab among its filters.
  const reset = useMemoizedFn(() => go(views.open ? base : { ...base, filters: inTab(base.filters) }));
  const actionsOf = useMemo(
    () => rowActions && ((row: Row) => rowActions(row as RowOf<L>, load.reload)),
    [rowActions, load.reload],
  );

  return (
    <div ref={frame} className={styles.page}>
      <h1 className={styles.title}>{reader.t(`lists.${list.name}`)}</h1>
      {props.head}
      {tabs && (
        <tabs.as
          field={tabs.field}
          counts={tabs.counts}
          list={list}
          model={model as unknown as ListModel<List>}
          onChoose={(value) =>
            go({
              filters: { ...base.filters, [tabs.field]: value },
              sort: tabs.sorts?.get(value) ?? base.sort,
            })
          }
        />
      )}
      <SearchForm list={searched} filters={filters} onSearch={search} onReset={reset} />
      <FiltersOnPaper list={searched} state={state} />
      <NumberNote list={list} model={model as unknown as ListModel<List>} />
      <ListTable
        list={list}
        model={model as unknown as ListModel<List>}
        look={look}
        states={states}
        columns={all as Column<Row>[]}
        wayOf={wayOf}
        rowActions={actionsOf}
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
                of={of}
                rows={selection.rows}
                underWay={batchUnderWay}
                onClear={selection.clear}
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
              columns={columnsOnScreen(all, states)}
              total={data?.totalItems}
            />
          )
        }
      />
    </div>
  );
}
