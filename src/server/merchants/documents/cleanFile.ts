import { codeOf } from '../../../domain/kit/codes';
import { documentFormat } from '../../../domain/merchants/partyDocument';
import { madeAnew } from '../../images/cleanImage';
import { formatOf } from '../../images/imageEnd';
import { Refused } from '../../kit/refused';

/** A file of a document as it is kept. */
export interface CleanFile {
  readonly content: Buffer;
  readonly documentFormat: number;
}

export const PDF = codeOf(documentFormat, 'pdf');

/** Media types by format. */
export const MEDIA_TYPES: Readonly<Record<number, string>> = {
  [PDF]: 'application/pdf',
  [codeOf(documentFormat, 'jpg')]: 'image/jpeg',
  [codeOf(documentFormat, 'png')]: 'image/png',
};

/**
 * A file by its bytes, whatever it is called: a picture is made anew from its points, a PDF stays as it is. Refused: 415
 * `document.wrongType` for whatever is none of them whole, or does more than show pages; 413 `image.tooManyPixels`.
 */
export async function cleanFile(content: Buffer): Promise<CleanFile> {
  if (isPlainPdf(content)) return { content, documentFormat: PDF };
  const format = formatOf(content);
  if (format !== 'jpeg' && format !== 'png') throw wrongType();
  try {
    const clean = await madeAnew(content, format);
    const meaning = format === 'jpeg' ? 'jpg' : 'png';
    return { content: clean.content, documentFormat: codeOf(documentFormat, meaning) };
  } catch (error) {
    throw error instanceof Refused && error.code === 415 ? wrongType() : error;
  }
}

const wrongType = () =>
  new Refused(415, 'partyDocument.wrongType', {}, { documentFile: { key: 'rules.invalid' } });

/** What follows the last mark of the end of a PDF: nothing but ends of lines. */
const END = /startxref\s+\d+\s+%%EOF\s*$/;
/** Where the end is looked for, in bytes. */
const TAIL = 1024;
/** What runs, opens something else, carries another file, or is locked. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData)\b/;
/** Compressed content, in which the same letters may stand by chance. */
const STREAM = /\bstream\r?\n[\s\S]*?\bendstream\b/g;

function isPlainPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false;
  if (!END.test(content.toString('latin1', Math.max(0, content.length - TAIL)))) return false;
  const outside = content.toString('latin1').replace(STREAM, '');
  // A name may be written by the numbers of its letters.
  return !ACTIVE.test(
    outside.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
  );
}
