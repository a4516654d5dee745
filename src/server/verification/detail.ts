import { sql } from 'kysely';
import { meaningOf } from '../../domain/kit/codes';
import type { Difference } from '../../domain/orders/requestParts';
import type { ImageBrief } from '../../domain/users/image';
import { user as userResource } from '../../domain/users/user';
import { shownVerification, verification } from '../../domain/users/verification';
import { isDesked, verificationType } from '../../domain/users/verificationCodes';
import type { Db, OperatorContext } from '../kit/context';
import { readMakerObstacle } from '../kit/makers';
import { maskedDifference, maskedRecord, recordOf, recordsOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { rightsToAsk } from './decide';
import { effectOf } from './effects';
import { openOrdersOf } from './records';

/**
 * All that an auditor needs of one item: what was entered beside what the user has now, the documents of both (their
 * content is asked for one by one), what approval would change, what was decided about the user before. Numbers are
 * masked here as everywhere.
 */
export async function verificationDetail(context: OperatorContext, id: number) {
  const { db, operator } = context;
  const { found, tab, user, effect } = await itemOf(context, id);
  const others = await recordsOf(db, shownVerification, { userId: found.userId });
  const { data: _entered, ...shown } = found;
  return {
    verification: shown,
    images: await imagesOfRecord(db, id),
    user: maskedRecord(userResource, user),
    userImages: await imagesOfUser(db, found.userId),
    effect: effect.map((one) => maskedDifference(userResource, one)),
    earlier: others.filter((one) => one.id !== id).reverse(),
    makerObstacle: await readMakerObstacle(context, found, rightsToAsk(tab)),
    openOrders: tab === 'accountDeletion' ? (await openOrdersOf(db, found.userId, operator)).seen : 0,
  };
}

/**
 * What approval would change, with whole numbers: whoever holds the item judges by them, others need the right to
 * reveal. Refused with 403.
 */
export async function revealEffect(context: OperatorContext, id: number): Promise<{ effect: Difference[] }> {
  const { operator, now } = context;
  const { found, effect } = await itemOf(context, id);
  const holds = found.holderId === operator.id && found.holdUntil !== null && found.holdUntil > now;
  if (!holds && !operator.rights.has('REVEAL_MASKED')) {
    throw new Refused(403, 'right.missing', { right: { key: 'menu.REVEAL_MASKED' } });
  }
  return { effect };
}

/** One item of the desk with its user; 404 when there is none that the operator may see. */
async function itemOf({ db, operator, now }: OperatorContext, id: number) {
  const found = await recordOf(db, verification, { id }, operator);
  const tab = meaningOf(verificationType, found.verificationType);
  if (!tab || !isDesked(tab)) throw new Refused(404, 'record.notFound');
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', found.userId)
    .executeTakeFirstOrThrow();
  return { found, tab, user, effect: effectOf(tab, user, found.data, now) };
}

async function imagesOfRecord(db: Db, id: number): Promise<ImageBrief[]> {
  const { rows } = await sql<ImageBrief>`
    select i.id, i.image_type, i.db_url, i.width, i.height, i.created_time
    from verifications v join images i on v.image_ids @> to_jsonb(i.id)
    where v.id = ${id} order by i.image_type`.execute(db);
  return rows;
}

/** The documents of a user as they are now, in the order of their types. */
export function imagesOfUser(db: Db, userId: number): Promise<ImageBrief[]> {
  return db
    .selectFrom('userImages as u')
    .innerJoin('images as i', 'i.id', 'u.imageId')
    .select(['i.id', 'i.imageType', 'i.dbUrl', 'i.width', 'i.height', 'i.createdTime'])
    .where('u.userId', '=', userId)
    .orderBy('i.imageType')
    .execute();
}
