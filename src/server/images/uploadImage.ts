import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { images } from '../../domain/users/image';
import type { Context, Preparing } from '../kit/context';
import { type CleanImage, cleanImage } from './cleanImage';

type Upload = typeof images.upload;

/** A clean picture in the file store, of which the database does not know yet. */
interface StoredImage extends Omit<CleanImage, 'content'> {
  readonly fileKey: string;
  readonly bytes: number;
}

/**
 * Cleans an image and puts it into the file store, before the transaction that makes it known: a row whose file is
 * missing would be a lie.
 */
export async function storeImage(
  { services, undo }: Preparing<Context>,
  { imageStr }: InputOf<Upload>,
): Promise<StoredImage> {
  const { content, ...facts } = await cleanImage(imageStr);
  const fileKey = randomBytes(16).toString('hex');
  undo(() => services.files.remove(fileKey));
  await services.files.put(fileKey, content, facts.mediaType);
  return { ...facts, fileKey, bytes: content.length };
}

/** Makes a stored image known. */
export async function uploadImage(
  { db, now }: Context,
  { imageType }: InputOf<Upload>,
  stored: StoredImage,
): Promise<OutputOf<Upload>> {
  const dbUrl = `images/${stored.fileKey}`;
  await db
    .insertInto('images')
    .values({ ...stored, dbUrl, imageType, createdTime: now })
    .execute();
  return { dbUrl };
}
