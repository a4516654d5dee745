import { useMemoizedFn } from 'ahooks';
import { type Key, useCallback, useMemo, useState } from 'react';
import { useOperatorId } from '../operator';
import { useText } from '../text';
import type { Batch } from './batch';
import type { Row } from './row';

export interface Selection {
  readonly keys: readonly Key[];
  readonly change: (rows: readonly Row[]) => void;
  readonly toggle: (row: Row) => void;
  /** Why a row cannot be chosen, when it cannot. */
  readonly whyNot: (row: Row) => string | undefined;
}

const NONE: readonly Row[] = [];

/**
 * The rows that an operator has selected, over several pages; `rows` are as they were when they were selected.
 * @param found what the list finds: of something else nothing is selected
 * @param isOutdated whether the rows on screen are still of something else: they cannot be selected
 */
export function useSelection(
  batch: Batch | undefined,
  found: string,
  isOutdated: () => boolean,
): Selection & { readonly rows: readonly Row[]; readonly clear: () => void } {
  const t = useText();
  const me = useOperatorId();
  const whyNot = useCallback((row: Row) => batch?.whyNotChosen?.(row, me, t), [batch, me, t]);
  const { rows, change, toggle, clear } = useSelectedRows(found, isOutdated);
  return useMemo(
    () => ({ rows, keys: rows.map(({ id }) => id), change, toggle, clear, whyNot }),
    [rows, change, toggle, clear, whyNot],
  );
}

/** The rows that are selected of what the list finds, and ways to select others. */
export function useSelectedRows(found: string, isOutdated: () => boolean) {
  const [selected, setSelected] = useState({ found, rows: NONE });
  const rows = selected.found === found ? selected.rows : NONE;
  const change = useMemoizedFn((next: readonly Row[]) => {
    if (!isOutdated()) setSelected({ found, rows: next });
  });
  const toggle = useMemoizedFn((row: Row) => change(toggled(rows, row)));
  const clear = useMemoizedFn(() => setSelected({ found, rows: NONE }));
  return { rows, change, toggle, clear };
}

function toggled(rows: readonly Row[], row: Row): readonly Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return others.length < rows.length ? others : [...rows, row];
}
