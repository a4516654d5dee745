import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf } from '../../domain/kit/call';
import { later } from '../../domain/kit/zone';
import { LOGGED_PATHS } from '../../domain/system/loggedPaths';
import { images } from '../../domain/users/image';
import { verification } from '../../domain/users/verification';
import type { Sight } from '../db/sight';
import type { Context, Db, Operator, OperatorContext } from '../kit/context';
import type { Download, FileAnswer } from '../kit/download';
import { Refused } from '../kit/refused';
import { inSight } from '../kit/sight';
import { holderOfLink } from '../session/operatorOf';
import { hashOf, newToken } from '../session/tokens';

/** How long a link to an image lives, in seconds. */
const LINK_SECONDS = 5 * 60;

/** A link to one image for the session that asks, for five minutes; 404 when there is no such image in sight. */
export async function openImage(
  { db, operator, now }: OperatorContext,
  id: number,
): Promise<OutputOf<typeof images.open>> {
  if (!(await isInSight(db, operator, id))) throw new Refused(404, 'record.notFound');
  const ticket = newToken();
  const expireTime = later(now, LINK_SECONDS);
  await db
    .insertInto('imageTickets')
    .values({ ticketHash: hashOf(ticket), imageId: id, sessionHash: operator.tokenHash, expireTime })
    .execute();
  return { path: `/web/image/${ticket}`, expireTime };
}

const mayLook = async (db: Db, holder: Operator, id: number): Promise<boolean> =>
  holder.rights.has(images.open.right) && (await isInSight(db, holder, id));

async function isInSight(db: Db, sight: Sight, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', id)
    .where(ofUsersInSight(sight))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever sees some agents' orders only sees the documents of those users, as they are now or were submitted. */
function ofUsersInSight(sight: Sight): RawBuilder<SqlBool> {
  if (sight.agentIds === null) return sql`true`;
  const theirs = inSight(verification, sight);
  return sql`(
    images.id in (select image_id from user_images where ${theirs})
    or exists (select from verifications where image_ids @> to_jsonb(images.id) and ${theirs}))`;
}

/**
 * `GET /web/image/<ticket>`: the image, never kept on the way or by the browser. The link dies with the session that
 * asked for it, and each view is written down with who looked, when and from where.
 */
export const imageDownload: Download = {
  prefix: '/web/image/',
  logged: LOGGED_PATHS.viewImage,
  async run(context: Context, ticket: string): Promise<FileAnswer> {
    const shown = await redeem(context, ticket);
    const body = await context.services.files.get(shown.fileKey);
    if (!body) throw new Refused(404, 'image.missing');
    return {
      headers: {
        'content-type': shown.mediaType,
        'content-length': String(body.length),
        'cache-control': 'private, no-store',
        'content-disposition': 'inline',
      },
      body,
      holder: shown.holder,
      about: { id: shown.id },
    };
  },
};

/**
 * 404 for a link that never was or has expired, for one whose session is over, and for who may look at the image no more: which is
 * nobody's business.
 */
async function redeem(context: Context, ticket: string) {
  const { db, now, ip, requestId } = context;
  const found = await db
    .selectFrom('imageTickets as t')
    .innerJoin('images as i', 'i.id', 't.imageId')
    .select(['i.id', 'i.fileKey', 'i.mediaType', 't.sessionHash'])
    .where('t.ticketHash', '=', hashOf(ticket))
    .where('t.expireTime', '>', now)
    .executeTakeFirst();
  const holder = found && (await holderOfLink(context, found.sessionHash));
  if (!holder || !(await mayLook(db, holder, found.id))) throw new Refused(404, 'image.linkInvalid');
  const view = { imageId: found.id, operatorId: holder.id, ip, requestId, time: now };
  await db.insertInto('imageViews').values(view).execute();
  return { ...found, holder };
}
