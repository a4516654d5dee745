import { sql, type Updateable } from 'kysely';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { kycStatus, userStatus } from '../../domain/users/codes';
import { imageType } from '../../domain/users/image';
import { imageRetention, REMOVED, retention } from '../../domain/users/retention';
import { actionOf, userStatusMoves } from '../../domain/users/statusChange';
import { type SubmissionData, submissionData } from '../../domain/users/submission';
import { user as userResource } from '../../domain/users/user';
import { type AuditQuery, imagesNeeded } from '../../domain/users/verificationCodes';
import type { Tables } from '../db/tables';
import { dropImages } from '../images/sweepImages';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertMove } from '../kit/step';
import { expireAll } from '../points/lots';
import { forgetInAuditLog } from '../proof/forget';
import { assertOnlyOnce } from '../users/onlyOnce';
import { assertNotDeleted, openOrdersOf, type User, type Verification } from './records';

type UserChange = Updateable<Tables['users']>;

/** What approving a submission changes on its user; the same for the page that shows it before and the step that does it. */
type Change<Q extends AuditQuery> = (user: User, data: SubmissionData<Q>, now: string) => UserChange;

const CHANGES: { readonly [Q in AuditQuery]: Change<Q> } = {
  kyc: (user, { middleName = null, ...data }, now) => ({
    ...data,
    middleName,
    fullName: [data.firstName, middleName, data.lastName].filter(Boolean).join(' '),
    ...oldNumber(user, data.idNumber),
    kycStatus: codeOf(kycStatus, 'verified'),
    verifiedTime: user.verifiedTime ?? now,
  }),
  arcExpiry: (user, data) => ({ ...data, ...oldNumber(user, data.idNumber) }),
  highRisk: () => ({}),
  userStatus: (_user, { statusAction }) => ({ status: targetOf(userStatusMoves, actionOf(statusAction)) }),
  arcUpdate: (user, data) => ({ ...data, ...oldNumber(user, data.idNumber) }),
  accountDeletion: (_user, _data, now) => ({
    ...removedFields(),
    status: codeOf(userStatus, 'cancelled'),
    deletedTime: now,
  }),
};

/** The number before the one that replaces it is kept. */
const oldNumber = ({ idNumber }: User, next: string): UserChange =>
  idNumber !== null && idNumber !== next ? { oldIdNumber: idNumber } : {};

function removedFields(): UserChange {
  const names = Object.keys(retention) as (keyof typeof retention)[];
  const removed = names.filter((name) => retention[name] === 'removed');
  return Object.fromEntries(removed.map((name) => [name, REMOVED[name] ?? null]));
}

/** What approval changes on a user. Throws when the data are not what a submission of this tab says. */
export function changeOf(tab: AuditQuery, user: User, data: unknown, now: string): UserChange {
  const change = CHANGES[tab] as Change<AuditQuery>;
  return change(user, submissionData[tab].parse(data), now);
}

/** The same as texts, field by field; what is and stays empty is left out. */
export function effectOf(tab: AuditQuery, user: User, data: unknown, now: string) {
  const change = Object.entries(changeOf(tab, user, data, now));
  return change
    .filter(([field]) => field in userResource.fields)
    .map(([field, next]) => ({ field, old: textOf(user[field as keyof User]), new: textOf(next) }))
    .filter((one) => one.old !== null || one.new !== null)
    .map((one) => ({ ...one, differs: one.old !== one.new }));
}

const textOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value);

/**
 * Makes an approved submission true. Refused: 409 when the user's status does not allow the change any more, when
 * orders of an account to delete are still open, when a document that the type needs is missing, when another account has the number.
 */
