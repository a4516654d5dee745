import { inflateSync } from 'node:zlib';

/** What stands on a page of a PDF at one place. */
interface Run {
  readonly text: string;
  /** Where it begins, in points from the left and the lower edge of the paper. */
  readonly x: number;
  readonly y: number;
  /** The mean of its red, green and blue: 0 is black, 1 is white. */
  readonly light: number;
}

/** One page of a PDF as Chromium prints it. Sizes are in points, 72 an inch. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  /** Its text in the order in which it was drawn, without any blanks: where lines break is the browser's. */
  readonly text: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream?: Buffer;
}

type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** A text without its blanks. A font has one glyph for a character and its radical, and a PDF says either. */
export const squeezed = (text: string): string =>
  text.normalize('NFKC').replaceAll('⻋', '车').replace(/\s/g, '');

/**
 * The pages of a PDF that Chromium has printed, in their order. It reads what Skia writes and no other PDF: objects that
 * stand on their own, streams that are deflated or plain, fonts that say which characters their glyphs are.
 */
export function readPdf(content: Buffer): PdfPage[] {
  const objects = objectsOf(content);
  const root = [...objects.values()].find(({ head }) => /\/Type\s*\/Catalog/.test(head));
  const pages = pagesUnder(objects, referenceIn(root?.head ?? '', 'Pages'));
  if (pages.length === 0) throw new Error('the PDF has no pages');
  return pages.map((page) => pageFrom(objects, page));
}

type Objects = ReadonlyMap<number, PdfObject>;

function objectsOf(content: Buffer): Objects {
  const text = content.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const begin = /(\d+) 0 obj\s/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = begin.lastIndex;
    const end = text.indexOf('endobj', from);
    const [mark = ''] = /stream\r?\n/.exec(text.slice(from, end)) ?? [];
    const at = mark ? text.indexOf(mark, from) : end;
    const head = text.slice(from, at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = content.subarray(at + mark.length, at + mark.length + length);
    const stream = mark && (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes);
    objects.set(Number(found[1]), { head, ...(stream && { stream }) });
    begin.lastIndex = mark ? at + mark.length + length : end;
  }
  return objects;
}

const referenceIn = (head: string, key: string): number =>
  Number(new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(head)?.[1] ?? 0);

function pagesUnder(objects: Objects, id: number): PdfObject[] {
  const node = objects.get(id);
  if (!node) return [];
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node.head)?.[1];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesUnder(objects, Number(kid)));
}

function pageFrom(objects: Objects, page: PdfObject): PdfPage {
  const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(page.head)?.[1] ?? '';
  const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
  const stream = objects.get(referenceIn(page.head, 'Contents'))?.stream ?? Buffer.from('');
  const runs = new Drawing(objects, page.head).read(stream.toString('latin1'));
  return { width, height, runs, text: squeezed(runs.map(({ text }) => text).join('')) };
}

/** What a resource dictionary calls its parts of a kind, with their numbers. */
function namedIn(head: string, kind: 'Font' | 'XObject'): ReadonlyMap<string, number> {
  const inside = new RegExp(`/${kind}\\s*<<([^>]*)>>`).exec(head)?.[1] ?? '';
  return new Map([...inside.matchAll(/\/(\S+)\s+(\d+) 0 R/g)].map(([, name = '', id]) => [name, Number(id)]));
}

