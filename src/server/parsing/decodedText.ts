import iconv from 'iconv-lite';
import { Refused } from '../kit/refused';

/** What a charset does not have is read as this. */
const UNREADABLE = '\ufffd';

type Charset = 'utf8' | 'cp950';

/** A piece of a text in a charset. 400 naming `file` for one in another charset: it would bring words that nobody wrote. */
export const decodedText = (content: Buffer, charset: Charset): string => decoded(content, charset);

/** How a file begins that says itself in which charset it is. */
const MARKS = [
  ['utf8', '\xef\xbb\xbf'],
  ['utf16le', '\xff\xfe'],
  ['utf16be', '\xfe\xff'],
] as const;

/** The text of a file, in the charset that its first bytes say, else in the one that is given. Refused as a piece of it is. */
export function textOfFile(content: Buffer, charset: Charset): string {
  const head = content.toString('latin1', 0, 3);
  const [marked] = MARKS.find(([, mark]) => head.startsWith(mark)) ?? [charset];
  return withoutFiller(decoded(content, marked));
}

/** What some systems end a file with. */
const FILLER = ['\0', '\x1a'];

/** A text without what fills it up at its end. */
export function withoutFiller(text: string): string {
  let end = text.length;
  while (FILLER.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function decoded(content: Buffer, charset: Charset | (typeof MARKS)[number][0]): string {
  const text = iconv.decode(content, charset);
  if (text.includes(UNREADABLE))
    throw new Refused(400, 'fxAnswer.notText', {}, { file: { key: 'rules.otherCharset' } });
  return text;
}
