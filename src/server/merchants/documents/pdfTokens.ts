/** A token of a PDF. What brackets hold are the tokens between theirs. */
export type PdfToken =
  | { readonly is: 'name' | 'word'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'open' | 'close'; readonly of: 'dictionary' | 'array' }
  | { readonly is: 'string' };

/** Thrown for what is no PDF, or none of which everybody would read the same. */
export class NotPlain extends Error {}

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** What the standard calls white space and delimiters; all other bytes are regular characters. */
const [SPACE, DELIMITER] = [1, 2];
const KIND = new Uint8Array(256);
for (const code of codes('\0\t\n\f\r ')) KIND[code] = SPACE;
for (const code of codes('()<>[]{}/%')) KIND[code] = DELIMITER;

const PERCENT = 0x25;
const SLASH = 0x2f;
const OPEN = 0x28;
const CLOSE = 0x29;
const LESS = 0x3c;
const MORE = 0x3e;
const BACKSLASH = 0x5c;
const ARRAY_OPEN = 0x5b;
const ARRAY_CLOSE = 0x5d;
const [CR, LF] = [13, 10];

/** Longer than any name or number that the standard allows, in bytes. */
const LONGEST_WORD = 1024;

/**
 * Reads a PDF from front to back, token by token, each byte once. Comments are passed over. `hidden` hears of what nobody
 * reads as tokens: the bytes of comments and strings, from one place to before another.
 */
export class PdfTokens {
  /** Where the next token is looked for. */
  at = 0;
  /** Where the token begins that was read last. */
  start = 0;

  constructor(
    readonly bytes: Buffer,
    readonly hidden: (from: number, to: number) => void,
  ) {}

  /** The next token; undefined at the end. Throws NotPlain. */
  next(): PdfToken | undefined {
    this.#passOver();
    const { bytes } = this;
    this.start = this.at;
    const first = bytes[this.at];
    if (first === undefined) return undefined;
    if (first === SLASH) return { is: 'name', text: this.#name() };
    if (first === OPEN) return this.#string();
    if (first === LESS && bytes[this.at + 1] !== LESS) return this.#hexString();
    if (first === LESS || first === MORE) return this.#dictionary(first);
    if (first === ARRAY_OPEN || first === ARRAY_CLOSE) {
      this.at += 1;
      return { is: first === ARRAY_OPEN ? 'open' : 'close', of: 'array' };
    }
    if (KIND[first] === DELIMITER) throw new NotPlain('a bracket without its other half');
    const text = this.#regular();
    const value = Number(text);
    return Number.isNaN(value) ? { is: 'word', text } : { is: 'number', value };
  }

  /** White space and comments. */
  #passOver(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at += 1) {
      const code = bytes[this.at] ?? 0;
      if (code === PERCENT) {
        const from = this.at + 1;
        while (this.at < bytes.length && bytes[this.at] !== CR && bytes[this.at] !== LF) this.at += 1;
        this.hidden(from, this.at);
      } else if (KIND[code] !== SPACE) return;
    }
  }

  #regular(): string {
    const from = this.at;
    while (this.at < this.bytes.length && KIND[this.bytes[this.at] ?? 0] === 0) this.at += 1;
    if (this.at - from > LONGEST_WORD) throw new NotPlain('a word without end');
    return this.bytes.toString('latin1', from, this.at);
  }

  /** A name as it reads: its letters may be written by their numbers. */
  #name(): string {
    this.at += 1;
    return this.#regular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  /** Brackets inside are in pairs, or have a backslash before them. */
  #string(): PdfToken {
    const { bytes } = this;
    const from = this.at + 1;
    for (let depth = 0; this.at < bytes.length; this.at += 1) {
      const code = bytes[this.at];
      if (code === BACKSLASH) this.at += 1;
      else if (code === OPEN) depth += 1;
      else if (code === CLOSE) depth -= 1;
      if (depth === 0) {
        this.hidden(from, this.at);
        this.at += 1;
        return { is: 'string' };
      }
    }
    throw new NotPlain('a string without end');
  }

  /** It holds nothing but digits, so that nothing hides in it. */
  #hexString(): PdfToken {
    const end = this.bytes.indexOf(MORE, this.at);
    if (end < 0) throw new NotPlain('a string without end');
    for (let at = this.at + 1; at < end; at += 1) {
      const code = this.bytes[at] ?? 0;
      const isDigit = (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
      if (!isDigit && KIND[code] !== SPACE) throw new NotPlain('a string that is not of digits');
    }
    this.at = end + 1;
    return { is: 'string' };
  }

  #dictionary(bracket: number): PdfToken {
    if (this.bytes[this.at + 1] !== bracket) throw new NotPlain('half a bracket');
    this.at += 2;
    return { is: bracket === LESS ? 'open' : 'close', of: 'dictionary' };
  }
}
