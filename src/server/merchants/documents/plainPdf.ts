import { inflateSync } from 'node:zlib';
import { assertOwnStream, ELSEWHERE, PdfActions } from './pdfActions';
import { NotPlain, type PdfToken, PdfTokens } from './pdfTokens';

/** What follows the last mark of the end of a PDF: nothing but ends of lines. */
const END = /startxref\s+\d+\s+%%EOF\s*$/;
/** Where the end is looked for, in bytes. */
const TAIL = 1024;

/** Bytes that all packed objects of a file may come to. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Brackets within brackets; readers stop near it as well. */
const DEEPEST = 200;

/**
 * Whether a file is a PDF, whole, of which every reader sees the same objects, and none of them does more than show pages.
 * Each byte is read once; objects that are packed are unpacked.
 */
export function isPlainPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false;
  if (!END.test(content.toString('latin1', Math.max(0, content.length - TAIL)))) return false;
  try {
    readFile(content);
    return true;
  } catch (error) {
    if (error instanceof NotPlain) return false;
    throw error;
  }
}

function readFile(content: Buffer): void {
  const budget = { left: MOST_UNPACKED };
  const actions = new PdfActions();
  const tokens = new PdfTokens(content, (from, to) => assertNoObject(content, from, to));
  walk(tokens, actions, {
    stream: (facts) => {
      assertOwnStream(facts);
      const { from, to } = streamAt(tokens, facts);
      assertNoObject(content, from, to);
      // By what readers need of one, not by what it calls itself.
      if (facts.has('First') || facts.get('Type')?.some((one) => isNamed(one, 'ObjStm')))
        readPacked(unpacked(content.subarray(from, to), facts, budget), facts, actions);
    },
  });
  actions.end();
}

/** The keys of a dictionary with the tokens that they have. */
type Facts = ReadonlyMap<string, readonly PdfToken[]>;

interface Walk {
  /** Behind a dictionary a stream begins. */
  readonly stream?: (facts: Facts) => void;
  /** Outside of all brackets something begins. */
  readonly outside?: (start: number) => void;
}

/** What is to be known of the dictionary of a stream. */
const KEYS: ReadonlySet<string> = new Set([
  'Type',
  'Length',
  'Filter',
  'DecodeParms',
  'First',
  'N',
  ...ELSEWHERE,
]);

/** Reads all tokens and throws NotPlain at the first that does more than show. */
function walk(tokens: PdfTokens, actions: PdfActions, { stream, outside }: Walk): void {
  const open: ('dictionary' | 'array')[] = [];
  let dictionary = new Dictionary();
  let isBehindDictionary = false;
  for (let token = tokens.next(); token; token = tokens.next()) {
    actions.take(token);
    if (open.length === 0) outside?.(tokens.start);
    if (stream && isBehindDictionary && isWord(token, 'stream')) stream(dictionary.facts);
    isBehindDictionary = false;
    if (token.is === 'close') {
      if (open.pop() !== token.of) throw new NotPlain('brackets that are not in pairs');
      isBehindDictionary = open.length === 0 && token.of === 'dictionary';
      continue;
    }
    if (open.length === 0) dictionary = new Dictionary();
    else if (open[0] === 'dictionary') dictionary.take(token, open.length === 1);
    if (token.is === 'open' && open.push(token.of) > DEEPEST) throw new NotPlain('brackets without end');
  }
  if (open.length > 0) throw new NotPlain('a bracket without its other half');
}

/** What is read of a dictionary that may be that of a stream. */
class Dictionary {
  readonly facts = new Map<string, PdfToken[]>();
  #key: string | undefined;
  #hasValue = true;

