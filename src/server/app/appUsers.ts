import { randomInt } from 'node:crypto';
import type { appUsers } from '../../domain/app/users';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import { kycStatus, riskLevel, userSource, userStatus } from '../../domain/users/codes';
import type { ImageRef } from '../../domain/users/image';
import type { AuditQuery } from '../../domain/users/verificationCodes';
import { recordActivity } from '../dashboards/recordActivity';
import type { Db, PartnerContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { assertOnlyOnce } from '../users/onlyOnce';
import { assertImages } from '../verification/effects';
import { type User, writeSubmission } from '../verification/records';
import { knownUser } from './knownUser';

type Input<K extends keyof typeof appUsers> = InputOf<(typeof appUsers)[K]>;

/** Letters and digits that nobody mistakes for each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/**
 * Makes an account whose user has still to prove who they are. Refused: 409 `record.duplicate` naming what another
 * account has, 400 naming `invitationCode` when nobody has that code.
 */
export async function registerUser(
  { db, now }: PartnerContext,
  { invitationCode: friend, lang = 'en', ...names }: Input<'register'>,
): Promise<{ userId: number; invitationCode: string }> {
  await assertOnlyOnce(db, names);
  if (friend !== undefined) await assertInvited(db, friend);
  const invitationCode = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
  const { id } = await db
    .insertInto('users')
    .values({
      ...NEW_USER,
      ...names,
      middleName: names.middleName ?? null,
      fullName: [names.firstName, names.middleName, names.lastName].filter(Boolean).join(' '),
      email: names.email.toLowerCase(),
      lang,
      userSource: codeOf(userSource, friend === undefined ? 'other' : 'friendInvitation'),
      invitationCode,
      registeredTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, invitationCode };
}

/**
 * Writes down that a user has signed in to the app: they are there (decisions section 59), now for the last time. It is no
 * other version of them: whoever edits them meanwhile changes nothing of it.
 */
export async function noteSignIn(
  { db, now }: PartnerContext,
  { userId }: Input<'reportSignIn'>,
): Promise<Record<string, never>> {
  const { id } = await knownUser(db, userId);
  await db.updateTable('users').set({ lastLoginTime: now }).where('id', '=', id).execute();
  await recordActivity(db, id, now);
  return {};
}

const NEW_USER = {
  version: 0,
  countryCode: '886',
  region: null,
  gender: null,
  birthDate: null,
  status: codeOf(userStatus, 'normal'),
  riskLevel: codeOf(riskLevel, 'low'),
  kycStatus: codeOf(kycStatus, 'notSubmitted'),
  points: 0,
  blacklisted: false,
  suspectedBlacklist: false,
  addressToConfirm: false,
};

async function assertInvited(db: Db, code: string): Promise<void> {
  const friend = await db
    .selectFrom('users')
    .select('id')
    .where('invitationCode', '=', code)
    .executeTakeFirst();
  if (!friend) throw wrong('invitationCode', { key: 'rules.oneOf' });
}

/** The documents that prove who a user is; 409 `verification.alreadyVerified` for who has done so. */
export async function submitKyc(
  context: PartnerContext,
  { userId, data, images }: Input<'submitKyc'>,
): Promise<number> {
  const user = await knownUser(context.db, userId);
  if (user.kycStatus === codeOf(kycStatus, 'verified'))
    throw new Refused(409, 'verification.alreadyVerified');
  const id = await submitted(context, user, 'kyc', data, images);
  await context.db
    .updateTable('users')
    .set({ kycStatus: codeOf(kycStatus, 'underReview'), version: user.version + 1 })
    .where('id', '=', userId)
    .execute();
  return id;
}

/** choice: a card that runs out within thirty days, or has, is renewed as expiring; any other change is an update. */
const EXPIRING_DAYS = 30;

/** A new card of a verified user. */
export async function updateArc(
  context: PartnerContext,
  { userId, data, images }: Input<'updateArc'>,
): Promise<number> {
  const user = await knownUser(context.db, userId);
  if (user.kycStatus !== codeOf(kycStatus, 'verified')) throw new Refused(409, 'verification.notVerified');
  const soon = dayAfter(businessDay(context.now), EXPIRING_DAYS);
  const expiring = user.arcExpireDate !== null && user.arcExpireDate <= soon;
  return submitted(context, user, expiring ? 'arcExpiry' : 'arcUpdate', data, images);
}

export async function submitHighRisk(
  context: PartnerContext,
  { userId, data, images }: Input<'submitHighRisk'>,
): Promise<number> {
  return submitted(context, await knownUser(context.db, userId), 'highRisk', data, images);
}

/** The user wants to leave: two operators decide it, of whom the first makes it their request. */
export async function askDeletion(
  context: PartnerContext,
  { userId, reason }: Input<'askDeletion'>,
): Promise<number> {
  return submitted(
    context,
    await knownUser(context.db, userId),
    'accountDeletion',
    { requestReason: reason },
    [],
  );
}

async function submitted(
  context: PartnerContext,
  user: User,
  type: AuditQuery,
  data: object,
  images: readonly ImageRef[],
): Promise<number> {
  const imageIds = await imageIdsOf(context.db, images);
  await assertImages(context.db, type, imageIds);
  const submission = { userId: user.id, type, data, imageIds, makerId: null, makerName: user.fullName };
  const id = await writeSubmission(context, submission);
  if (!id) throw new Refused(409, 'verification.alreadyPending');
  await recordActivity(context.db, user.id, context.now);
  return id;
}

/** The images of a submission, each one that was uploaded as what it is submitted as. Refused with 400 naming `images`. */
async function imageIdsOf(db: Db, images: readonly ImageRef[]): Promise<number[]> {
  if (images.length === 0) return [];
  const found = await db
    .selectFrom('images')
    .select(['id', 'imageType', 'dbUrl'])
    .where(
      'dbUrl',
      'in',
      images.map(({ dbUrl }) => dbUrl),
    )
    .execute();
  const ids = images.map(
    (one) => found.find((row) => row.dbUrl === one.dbUrl && row.imageType === one.imageType)?.id,
  );
  if (ids.some((id) => id === undefined)) throw wrong('images', { key: 'rules.oneOf' });
  return [...new Set(ids as number[])];
}
