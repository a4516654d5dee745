import type { Reader } from '../../domain/kit/reader';
import type { Row } from './cells';
import { exportColumns, type Labels } from './cells';
import { writeCsv } from './csv';
import type { ExportSource } from './exportSource';
import { writeXlsx } from './xlsx';
import type { Sink } from './zip';

export type FileKind = 'xlsx' | 'csv';

/**
 * Writes rows of a list or table as the file that its export gives: `columns` in that order under their labels, cells as the
 * reader reads them, money as numbers. Needs no server. Resolves with the number of rows.
 */
export function writeWorkbook(
  rows: AsyncIterable<readonly Row[]>,
  { name, of }: Pick<ExportSource, 'name' | 'of'>,
  columns: readonly string[],
  reader: Reader,
  sink: Sink,
  kind: FileKind = 'xlsx',
  labels?: Labels,
): Promise<number> {
  const writers = exportColumns(of, columns, reader, labels);
  return kind === 'csv'
    ? writeCsv(rows, writers, sink)
    : writeXlsx(rows, writers, reader.t(`lists.${name}`), sink);
}
