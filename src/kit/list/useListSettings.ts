import { useMemoizedFn, useRequest } from 'ahooks';
import { useMemo, useState } from 'react';
import type { List } from '@/domain/kit/list';
import { canonical, withoutEmpty } from '@/domain/kit/wire';
import { type ListSettings, listPreferences } from '@/domain/system/calls';
import { change as changeOf, inBackground, send } from '@/request/client';
import { useAhead } from '../ahead';
import { remember, seen } from '../seen';
import { useSaveSoon } from '../useSaveSoon';
import type { Column } from './column';
import { type ColumnStates, ordered, type Side } from './columnOrder';

type Density = NonNullable<ListSettings['density']>;

const DEFAULT_DENSITY: Density = 'small';

/** Several changes in a row (dragging, pinning) are one save, after this many milliseconds. */
const SAVE_AFTER_MS = 600;

export interface ListLook {
  /** False until the server has said how the operator left the list; then nothing moves any more. */
  readonly ready: boolean;
  readonly columns: ColumnStates;
  readonly defaults: ColumnStates;
  readonly setColumns: (columns: ColumnStates) => void;
  /** Whether the columns are no longer those of the view that is open. */
  readonly changed: boolean;
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  /** Whether every chosen column is shown, also where the list then scrolls sideways. */
  readonly scrolls: boolean;
  readonly setScrolls: (scrolls: boolean) => void;
}

/**
 * How an operator set a list: columns shown, ordered and pinned, and density. Kept on the server, so that it follows
 * them to another machine (decisions section 6). `shown` are the columns that the page opens with. While a saved view
 * is open its columns stand in place of the operator's; changes of them last until another view is opened or saved.
 */
export function useListSettings<T>(
  { name: listName, columns: known }: Pick<List, 'name' | 'columns'>,
  all: readonly Column<T>[],
  shown: readonly string[],
  view?: OpenColumns,
): ListLook {
  const place = `settings ${listName}`;
  const [settings, setSettings] = useState(seen<ListSettings>(place));
  const keep = (next: ListSettings) => {
    remember(place, next);
    setSettings(next);
  };
  const read = () => send(listPreferences.read, { listName }, { quiet: true });
  const ahead = useAhead(settings === undefined ? place : undefined, read);
  const { loading } = useRequest(() => ahead.take(place) ?? read(), {
    // Asked for once: what is changed later is changed here, and may still be on its way to the server.
    ready: settings === undefined,
    onSuccess: (answer) => keep(settings ?? answer.settings),
    // A list without its settings is still a list.
    onError: () => {},
  });
  const save = useSaveSoon((next: ListSettings) => {
    inBackground(changeOf(listPreferences.save, { listName, settings: next })).catch(() => {});
  }, SAVE_AFTER_MS);
  const [unsaved, setUnsaved] = useUnsavedColumns(view?.key);
  const defaults = useMemo(
    () => ({ ...defaultsOf(all, shown), ...view?.columns }),
    [all, shown, view?.columns],
  );
  const changed = view ? unsaved : settings?.columns;
  const columns = useMemo(() => ({ ...defaults, ...changed }), [defaults, changed]);

  const change = (part: Partial<ListSettings>) => {
    // Never empty: an object without anything in it does not travel.
    const next = { density: DEFAULT_DENSITY, ...settings, ...part };
    // Nothing changed is nothing to save.
    if (canonical(withoutEmpty(next)) === canonical(withoutEmpty({ density: DEFAULT_DENSITY, ...settings })))
      return;
    keep(next);
    save(next);
  };

  const setColumns = useMemoizedFn((states: ColumnStates) => {
    const next = changedColumns(states, defaults, known);
    if (view) setUnsaved(next);
    else change({ columns: next });
  });
  const setDensity = useMemoizedFn((density: Density) => change({ density }));
  const setScrolls = useMemoizedFn((on: boolean) => change({ scrolls: on || undefined }));
  const ready = settings !== undefined || !loading;
  const isChanged = view !== undefined && Object.keys(unsaved ?? {}).length > 0;
  const density = settings?.density ?? DEFAULT_DENSITY;
  const scrolls = settings?.scrolls === true;
  return useMemo(
    () => ({
      ...{ ready, columns, defaults, setColumns, changed: isChanged },
      ...{ density, setDensity, scrolls, setScrolls },
    }),
    [ready, columns, defaults, setColumns, isChanged, density, setDensity, scrolls, setScrolls],
  );
}

/** The columns of a saved view, by the version of it that is open. */
export interface OpenColumns {
  readonly key: string;
  readonly columns: ColumnStates;
}

/** Unsaved columns by view, so that Back from a detail finds them. */
const unsavedColumns = new Map<string, ListSettings['columns']>();

function useUnsavedColumns(key: string | undefined) {
  const [, setTimes] = useState(0);
  const set = (columns: ListSettings['columns']) => {
    if (key === undefined) return;
    unsavedColumns.set(key, columns);
    setTimes((times) => times + 1);
  };
  return [key === undefined ? undefined : unsavedColumns.get(key), set] as const;
}

function defaultsOf<T>(all: readonly Column<T>[], shown: readonly string[]): ColumnStates {
  return Object.fromEntries(
    all.map(({ key, fixed }) => [
      String(key),
      { show: shown.includes(String(key)), ...(fixed ? { fixed: fixed as Side } : {}) },
    ]),
  );
}

/**
 * Only what differs from the defaults is kept, so that a better default reaches those who never touched it; and only
 * columns of the list: one that a page adds stays where the page puts it.
 */
function changedColumns(
  states: ColumnStates,
  defaults: ColumnStates,
  known: readonly string[],
): ListSettings['columns'] {
  const kept = Object.entries(states).map(
    ([key, { show, order, fixed, width }]) => [key, { show, order, fixed, width }] as const,
  );
  return Object.fromEntries(
    kept.filter(
      ([key, state]) =>
        known.includes(key) &&
        canonical(withoutEmpty(state)) !== canonical(withoutEmpty(defaults[key] ?? {})),
    ),
  ) as ListSettings['columns'];
}

/** The names of the columns on screen, in their order: what an export of the list contains. */
export function columnsOnScreen<T>(all: readonly Column<T>[], states: ColumnStates): string[] {
  const names = all.map(({ key }) => String(key));
  return ordered(names, states).filter((name) => states[name]?.show !== false);
}
