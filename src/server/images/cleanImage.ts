import sharp from 'sharp';
import { IMAGE_LIMIT_BYTES, IMAGE_LIMIT_PIXELS } from '../../domain/users/image';
import { Refused } from '../kit/refused';
import { createWorkQueue } from '../kit/workQueue';
import { parseSingle } from '../parsing/parseFile';
import type { ImageFormat } from './imageEnd';

/** A picture and nothing else: no camera, no place, no comment, no second file behind it. */
export interface CleanImage {
  readonly content: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

const QUALITY = 90;
/** How long a picture may take to be decoded, in seconds. */
const MOST_SECONDS = 20;

// Every image is another one: a cache would only keep documents in memory.
sharp.cache(false);
// One thread for each picture: two at once would otherwise take every processor there is.
sharp.concurrency(1);

/**
 * Pictures that are opened at the same time, each on a thread of libuv. There are four of these by default: the others
 * are left to passwords and files. One of the largest takes some 200 MB.
 */
const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 50 });

/** Which pictures a field takes. */
interface Taken {
  readonly formats: readonly ImageFormat[];
  /** The field that a refusal names. */
  readonly field: string;
}

/**
 * Makes an uploaded image anew from its points, upright, without anything that its file said beside them; a GIF becomes
 * a PNG of its first picture. Refused: 413 `image.tooLarge` (2 MB), and as `madeAnew`. It takes its time and its turn:
 * never call it in a transaction.
 */
export async function cleanImage(base64: string): Promise<CleanImage> {
  const field = 'imageStr';
  const content = bytesOf(base64, field);
  if (content.length > IMAGE_LIMIT_BYTES) throw tooLarge(field);
  return madeAnew(content, { formats: ['jpeg', 'png', 'gif'], field });
}

/**
 * The same of the bytes of a picture, however many. Refused, naming the field: 413 `image.tooManyPixels`, 415
 * `image.wrongType` for whatever is no whole picture of those formats by its content, or is something else as well, 503
 * `service.busy`, and as `parseFile`.
 */
export async function madeAnew(content: Buffer, { formats, field }: Taken): Promise<CleanImage> {
  const format = await parseSingle('picture', content, field);
  if (!format || !formats.includes(format)) throw wrongType(field);
  return enqueue(() => fromItsPoints(content, format, field));
}

async function fromItsPoints(content: Buffer, format: ImageFormat, field: string): Promise<CleanImage> {
  // Whatever the decoder stumbles over is no image that we take.
  const readable = <T>(work: Promise<T>) => work.catch(() => Promise.reject(wrongType(field)));
  // Counting points comes before opening them.
  const open = () => sharp(content, { failOn: 'warning', limitInputPixels: false });
  const { width = 0, height = 0, format: found } = await readable(open().metadata());
  if (found !== format) throw wrongType(field);
  if (width * height > IMAGE_LIMIT_PIXELS) throw tooManyPixels(field);
  const upright = open().timeout({ seconds: MOST_SECONDS }).autoOrient().toColourspace('srgb');
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright.png();
  const { data, info } = await readable(encoded.toBuffer({ resolveWithObject: true }));
  const mediaType = format === 'jpeg' ? 'image/jpeg' : 'image/png';
  return { content: data, mediaType, width: info.width, height: info.height };
}

/** Browsers put the type of the file before it (`data:image/png;base64,`); what it says does not count. */
function bytesOf(base64: string, field: string): Buffer {
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw wrongType(field);
  return Buffer.from(text, 'base64');
}

const wrongType = (field: string) =>
  new Refused(415, 'image.wrongType', {}, { [field]: { key: 'rules.invalid' } });
const tooLarge = (field: string) =>
  new Refused(413, 'image.tooLarge', {}, { [field]: { key: 'rules.tooLarge' } });
const tooManyPixels = (field: string) => {
  const vars = { max: IMAGE_LIMIT_PIXELS };
  return new Refused(413, 'image.tooManyPixels', vars, { [field]: { key: 'rules.tooManyPixels', vars } });
};
