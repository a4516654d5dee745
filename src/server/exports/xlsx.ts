import type { ExportCell } from '../../domain/kit/format';
import type { ExportColumn, Row } from './cells';
import { type Sink, writeZip } from './zip';

/** Rows of a file without its heading; a sheet holds 1,048,576 in all. */
export const SHEET_ROWS = 1_000_000;

/** Pieces of the sheet are gathered to about this many characters before they are packed. */
const PIECE = 128 * 1024;
/** The longest text a cell takes. */
const CELL_MAX = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by their place in `styles()`: 1 is the heading, then numbers by their places, days and moments. */
const STYLE_OF_PLACES = [2, 3, 3, 4, 4] as const;
const STYLE_OF_DAY = 5;
const STYLE_OF_MOMENT = 6;

/** Writes rows as an xlsx file of one sheet; resolves with how many. Holds one batch at a time in memory. */
export async function writeXlsx(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn[],
  title: string,
  sink: Sink,
): Promise<number> {
  const count = { rows: 0 };
  await writeBook(sheet(batches, columns, count), title, sink);
  return count.rows;
}

/** Writes lines as an xlsx file of one sheet, each cell as it is: what machines read has no heading of ours and no look. */
export const writeLines = (
  lines: Iterable<readonly ExportCell[]>,
  title: string,
  sink: Sink,
): Promise<unknown> => writeBook(plainSheet(lines), title, sink);

function writeBook(sheetXml: AsyncIterable<string>, title: string, sink: Sink): Promise<unknown> {
  const parts = relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]);
  return writeZip(
    [
      ['[Content_Types].xml', contentTypes()],
      ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
      ['xl/workbook.xml', workbook(title)],
      ['xl/_rels/workbook.xml.rels', parts],
      ['xl/styles.xml', styles()],
      ['xl/worksheets/sheet1.xml', sheetXml],
    ],
    sink,
  );
}

async function* plainSheet(lines: Iterable<readonly ExportCell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  for (const cells of lines) yield `<row>${cells.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

async function* sheet(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn[],
  count: { rows: number },
): AsyncGenerator<string> {
  let piece = `${sheetHead(columns)}<row>${columns.map(({ heading }) => textXml(heading, 1)).join('')}</row>`;
  for await (const batch of batches) {
    for (const row of batch) {
      piece += rowXml(row, columns);
      if (piece.length > PIECE) {
        yield piece;
        piece = '';
      }
    }
    count.rows += batch.length;
  }
  const last = `${letters(columns.length)}${count.rows + 1}`;
  yield `${piece}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

function rowXml(row: Row, columns: readonly ExportColumn[]): string {
  let xml = '<row>';
  for (const column of columns) xml += cellXml(column.cell(row));
  return `${xml}</row>`;
}

function cellXml(cell: ExportCell): string {
  if ('text' in cell) return textXml(cell.text);
  if ('time' in cell) return timeXml(cell.time);
  return `<c s="${styleOf(cell.number, cell.places)}"><v>${cell.number}</v></c>`;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as spreadsheets count days. */
const EPOCH = 25_569;
/** Spreadsheets count 29 February 1900, which never was: from here on their days are ours. */
const FIRST_DAY = '1900-03-01';

/** A moment or a day as the number that a spreadsheet shows as one; text where it knows no such day. */
function timeXml(time: string): string {
  const day = time.slice(0, 10);
  if (day < FIRST_DAY) return textXml(time);
  const serial =
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS + EPOCH;
  if (time.length === 10) return `<c s="${STYLE_OF_DAY}"><v>${serial}</v></c>`;
  const [hours = 0, minutes = 0, seconds = 0] = [11, 14, 17].map((at) => Number(time.slice(at, at + 2)));
  return `<c s="${STYLE_OF_MOMENT}"><v>${serial + (hours * 3600 + minutes * 60 + seconds) / 86_400}</v></c>`;
}

/** A number that carries more places than its column shows is shown with them: nothing is rounded away in silence. */
function styleOf(number: string, places: number): number {
  const point = number.indexOf('.');
  let end = number.length;
  if (point >= 0) while (number.charCodeAt(end - 1) === 48) end -= 1;
  const carried = point < 0 ? 0 : Math.max(0, end - point - 1);
  return STYLE_OF_PLACES[Math.max(places, carried)] ?? 4;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry control characters
const SPECIAL = /[&<>\u0000-\u001f\ufffe\uffff]|[\ud800-\udfff]|_x[0-9a-f]{4}_|^ | $/i;

function textXml(text: string, style?: number): string {
  const attributes = style === undefined ? '' : ` s="${style}"`;
  if (!SPECIAL.test(text) && text.length <= CELL_MAX)
    return `<c${attributes} t="inlineStr"><is><t>${text}</t></is></c>`;
  const fitting = text.length > CELL_MAX ? text.slice(0, CELL_MAX).replace(HALF, '') : text;
  const safe = escaped(fitting);
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

/** What is left of a character that was cut in two. */
const HALF = /[\ud800-\udbff]$/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const NO_PLACE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
/** Two that look like one may share an underscore, and a character written as one begins with it. */
const LIKE_ONE = new RegExp(`_(?=x[0-9a-f]{4}(?:_|${NO_PLACE.source}))`, 'gi');

/**
 * Text as XML carries it. Characters that XML has no place for are written `_x0007_`, which spreadsheets read back. A line
 * ends with a line feed alone, as spreadsheets keep it.
 */
const escaped = (text: string): string =>
  text
    .replace(/\r+\n/g, '\n')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(LIKE_ONE, '_x005F_')
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
    .replace(
      NO_PLACE,
      (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    );

function letters(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

function sheetHead(columns: readonly ExportColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  );
}

function contentTypes(): string {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SHEETML}.${type}+xml"/>`;
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('/xl/workbook.xml', 'sheet.main') +
    part('/xl/worksheets/sheet1.xml', 'worksheet') +
    part('/xl/styles.xml', 'styles') +
    '</Types>'
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

/** A sheet's name: at most 31 characters, without those that formulas need. */
export function sheetName(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return [...name].slice(0, 31).join('').trim() || 'Sheet1';
}

function workbook(title: string): string {
  const name = escaped(sheetName(title)).replace(/"/g, '&quot;');
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
    `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

/** 0 text, 1 heading in bold, 2 whole numbers, 3 two places, 4 four places, 5 days, 6 moments. */
function styles(): string {
  const format = (id: number, heading = false) =>
    `<xf numFmtId="${id}" fontId="${heading ? 1 : 0}" fillId="0" borderId="0" xfId="0"` +
    `${id ? ' applyNumberFormat="1"' : ''}${heading ? ' applyFont="1"' : ''}/>`;
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.0000"/>` +
    '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts>' +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="7">${format(0)}${format(0, true)}${format(3)}${format(4)}${format(164)}${format(165)}${format(166)}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