const TOKEN = /<[0-9a-fA-F]*>|\[|\]|\/[^\s<>[\]()/]+|[-+]?[\d.]+|[A-Za-z'"*]+/g;

/** Reads one stream of drawing operators; forms that it draws are read in their places. */
class Drawing {
  readonly #fonts: ReadonlyMap<string, number>;
  readonly #forms: ReadonlyMap<string, number>;
  readonly #runs: Run[] = [];

  constructor(
    readonly objects: Objects,
    head: string,
    readonly start: Matrix = SAME,
  ) {
    this.#fonts = namedIn(head, 'Font');
    this.#forms = namedIn(head, 'XObject');
  }

  read(content: string): Run[] {
    const saved: Matrix[] = [];
    const savedLight: number[] = [];
    let [page, line, letters, light] = [this.start, SAME, new Glyphs(''), 0];
    let operands: string[] = [];
    const numbers = () => operands.slice(-6).map(Number) as unknown as Matrix;
    for (const [token] of content.matchAll(TOKEN)) {
      if (!/^[A-Za-z'"*]/.test(token)) {
        operands.push(token);
        continue;
      }
      if (token === 'q') {
        saved.push(page);
        savedLight.push(light);
      } else if (token === 'Q') {
        page = saved.pop() ?? this.start;
        light = savedLight.pop() ?? 0;
      } else if (token === 'rg') light = operands.slice(-3).reduce((sum, one) => sum + Number(one) / 3, 0);
      else if (token === 'cm') page = times(numbers(), page);
      else if (token === 'BT') line = SAME;
      else if (token === 'Tm') line = numbers();
      else if (token === 'Td') {
        const [x = 0, y = 0] = operands.slice(-2).map(Number);
        line = times([1, 0, 0, 1, x, y], line);
      } else if (token === 'Tf') letters = this.#glyphsOf(operands.at(-2)?.slice(1) ?? '');
      else if (token === 'Tj' || token === 'TJ') {
        const [, , , , x, y] = times(line, page);
        this.#runs.push({ text: operands.map((one) => letters.textOf(one)).join(''), x, y, light });
      } else if (token === 'Do') this.#draw(operands.at(-1)?.slice(1) ?? '', page);
      operands = [];
    }
    return this.#runs;
  }

  #glyphsOf(font: string): Glyphs {
    const head = this.objects.get(this.#fonts.get(font) ?? 0)?.head ?? '';
    const map = this.objects.get(referenceIn(head, 'ToUnicode'))?.stream;
    return new Glyphs(map?.toString('latin1') ?? '');
  }

  #draw(name: string, page: Matrix): void {
    const form = this.objects.get(this.#forms.get(name) ?? 0);
    if (!form?.stream || !/\/Subtype\s*\/Form/.test(form.head)) return;
    const own = /\/Matrix\s*\[([^\]]*)\]/.exec(form.head)?.[1];
    const matrix = own ? (own.trim().split(/\s+/).map(Number) as unknown as Matrix) : SAME;
    const inside = new Drawing(this.objects, form.head, times(matrix, page));
    this.#runs.push(...inside.read(form.stream.toString('latin1')));
  }
}

/** Which characters the glyphs of a font are, by its ToUnicode map. */
class Glyphs {
  readonly #texts = new Map<string, string>();
  readonly #digits: number = 4;

  constructor(map: string) {
    const [code] = /(?<=begincodespacerange\s*<)[0-9A-Fa-f]+/.exec(map) ?? [];
    if (code) this.#digits = code.length;
    for (const [, pairs = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const [, glyph = '', text = ''] of pairs.matchAll(/<(\w+)>\s*<(\w+)>/g))
        this.#texts.set(glyph.toLowerCase(), unicode(text));
    for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const [, first = '', last = '', text = ''] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
        this.#addRange(Number.parseInt(first, 16), Number.parseInt(last, 16), text);
  }

  #addRange(first: number, last: number, text: string): void {
    const begin = Number.parseInt(text, 16);
    for (let at = first; at <= last; at += 1)
      this.#texts.set(at.toString(16).padStart(this.#digits, '0'), String.fromCodePoint(begin + at - first));
  }

  /** The text of a string operand in hexadecimal; nothing for any other operand. */
  textOf(operand: string): string {
    if (!operand.startsWith('<')) return '';
    const codes =
      operand
        .slice(1, -1)
        .toLowerCase()
        .match(new RegExp(`.{${this.#digits}}`, 'g')) ?? [];
    return codes.map((code) => this.#texts.get(code) ?? '').join('');
  }
}

/** UTF-16 in hexadecimal. */
const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
