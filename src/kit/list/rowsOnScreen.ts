import { useEffect, useSyncExternalStore } from 'react';
import type { PageOf } from '@/domain/kit/list';
import type { Way } from '../cells/Linked';
import type { Row } from './row';

/** A row of the list on the page, where it leads, and its place in the whole list. */
export interface RowOnScreen {
  readonly id: number;
  readonly way: Way;
  readonly at: number;
  readonly total: number;
}

const NONE: readonly RowOnScreen[] = [];
let onScreen = NONE;
const listeners = new Set<() => void>();

function show(rows: readonly RowOnScreen[]): void {
  onScreen = rows;
  for (const listener of listeners) listener();
}

/** Tells which rows the list of the page shows, for what opens over it. */
export function useShowingRows(
  page: PageOf<unknown> | undefined,
  wayOf: ((row: Row) => Way | undefined) | undefined,
): void {
  useEffect(() => {
    if (!page) return;
    const { items, pageNo, pageSize, totalItems: total } = page;
    const first = (pageNo - 1) * pageSize + 1;
    show(
      (items as Row[]).flatMap((row, index) => {
        const way = wayOf?.(row);
        return way ? [{ id: row.id, way, at: first + index, total }] : [];
      }),
    );
    return () => show(NONE);
  }, [page, wayOf]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The rows that the list under a drawer shows, in their order. */
export const useRowsOnScreen = (): readonly RowOnScreen[] => useSyncExternalStore(subscribe, () => onScreen);
