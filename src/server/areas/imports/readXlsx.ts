import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { badCell, badFile, MOST_ROWS } from './rows';

const inflated = promisify(inflateRaw);

/** Bytes that a part of a file may have once it is unpacked: a small file that becomes a huge one is refused. */
const MOST_UNPACKED = 128 * 1024 * 1024;
/** Columns that are read; our files have six. */
const MOST_COLUMNS = 50;

/** The cells of the first sheet of an xlsx file, row by row, as texts. */
export async function readXlsx(content: Buffer): Promise<string[][]> {
  const parts = directoryOf(content);
  const sheetPath = [...parts.keys()]
    .filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
    .sort(byNumber)[0];
  if (!sheetPath) throw badFile('rules.xlsx');
  const shared = parts.has('xl/sharedStrings.xml')
    ? stringsOf(await unpacked(content, parts, 'xl/sharedStrings.xml'))
    : [];
  return rowsOf(await unpacked(content, parts, sheetPath), shared);
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

interface Part {
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** What a zip file says it has, by its names. */
function directoryOf(zip: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  try {
    let end = zip.length - END_BYTES;
    while (
      end >= 0 &&
      zip.length - end <= END_BYTES + LONGEST_COMMENT &&
      zip.readUInt32LE(end) !== END_OF_DIRECTORY
    )
      end -= 1;
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (zip.readUInt32LE(at) !== IN_DIRECTORY) throw badFile('rules.xlsx');
      const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ];
      parts.set(zip.toString('utf8', at + 46, at + 46 + name), {
        method: zip.readUInt16LE(at + 10),
        packedBytes: zip.readUInt32LE(at + 20),
        bytes: zip.readUInt32LE(at + 24),
        offset: zip.readUInt32LE(at + 42),
      });
      at += 46 + name + extra + comment;
    }
  } catch {
    throw badFile('rules.xlsx');
  }
  return parts;
}

const STORED = 0;
const DEFLATED = 8;

/** The text of a part. What says that it is small and is not is refused as well. */
async function unpacked(zip: Buffer, parts: ReadonlyMap<string, Part>, path: string): Promise<string> {
  const part = parts.get(path);
  if (!part || part.bytes > MOST_UNPACKED) throw badFile('rules.xlsx');
  const { method, offset, packedBytes } = part;
  try {
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + packedBytes);
    if (method === STORED) return packed.toString('utf8');
    if (method !== DEFLATED) throw badFile('rules.xlsx');
    return (await inflated(packed, { maxOutputLength: MOST_UNPACKED })).toString('utf8');
  } catch {
    throw badFile('rules.xlsx');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as it reads. Entities that a file defines itself are none: they stand as they are written, which no name may. */
const plain = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** The texts in a piece of XML, joined: formatted ones come in several; how they are spoken is left out. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)]
    .map(([, text = '']) => plain(text))
    .join('');

/** Longest piece of XML about one cell; none of ours comes near it, and what searches it takes no longer than that. */
const LONGEST_PIECE = 20_000;

/** What stands in the elements of a name, one after the other: the text of each from its start to its end. */
function* elements(xml: string, name: string): Generator<string> {
  const pieces = xml.split(`</${name}>`);
  pieces.pop();
  for (const piece of pieces) {
    const start = Math.max(piece.lastIndexOf(`<${name} `), piece.lastIndexOf(`<${name}>`));
    if (start >= 0) yield piece.slice(start);
  }
}

const short = (piece: string): string => {
  if (piece.length > LONGEST_PIECE) throw badFile('rules.xlsx');
  return piece;
};

/** The texts that cells name by their number. An empty one may have no end of its own. */
const stringsOf = (xml: string): string[] =>
  [...elements(xml.replaceAll('<si/>', '<si></si>'), 'si')].map((piece) => textIn(short(piece)));

/** The attributes of the element that a piece begins with. */
const attributesOf = (piece: string): string => piece.slice(0, piece.indexOf('>') + 1);

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const piece of elements(xml, 'row')) {
    const line = Number(/\br="(\d{1,9})"/.exec(attributesOf(piece))?.[1] ?? rows.length + 1);
    if (line <= rows.length || line > MOST_ROWS + 1) throw badFile('rules.tooManyRows', { max: MOST_ROWS });
    // Rows that nobody wrote anything into are not there.
    while (rows.length < line - 1) rows.push([]);
    rows.push(cellsOf(piece, line, shared));
  }
  return rows;
}

function cellsOf(row: string, line: number, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const piece of elements(row, 'c')) {
    const attributes = attributesOf(short(piece));
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    const at = letters ? numberOf(letters) : cells.length;
    if (at >= MOST_COLUMNS || at < cells.length)
      throw badCell(line, letters ?? String(at + 1), { key: 'rules.unknownColumn' });
    while (cells.length < at) cells.push('');
    // What is worked out is not what somebody wrote.
    if (/<f[\s>/]/.test(piece)) throw badCell(line, letters ?? String(at + 1), { key: 'rules.formula' });
    cells.push(cellText(/\bt="(\w+)"/.exec(attributes)?.[1], piece, shared));
  }
  return cells;
}

/** The place of a column from 0 on. */
const numberOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(inner);
  const value = plain(/<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  // Long numbers come with an exponent.
  return /^\d+(\.\d+)?E\+?\d+$/i.test(value) ? String(Number(value)) : value;
}
