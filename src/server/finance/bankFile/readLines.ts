import { FIXED_WIDTH, fileCharset, XLSX } from '../../../domain/finance/exchangeFormat';
import type { ReadCell } from '../../../domain/finance/filePlace';
import { codeOf } from '../../../domain/kit/codes';
import { decodedText } from '../../parsing/decodedText';
import { parseFile } from '../../parsing/parseFile';

/** In which kind and charset a file is. */
interface FileKind {
  readonly bankFileKind: number;
  readonly fileCharset: number | null;
}

/**
 * The lines of a bank's file by its format, each with its cells to be read. Refused: 400 naming `file` for what is not in that kind or
 * charset, and as `parseFile`.
 */
export async function readLines(content: Buffer, format: FileKind): Promise<ReadCell[]> {
  const isBig5 = format.fileCharset === codeOf(fileCharset, 'big5');
  if (format.bankFileKind === FIXED_WIDTH) {
    const lines = await parseFile('bytesOfLines', content, 'file');
    return lines.map((line) => cutBy(line, isBig5 ? 'cp950' : 'utf8'));
  }
  const kind = format.bankFileKind === XLSX ? 'xlsxTable' : isBig5 ? 'csvBig5' : 'csvUtf8';
  const rows = await parseFile(kind, content, 'file');
  return rows.map(
    (row) =>
      ({ columnNumber = 0 }) =>
        row[columnNumber - 1] ?? '',
  );
}

/** Widths are bytes: a cell is cut out of its line before it is decoded. */
const cutBy =
  (line: string, charset: 'utf8' | 'cp950'): ReadCell =>
  ({ startAt = 1, columnWidth = 0 }) => {
    const bytes = Buffer.from(line.slice(startAt - 1, startAt - 1 + columnWidth), 'latin1');
    return decodedText(bytes, charset);
  };