  /** A name between its own brackets is a key, unless the key before it has no value yet. */
  take(token: PdfToken, isOwn: boolean): void {
    if (isOwn && this.#hasValue && token.is === 'name') {
      this.#key = KEYS.has(token.text) ? token.text : undefined;
      if (this.#key) this.facts.set(this.#key, this.facts.get(this.#key) ?? []);
      this.#hasValue = false;
      return;
    }
    this.#hasValue = true;
    if (this.#key) this.facts.get(this.#key)?.push(token);
  }
}

const isWord = (token: PdfToken, text: string) => token.is === 'word' && token.text === text;
const isNamed = (token: PdfToken, ...texts: readonly string[]) =>
  token.is === 'name' && texts.includes(token.text);

/** The number that a key has, written out; undefined for anything else, also for one that stands elsewhere. */
function numberOf(facts: Facts, key: string): number | undefined {
  const [value, ...more] = facts.get(key) ?? [];
  return value?.is === 'number' && more.length === 0 && Number.isInteger(value.value)
    ? value.value
    : undefined;
}

const END_OF_STREAM = 'endstream';

/** The bytes of a stream: as many as it says where it ends there, else up to its word of the end. What follows is read on. */
function streamAt(tokens: PdfTokens, facts: Facts): { readonly from: number; readonly to: number } {
  const { bytes } = tokens;
  const from =
    tokens.at + (/^\r?\n?/.exec(bytes.toString('latin1', tokens.at, tokens.at + 2))?.[0].length ?? 0);
  const said = from + Math.max(0, numberOf(facts, 'Length') ?? 0);
  const behind = bytes.toString('latin1', said, said + 2 + END_OF_STREAM.length);
  const to = /^\r?\n?endstream/.test(behind) ? said : bytes.indexOf(END_OF_STREAM, from, 'latin1');
  if (to < 0) throw new NotPlain('a stream without end');
  tokens.at = bytes.indexOf(END_OF_STREAM, to, 'latin1') + END_OF_STREAM.length;
  return { from, to };
}

/** What begins an object, or says where objects are. */
const HEADS = ['obj', 'xref', 'trailer'];

/**
 * A reader goes to where a table sends it, also into the middle of what we pass over: no object may begin there. In packed
 * bytes these letters stand by chance once in millions of files.
 */
function assertNoObject(content: Buffer, from: number, to: number): void {
  const region = content.subarray(from, to);
  for (const head of HEADS)
    for (let at = region.indexOf(head); at >= 0; at = region.indexOf(head, at + head.length))
      if (standsAlone(region, at, head.length)) throw new NotPlain(`a hidden ${head}`);
}

/** After a blank or a number, before a blank or a bracket. */
function standsAlone(region: Buffer, at: number, length: number): boolean {
  const around = region.toString('latin1', Math.max(0, at - 1), at + length + 1);
  return /^[\0\s\d]\w+([\0\s<([/%]|$)/.test(at === 0 ? ` ${around}` : around);
}

/** Objects that are packed into a stream. Throws NotPlain for what only some readers could unpack. */
function unpacked(packed: Buffer, facts: Facts, budget: { left: number }): Buffer {
  const filters = (facts.get('Filter') ?? []).filter(({ is }) => is !== 'open' && is !== 'close');
  if (facts.has('DecodeParms')) throw new NotPlain('objects behind a predictor');
  if (filters.length === 0) return packed;
  if (filters.length > 1 || !filters.every((one) => isNamed(one, 'FlateDecode', 'Fl')))
    throw new NotPlain('objects packed in an unusual way');
  const content = inflated(packed, budget.left);
  budget.left -= content.length;
  return content;
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new NotPlain('objects that cannot be unpacked');
  }
}

/** Packed objects begin where the numbers before them say: each has to be one that was read as such. */
function readPacked(content: Buffer, facts: Facts, actions: PdfActions): void {
  const [count, first] = [numberOf(facts, 'N'), numberOf(facts, 'First')];
  if (count === undefined || first === undefined || first < 0)
    throw new NotPlain('objects that are not counted');
  const head = numbersIn(content.subarray(0, first));
  if (head.length < 2 * count) throw new NotPlain('objects that are not counted');
  const starts = new Set<number>();
  walk(new PdfTokens(content.subarray(first), () => {}), actions, { outside: (start) => starts.add(start) });
  for (let at = 1; at < head.length; at += 2)
    if (!starts.has(head[at] ?? -1)) throw new NotPlain('an object inside of another one');
}

function numbersIn(content: Buffer): number[] {
  const numbers: number[] = [];
  const tokens = new PdfTokens(content, () => {});
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.is !== 'number') throw new NotPlain('objects that are not counted');
    numbers.push(token.value);
  }
  return numbers;
}
