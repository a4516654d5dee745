import sharp from 'sharp';
import { IMAGE_LIMIT_BYTES, IMAGE_LIMIT_PIXELS } from '../../domain/users/image';
import { Refused } from '../kit/refused';
import { inTurn } from './decodings';
import { endOf, formatOf, type ImageFormat } from './imageEnd';

/** A picture and nothing else: no camera, no place, no comment, no second file behind it. */
export interface CleanImage {
  readonly content: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

const QUALITY = 90;

// Every image is another one: a cache would only keep documents in memory.
sharp.cache(false);
// One thread for each picture: two at once would otherwise take every processor there is.
sharp.concurrency(1);

/**
 * Makes an uploaded image anew from its points, upright, without anything that its file said beside them; a GIF becomes
 * a PNG of its first picture. Refused: 413 `image.tooLarge` (2 MB), 413 `image.tooManyPixels`, 415 `image.wrongType`
 * for whatever is no whole JPG, PNG or GIF by its content, or is something else as well. It takes its time and its turn:
 * never call it in a transaction.
 */
export async function cleanImage(base64: string): Promise<CleanImage> {
  const content = bytesOf(base64);
  if (content.length > IMAGE_LIMIT_BYTES) throw tooLarge();
  const format = formatOf(content);
  if (!format) throw wrongType();
  return madeAnew(content, format);
}

/** The same of a picture of a known format, however large; refused as `cleanImage`, but 413 `image.tooLarge`. */
export function madeAnew(content: Buffer, format: ImageFormat): Promise<CleanImage> {
  if (endOf(content, format) !== content.length) throw wrongType();
  return inTurn(() => fromItsPoints(content, format));
}

async function fromItsPoints(content: Buffer, format: ImageFormat): Promise<CleanImage> {
  // Counting points comes before opening them.
  const open = () => sharp(content, { failOn: 'warning', limitInputPixels: false });
  const { width = 0, height = 0, format: found } = await readable(open().metadata());
  if (found !== format) throw wrongType();
  if (width * height > IMAGE_LIMIT_PIXELS) throw tooManyPixels();
  const upright = open().autoOrient().toColourspace('srgb');
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright.png();
  const { data, info } = await readable(encoded.toBuffer({ resolveWithObject: true }));
  const mediaType = format === 'jpeg' ? 'image/jpeg' : 'image/png';
  return { content: data, mediaType, width: info.width, height: info.height };
}

/** Browsers put the type of the file before it (`data:image/png;base64,`); what it says does not count. */
function bytesOf(base64: string): Buffer {
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw wrongType();
  return Buffer.from(text, 'base64');
}

/** Whatever the decoder stumbles over is no image that we take. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw wrongType();
  }
}

const wrongType = () => new Refused(415, 'image.wrongType', {}, { imageStr: { key: 'rules.invalid' } });
const tooLarge = () => new Refused(413, 'image.tooLarge', {}, { imageStr: { key: 'rules.tooLarge' } });
const tooManyPixels = () => {
  const vars = { max: IMAGE_LIMIT_PIXELS };
  return new Refused(413, 'image.tooManyPixels', vars, { imageStr: { key: 'rules.tooManyPixels', vars } });
};
