/** An encoding as `TextDecoder` names it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'big5' | 'gb18030';

/** How the encodings are called, the likeliest first: files of banks and offices in Taiwan are in Big5. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  big5: 'Big5',
  gb18030: 'GBK',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
};

/** What a file may say, in an encoding that all of its bytes can be read in. */
export interface FileText {
  readonly encoding: Encoding;
  readonly text: string;
}

/**
 * The texts that a file may be, the likeliest first; none where no encoding reads it whole. A file that begins with a byte
 * order mark, or that is UTF-8, is one text: bytes of another encoding hardly ever make valid UTF-8.
 */
export function textsOf(bytes: Uint8Array): FileText[] {
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  const asked: readonly Encoding[] = marked ? [marked] : ['utf-8', 'big5', 'gb18030'];
  const texts = asked.flatMap((encoding) => decoded(bytes, encoding) ?? []);
  return texts[0]?.encoding === 'utf-8' ? texts.slice(0, 1) : texts;
}

/** Characters that no standard has a meaning for: some decoders put them where bytes mean nothing. */
const NOBODYS = /[\p{Co}\p{Cn}\ufffd]/u;

function decoded(bytes: Uint8Array, encoding: Encoding): FileText | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NOBODYS.test(text) ? undefined : { encoding, text };
  } catch {
    return undefined;
  }
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Of a text of lines in UTF-16 at least this part of the bytes is zero: those of digits, commas and ends of lines. */
const LEAST_ZEROS = 1 / 8;

/** UTF-16 without its mark: every second byte of plain letters is zero. A stray zero is none of it. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd || Math.max(even, odd) < LEAST_ZEROS * bytes.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
