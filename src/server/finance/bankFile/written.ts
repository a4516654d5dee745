import type { BankFile } from '../../../domain/finance/bankFile';
import { FIXED_WIDTH, XLSX } from '../../../domain/finance/exchangeFormat';
import { cellText, type FileCell } from '../../../domain/finance/fileCell';
import { writeLines } from '../../exports/xlsx';
import { inSteps } from '../../kit/inSteps';
import { bytesOf } from './charset';

const LINE_END = '\r\n';
const SHEET = 'Orders';
/** Lines that are written before others have their turn. */
const STEP = 200;

/** The bytes of a bank's file, in its kind and charset. */
export async function written(
  format: { readonly bankFileKind: number; readonly fileCharset: number | null },
  { lines }: BankFile,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  if (format.bankFileKind === XLSX) {
    await writeLines(
      lines.map(({ cells }) => cells),
      SHEET,
      async (piece) => void pieces.push(piece),
    );
    return Buffer.concat(pieces);
  }
  const isFixed = format.bankFileKind === FIXED_WIDTH;
  const lineOf = (cells: readonly FileCell[]) =>
    isFixed ? cells.map(cellText).join('') : cells.map((cell) => quoted(cellText(cell))).join(',');
  for await (const some of inSteps(lines, STEP))
    pieces.push(bytesOf(format, some.map(({ cells }) => lineOf(cells) + LINE_END).join('')));
  return Buffer.concat(pieces);
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
