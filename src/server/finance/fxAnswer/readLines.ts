import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import type { AnswerFormat, ReadCell } from '../../../domain/finance/bankAnswer';
import { FIXED_WIDTH, fileCharset, XLSX } from '../../../domain/finance/exchangeFormat';
import { codeOf } from '../../../domain/kit/codes';
import type { UploadedFile } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { parseFile } from '../../parsing/parseFile';

/**
 * The lines of a bank's file by its format, each with its cells to be read. Refused: 400 naming `file` for what is not in that kind or
 * charset, and as `parseFile`.
 */
export async function readLines(file: UploadedFile, format: AnswerFormat): Promise<ReadCell[]> {
  const content = await buffer(file.open());
  if (format.bankFileKind === FIXED_WIDTH) return fixedLines(content, format);
  const rows =
    format.bankFileKind === XLSX
      ? await parseFile('tableXlsx', content, 'file')
      : await parseFile('tableCsv', Buffer.from(textOf(content, format)), 'file');
  return rows.map(
    (row) =>
      ({ columnNumber = 0 }) =>
        row[columnNumber - 1] ?? '',
  );
}

const charsetOf = ({ fileCharset: charset }: AnswerFormat) =>
  charset === codeOf(fileCharset, 'big5') ? 'cp950' : 'utf8';

/** What a charset does not have is read as this. */
const UNREADABLE = '\ufffd';

function textOf(content: Buffer, format: AnswerFormat): string {
  const text = iconv.decode(content, charsetOf(format));
  if (text.includes(UNREADABLE))
    throw new Refused(400, 'fxAnswer.notText', {}, { file: { key: 'rules.utf8' } });
  return text;
}

const LF = 0x0a;
const CR = 0x0d;

/** Widths are bytes: a line is cut before it is decoded. */
function fixedLines(content: Buffer, format: AnswerFormat): ReadCell[] {
  const lines: ReadCell[] = [];
  for (let at = 0; at < content.length; ) {
    const next = content.indexOf(LF, at);
    const end = next < 0 ? content.length : next;
    const line = content.subarray(at, content[end - 1] === CR ? end - 1 : end);
    lines.push(({ startAt = 1, columnWidth = 0 }) =>
      textOf(line.subarray(startAt - 1, startAt - 1 + columnWidth), format),
    );
    at = end + 1;
  }
  return lines;
}
