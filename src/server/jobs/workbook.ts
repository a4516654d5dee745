import type { Reader } from '../../domain/kit/format';
import type { List } from '../../domain/kit/list';
import { exportColumns } from './cells';
import { writeCsv } from './csv';
import { type Row, writeXlsx } from './xlsx';
import type { Sink } from './zip';

export type FileKind = 'xlsx' | 'csv';

/**
 * Writes rows of a list as the file that its export gives: `columns` in that order under their labels, cells as the
 * reader reads them, money as numbers. Needs no server. Resolves with the number of rows.
 */
export function writeWorkbook(
  rows: AsyncIterable<readonly Row[]>,
  list: List,
  columns: readonly string[],
  reader: Reader,
  sink: Sink,
  kind: FileKind = 'xlsx',
): Promise<number> {
  const writers = exportColumns(list, columns, reader);
  return kind === 'csv'
    ? writeCsv(rows, writers, sink)
    : writeXlsx(rows, writers, reader.t(`lists.${list.name}`), sink);
}
