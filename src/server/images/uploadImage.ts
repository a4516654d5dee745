import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { images } from '../../domain/users/image';
import type { Context } from '../kit/context';
import { cleanImage } from './cleanImage';

/**
 * Cleans an image and keeps it. The file is written first: a row whose file is missing would be a lie, a file without a
 * row is only swept up (`sweepImages`).
 */
export async function uploadImage(
  { db, services, now }: Context,
  { imageStr, imageType }: InputOf<typeof images.upload>,
): Promise<OutputOf<typeof images.upload>> {
  const { content, ...facts } = await cleanImage(imageStr);
  const fileKey = randomBytes(16).toString('hex');
  const dbUrl = `images/${fileKey}`;
  await services.files.put(fileKey, content, facts.mediaType);
  const row = { dbUrl, fileKey, imageType, ...facts, bytes: content.length, createdTime: now };
  try {
    await db.insertInto('images').values(row).execute();
  } catch (error) {
    await services.files.remove(fileKey);
    throw error;
  }
  return { dbUrl };
}
