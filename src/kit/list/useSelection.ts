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

/** The rows that an operator has selected, over several pages; `rows` are as they were when they were selected. */
export function useSelection(
  batch: Batch | undefined,
): Selection & { readonly rows: readonly Row[]; readonly clear: () => void } {
  const t = useText();
  const me = useOperatorId();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const toggle = useCallback((row: Row) => setRows((before) => toggled(before, row)), []);
  const clear = useCallback(() => setRows((before) => (before.length === 0 ? before : [])), []);
  const whyNot = useCallback((row: Row) => batch?.whyNotChosen?.(row, me, t), [batch, me, t]);
  return useMemo(
    () => ({ rows, keys: rows.map(({ id }) => id), change: setRows, toggle, clear, whyNot }),
    [rows, toggle, clear, whyNot],
  );
}

function toggled(rows: readonly Row[], row: Row): readonly Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return others.length < rows.length ? others : [...rows, row];
}
