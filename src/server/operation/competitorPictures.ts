import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { later } from '../../domain/kit/zone';
import { type competitionCalls, competitorRate } from '../../domain/operation/competition';
import type { FileStore } from '../files/fileStore';
import { type CleanImage, madeAnew } from '../images/cleanImage';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { recordOf } from '../kit/records';
import { Refused, wrong } from '../kit/refused';

/** A picture in the store, of which the database does not know yet. */
interface StoredPicture extends Pick<CleanImage, 'mediaType'> {
  readonly fileKey: string;
  readonly bytes: number;
}

const wrongType = () =>
  new Refused(415, 'competition.wrongType', {}, { offerPicture: { key: 'rules.invalid' } });

/**
 * Puts an uploaded picture into the store, made anew from its points, before the transaction that makes it known. Refused:
 * 415 `competition.wrongType` for what is no JPG or PNG, 413 `image.tooManyPixels`.
 */
export async function storePicture({
  files,
  services,
  undo,
}: Preparing<OperatorContext>): Promise<StoredPicture> {
  const [file] = files;
  if (!file) throw wrong('offerPicture', { key: 'rules.required' });
  const given = await buffer(file.open());
  const taken = { formats: ['jpeg', 'png'], field: 'offerPicture' } as const;
  const { content, mediaType } = await madeAnew(given, taken).catch((error: unknown) => {
    throw error instanceof Refused && error.code === 415 ? wrongType() : error;
  });
  const fileKey = randomBytes(16).toString('hex');
  undo(() => services.files.remove(fileKey));
  await services.files.put(fileKey, content, mediaType);
  return { fileKey, mediaType, bytes: content.length };
}

/** Makes a stored picture known by its name. */
export async function notePicture(
  { db, now }: OperatorContext,
  stored: StoredPicture,
): Promise<{ file: string }> {
  const name = `offers/${stored.fileKey}`;
  await db
    .insertInto('competitorPictures')
    .values({ ...stored, name, createdTime: now })
    .execute();
  return { file: name };
}

/** Refuses 400 naming `offerPicture` for one that was not uploaded. */
export async function assertPicture(db: Db, name: unknown): Promise<void> {
  if (typeof name !== 'string') return;
  const found = await db
    .selectFrom('competitorPictures')
    .select('id')
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw wrong('offerPicture', { key: 'rules.invalid' });
}

/** The picture of an offer; 404 for one that has none. */
export async function pictureOf(
  { db, services }: OperatorContext,
  { id }: InputOf<typeof competitionCalls.picture>,
): Promise<OutputOf<typeof competitionCalls.picture>> {
  const { offerPicture } = await recordOf(db, competitorRate, { id });
  const found = await db
    .selectFrom('competitorPictures')
    .select(['fileKey', 'mediaType'])
    .where('name', '=', offerPicture ?? '')
    .executeTakeFirst();
  const content = found && (await services.files.get(found.fileKey));
  if (!found || !content) throw new Refused(404, 'competition.noPicture');
  return { mediaType: found.mediaType, content: content.toString('base64') };
}

const DAY = 86_400;
const AT_A_TIME = 200;

/** Removes pictures that were uploaded a day ago or before and show no offer. Resolves with how many went. */
export async function sweepPictures(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  now: string,
): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from competitor_pictures where id in (
      select p.id from competitor_pictures p
      where p.created_time < ${later(now, -DAY)}
        and not exists (select from competitor_rates c where c.offer_picture = p.name)
      limit ${AT_A_TIME} for update skip locked
    ) returning file_key`.execute(db);
  for (const { fileKey } of rows) await files.remove(fileKey);
  return rows.length;
}
