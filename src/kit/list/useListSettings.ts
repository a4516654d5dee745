import type { ColumnsState, ProColumns } from '@ant-design/pro-components';
import { useDebounceFn, useRequest } from 'ahooks';
import { useMemo, useState } from 'react';
import { canonical, withoutEmpty } from '@/domain/kit/wire';
import { type ListSettings, listPreferences } from '@/domain/system/calls';
import { send } from '@/request/client';
import { type ColumnStates, ordered } from './columnOrder';

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
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
}

/**
 * How an operator set a list: columns shown, ordered and pinned, and density. Kept on the server, so that it follows
 * them to another machine (decisions section 6). `shown` are the columns that the page opens with.
 */
export function useListSettings<T>(
  listName: string,
  all: readonly ProColumns<T>[],
  shown: readonly string[],
): ListLook {
  const [settings, setSettings] = useState<ListSettings>();
  const { loading } = useRequest(() => send(listPreferences.read, { listName }, { quiet: true }), {
    onSuccess: (answer) => setSettings((changed) => changed ?? answer.settings),
    // A list without its settings is still a list.
    onError: () => {},
  });
  const save = useDebounceFn(
    (next: ListSettings) => send(listPreferences.save, { listName, settings: next }).catch(() => {}),
    { wait: SAVE_AFTER_MS },
  );
  const defaults = useMemo(() => defaultsOf(all, shown), [all, shown]);
  const columns = useMemo(() => ({ ...defaults, ...settings?.columns }), [defaults, settings]);

  const change = (part: Partial<ListSettings>) => {
    // Never empty: an object without anything in it does not travel.
    const next = { density: DEFAULT_DENSITY, ...settings, ...part };
    // The table reports its columns when it opens too: nothing changed is nothing to save.
    if (canonical(withoutEmpty(next)) === canonical(withoutEmpty({ density: DEFAULT_DENSITY, ...settings })))
      return;
    setSettings(next);
    save.run(next);
  };

  return {
    ready: settings !== undefined || !loading,
    columns,
    defaults,
    setColumns: (states) => change({ columns: changedColumns(states, defaults) }),
    density: settings?.density ?? DEFAULT_DENSITY,
    setDensity: (density) => change({ density }),
  };
}

function defaultsOf<T>(all: readonly ProColumns<T>[], shown: readonly string[]): ColumnStates {
  return Object.fromEntries(
    all.map(({ key, fixed }) => [
      String(key),
      { show: shown.includes(String(key)), ...(fixed ? { fixed: fixed as ColumnsState['fixed'] } : {}) },
    ]),
  );
}

/** Only what differs from the defaults is kept, so that a better default reaches those who never touched it. */
function changedColumns(states: ColumnStates, defaults: ColumnStates): ListSettings['columns'] {
  const kept = Object.entries(states).map(
    ([key, { show, order, fixed }]) => [key, { show, order, fixed } as ColumnsState] as const,
  );
  return Object.fromEntries(
    kept.filter(([key, state]) => defaults[key] && canonical(state) !== canonical(defaults[key])),
  ) as ListSettings['columns'];
}

/** The names of the columns on screen, in their order: what an export of the list contains. */
export function columnsOnScreen<T>(all: readonly ProColumns<T>[], states: ColumnStates): string[] {
  const names = all.map(({ key }) => String(key));
  return ordered(names, states).filter((name) => states[name]?.show !== false);
}
