import iconv from 'iconv-lite';
import type { LengthOf } from '../../../domain/finance/bankFile';
import { fileCharset, XLSX } from '../../../domain/finance/exchangeFormat';
import { codeOf } from '../../../domain/kit/codes';

/** Big5 as Windows has it, which is what banks in Taiwan read. */
const BIG5 = 'cp950';

const PLAIN = /^[\x20-\x7e]*$/;

interface Written {
  readonly bankFileKind: number;
  readonly fileCharset: number | null;
}

const charsetOf = ({ fileCharset: charset }: Written) =>
  charset === codeOf(fileCharset, 'big5') ? BIG5 : 'utf8';

/** The bytes of a text in the charset of a format. */
export const bytesOf = (format: Written, text: string): Buffer => iconv.encode(text, charsetOf(format));

/** What a value may measure in a file of this format: bytes of text files, characters of a spreadsheet. */
export function lengthIn(format: Written): LengthOf {
  if (format.bankFileKind === XLSX) return (text) => [...text].length;
  const charset = charsetOf(format);
  return (text) => {
    // As it is in either.
    if (PLAIN.test(text)) return text.length;
    const bytes = iconv.encode(text, charset);
    // What a charset does not have is written as something else.
    return iconv.decode(bytes, charset) === text ? bytes.length : undefined;
  };
}
