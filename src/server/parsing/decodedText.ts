import iconv from 'iconv-lite';
import { Refused } from '../kit/refused';

/** What a charset does not have is read as this. */
const UNREADABLE = '\ufffd';

/** A text in a charset, whole. 400 naming `file` for one in another charset: it would bring words that nobody wrote. */
export function decodedText(content: Buffer, charset: 'utf8' | 'cp950'): string {
  const text = iconv.decode(content, charset);
  if (text.includes(UNREADABLE))
    throw new Refused(400, 'fxAnswer.notText', {}, { file: { key: 'rules.otherCharset' } });
  return text;
}
