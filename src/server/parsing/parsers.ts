import { csvRows, jsonRows, xlsxRows } from '../areas/imports/readFile';
import { endOf, formatOf } from '../images/imageEnd';
import { isPlainPdf } from '../merchants/documents/plainPdf';
import { bytesOfLines, csvBig5, csvUtf8, xlsxTable } from './tableRows';

/**
 * Everything that reads the bytes of a file from outside. It runs on a worker thread only: `parseFile` is the way to it. Each
 * is linear in what it reads, and answers its items one after the other.
 */
export const parsers = {
  /** Whether a PDF is whole and only shows pages. */
  plainPdf: (content) => [isPlainPdf(content)],
  /** What a picture is, and whether it ends where its bytes do: what is more is something else as well. */
  picture: (content) => {
    const format = formatOf(content);
    return [format && endOf(content, format) === content.length ? format : undefined];
  },
  areasCsv: csvRows,
  areasJson: jsonRows,
  areasXlsx: xlsxRows,
  csvUtf8,
  csvBig5,
  bytesOfLines,
  xlsxTable,
} as const satisfies Readonly<Record<string, (content: Buffer) => Iterable<unknown>>>;

export type ParserName = keyof typeof parsers;
/** What a parser reads out of a file. */
export type ItemOf<N extends ParserName> =
  ReturnType<(typeof parsers)[N]> extends Iterable<infer T> ? T : never;
