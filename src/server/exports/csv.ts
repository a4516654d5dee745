import type { ExportCell } from '../../domain/kit/format';
import type { ExportColumn, Row } from './cells';
import type { Sink } from './zip';

const PIECE = 128 * 1024;

/** Writes rows as RFC 4180 CSV with a byte order mark, by which spreadsheets know UTF-8; resolves with how many. */
export async function writeCsv(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn[],
  sink: Sink,
): Promise<number> {
  let rows = 0;
  let piece = `\ufeff${columns.map(({ heading }) => quoted(heading)).join(',')}\r\n`;
  for await (const batch of batches) {
    for (const row of batch) {
      piece += `${columns.map(({ cell }) => cellText(cell(row))).join(',')}\r\n`;
      if (piece.length > PIECE) {
        await sink(Buffer.from(piece));
        piece = '';
      }
    }
    rows += batch.length;
  }
  await sink(Buffer.from(piece));
  return rows;
}

function cellText(cell: ExportCell): string {
  if ('text' in cell) return quoted(cell.text);
  return 'time' in cell ? cell.time : cell.number;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
