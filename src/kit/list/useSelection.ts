import { useState } from 'react';
import type { Row, Selection } from './ListTable';

/** The rows that an operator has selected, over several pages; `rows` are as they were when they were selected. */
export function useSelection(): Selection & { readonly rows: readonly Row[]; readonly clear: () => void } {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const without = (row: Row) => rows.filter(({ id }) => id !== row.id);
  return {
    rows,
    keys: rows.map(({ id }) => id),
    change: setRows,
    toggle: (row) => setRows(without(row).length < rows.length ? without(row) : [...rows, row]),
    clear: () => setRows([]),
  };
}
