import { badFile } from './rows';

/** What stands in a part of a workbook: where an element begins and ends, and the texts between. */
export type XmlPiece =
  | { readonly is: 'start' | 'end'; readonly name: string; readonly attributes: string }
  | { readonly is: 'text'; readonly text: string };

/** Longest tag, in characters; none of a spreadsheet comes near it. */
const LONGEST_TAG = 4000;

/** Reads XML from front to back, each character once. An element without content starts and ends. 400 for what is none. */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    const end = tag < 0 ? xml.length : tag;
    if (end > at) yield { is: 'text', text: plain(xml.slice(at, end)) };
    if (tag < 0) return;
    if (xml.startsWith('<!--', tag)) at = behind(xml, '-->', tag);
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = behind(xml, ']]>', tag);
      yield { is: 'text', text: xml.slice(tag + 9, at - 3) };
    } else {
      at = endOfTag(xml, tag);
      yield* elementIn(xml.slice(tag + 1, at - 1));
    }
  }
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw badFile('rules.xlsx');
  return at + mark.length;
}

/** Behind the tag that begins at a place; a value of an attribute may have the sign in it that ends a tag. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < xml.length && at - from <= LONGEST_TAG; at += 1) {
    const letter = xml[at] ?? '';
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '>') return at + 1;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  throw badFile('rules.xlsx');
}

/** Declarations and instructions are passed over: entities that a file defines itself are none. */
function* elementIn(tag: string): Generator<XmlPiece> {
  const [, slash, name = '', attributes = ''] = /^(\/?)([\w:.-]+)(.*)$/s.exec(tag) ?? [];
  if (slash === undefined) return;
  if (slash === '') yield { is: 'start', name, attributes };
  if (slash === '/' || tag.endsWith('/')) yield { is: 'end', name, attributes: '' };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as it reads; an entity that is none of its own stands as it is written, which no name may. */
const plain = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