export async function approvedEffect(
  context: OperatorContext,
  record: Verification & { readonly tab: AuditQuery },
  user: User,
): Promise<void> {
  const { db, now } = context;
  assertNotDeleted(user);
  await assertPossible(context, record, user);
  const change = changeOf(record.tab, user, record.data, now);
  if (change.idNumber) await assertOnlyOnce(db, { id: user.id, idNumber: change.idNumber });
  if (record.tab === 'accountDeletion') await expireAll(db, user.id, now);
  await db
    .updateTable('users')
    .set({ ...change, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute();
  if (record.tab === 'accountDeletion') {
    await removeImages(context, user.id);
    await forgetInAuditLog(db, user.id);
    await forgetPhones(db, user.id);
    await forgetMessages(db, user.id);
  } else await replaceImages(context, user.id, record.imageIds);
}

/** Which phones were theirs is known no more. */
async function forgetPhones(db: OperatorContext['db'], userId: number): Promise<void> {
  await db.updateTable('appInstallations').set({ userId: null }).where('userId', '=', userId).execute();
}

/** That they were told is known still, what they were told is not (decisions section 30a). */
async function forgetMessages(db: OperatorContext['db'], userId: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ subject: null, body: '', recipient: null })
    .where('userId', '=', userId)
    .execute();
}

async function assertPossible(
  { db, operator }: OperatorContext,
  { tab, data, imageIds }: Verification & { readonly tab: AuditQuery },
  user: User,
): Promise<void> {
  if (tab === 'userStatus') {
    const { statusAction } = submissionData.userStatus.parse(data);
    assertMove(userStatusMoves, actionOf(statusAction), user.status, 'checker');
  }
  if (tab === 'accountDeletion') {
    const { all, seen: count } = await openOrdersOf(db, user.id, operator);
    if (count > 0) throw new Refused(409, 'verification.openOrders', { count });
    if (all > 0) throw new Refused(409, 'verification.hiddenOrders');
  }
  await assertImages(db, tab, imageIds);
}

/** Refuses documents that lack one which the type needs: 409 `verification.imagesMissing`. */
export async function assertImages(
  db: OperatorContext['db'],
  tab: AuditQuery,
  imageIds: readonly number[],
): Promise<void> {
  const needed: readonly (keyof typeof imageType.entries)[] = imagesNeeded[tab];
  if (needed.length === 0) return;
  const found =
    imageIds.length === 0
      ? []
      : await db.selectFrom('images').select('imageType').where('id', 'in', imageIds).execute();
  const there = found.map((one) => meaningOf(imageType, one.imageType));
  const missing = needed.find((one) => !there.includes(one));
  if (missing) {
    throw new Refused(409, 'verification.imagesMissing', {
      image: { key: imageType.entries[missing].label },
    });
  }
}

/** The documents of a submission are those of the user from now on, in place of the ones of their types. */
async function replaceImages(
  { db }: OperatorContext,
  userId: number,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await sql`
    insert into user_images (user_id, image_id, image_type)
    select ${userId}, id, image_type from images where id in (${sql.join(imageIds)})
    on conflict (user_id, image_type) do update set image_id = excluded.image_id`.execute(db);
}

/** Documents that no account needs once it is gone: forgotten with the account, their files removed after the commit. */
async function removeImages({ db, after, services }: OperatorContext, userId: number): Promise<void> {
  const types = Object.entries(imageRetention)
    .filter(([, becomes]) => becomes === 'removed')
    .map(([type]) => codeOf(imageType, type as keyof typeof imageRetention));
  const { rows } = await sql<{ id: number }>`
    select i.id from images i
    where i.image_type in (${sql.join(types)}) and i.id in (
      select image_id from user_images where user_id = ${userId}
      union select jsonb_array_elements_text(image_ids)::bigint from verifications where user_id = ${userId}
    )`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('userImages').where('userId', '=', userId).where('imageId', 'in', ids).execute();
  await sql`
    update verifications set image_ids = (
      select coalesce(jsonb_agg(kept order by kept), '[]') from jsonb_array_elements(image_ids) kept
      where kept::bigint not in (${sql.join(ids)})
    ) where user_id = ${userId} and image_ids <> '[]'`.execute(db);
  const keys = await dropImages(db, ids);
  after(async () => {
    for (const key of keys) await services.files.remove(key);
  });
}
