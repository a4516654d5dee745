import { codeOf } from '../../../domain/kit/codes';
import { documentFormat } from '../../../domain/merchants/partyDocument';
import { madeAnew } from '../../images/cleanImage';
import { Refused } from '../../kit/refused';
import { parseSingle } from '../../parsing/parseFile';

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

const field = 'documentFile';

/**
 * A file by its bytes, whatever it is called: a picture is made anew from its points, a PDF stays as it is. Refused: 415
 * `document.wrongType` for whatever is none of them whole, or does more than show pages; 413 `image.tooManyPixels` and
 * `file.tooDemanding`.
 */
export async function cleanFile(content: Buffer): Promise<CleanFile> {
  if (await parseSingle('plainPdf', content, field)) return { content, documentFormat: PDF };
  try {
    const clean = await madeAnew(content, { formats: ['jpeg', 'png'], field });
    const meaning = clean.mediaType === 'image/jpeg' ? 'jpg' : 'png';
    return { content: clean.content, documentFormat: codeOf(documentFormat, meaning) };
  } catch (error) {
    throw error instanceof Refused && error.code === 415 ? wrongType() : error;
  }
}

const wrongType = () =>
  new Refused(415, 'partyDocument.wrongType', {}, { [field]: { key: 'rules.invalid' } });
