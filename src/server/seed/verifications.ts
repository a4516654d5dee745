import { auditStatus } from '../../domain/kit/approval';
import { codeOf, meaningOf, valuesOf } from '../../domain/kit/codes';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { withCheckDigit } from '../../domain/users/arc';
import { kycStatus, riskLevel, userStatus } from '../../domain/users/codes';
import { imageType } from '../../domain/users/image';
import { type StatusAction, statusAction } from '../../domain/users/statusChange';
import {
  type AuditQuery,
  imagesNeeded,
  isDesked,
  type VerificationType,
  verificationType,
} from '../../domain/users/verificationCodes';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany, nextId, type RowToInsert } from './bulk';
import { taipeiDay } from './calendar';
import { REFUSED, USUAL_REASON } from './data/entries';
import { DELETION_REASONS, INCOME_SOURCES, RELEASE_REASONS, STATUS_REASONS } from './data/userTexts';
import { FLAWS, flawOf, flawsOf } from './flaws';
import type { SeedUser } from './people';
import { type Random, randomOf } from './random';
import { SPECIMEN, specimenKey, VARIANTS } from './specimens';
import { operatorNamed } from './staff';

export type Row = RowToInsert<typeof tables.verifications>;

const HOUR = 3_600_000;
export const VERIFIED = codeOf(kycStatus, 'verified');
const TYPES = valuesOf(imageType);
const CHECKERS = ['auditor', 'auditor2'] as const;

/** The drawn document of a type that a user has: its number among the images, which count from 1. */
const imageIdOf = (type: number, user: SeedUser) => TYPES.indexOf(type) * VARIANTS + (user.id % VARIANTS) + 1;

/**
 * What was verified about the users of the demo: everybody's KYC, cards that ran out or were replaced, proofs of high risk,
 * changes of status, accounts to delete; and in every tab some that wait.
 */
export async function seedVerifications(
  db: Db,
  people: readonly SeedUser[],
  now: number,
  seed: number,
): Promise<void> {
  const random = randomOf(seed, 21);
  const createdTime = wireOf(new Date(now));
  await insertMany(db, tables.images, sharedSpecimens(createdTime));
  const rows = people.flatMap((user, at) => recordsOf({ user, at, now, random }));
  await writeVerifications(db, { people, rows, createdTime, seed });
}

interface ToWrite {
  readonly people: readonly SeedUser[];
  readonly rows: Row[];
  readonly createdTime: string;
  readonly seed: number;
}

/** Writes the documents of people and what was verified, oldest first, with the documents that say what was entered. */
export async function writeVerifications(
  db: Db,
  { people, rows, createdTime, seed }: ToWrite,
): Promise<void> {
  const firstDocument = await nextId(db, 'user_images');
  const documents = people.flatMap(documentsOf).map((row, at) => ({ id: firstDocument + at, ...row }));
  await insertMany(db, tables.userImages, documents);
  const first = await nextId(db, 'verifications');
  rows.sort((a, b) => (a.submittedTime < b.submittedTime ? -1 : 1));
  const numbered = rows.map((row, at) => ({ ...row, id: first + at }));
  const own = numbered.flatMap((row) => ownSpecimens(row, createdTime, randomOf(seed, 23_000 + row.id)));
  const firstImage = await nextId(db, 'images');
  const withIds = own.map((row, at) => ({ ...row, id: firstImage + at }));
  await insertMany(
    db,
    tables.images,
    withIds.map(({ verificationId: _of, ...row }) => row),
  );
  const imageIds = new Map<number, number[]>();
  for (const { verificationId, id } of withIds) {
    imageIds.set(verificationId, [...(imageIds.get(verificationId) ?? []), id]);
  }
  await insertMany(
    db,
    tables.verifications,
    numbered.map((row) => ({ ...row, imageIds: imageIds.get(row.id) ?? row.imageIds })),
  );
}

/** One submission in so many that wait has something wrong. */
const FLAWED = 3;

/**
 * Documents that say what was entered, for what is still to be judged and what was rejected; of the latter, and of some
 * that wait, they show what is wrong. What was approved long ago nobody compares: there the shared ones do.
 */
function ownSpecimens(row: Row, createdTime: string, random: Random) {
  const tab = meaningOf(verificationType, row.verificationType);
  if (!tab || !isDesked(tab) || row.auditStatus === codeOf(auditStatus, 'approved')) return [];
  const rejectedFor = (row.rejectItems as number[]).map(flawOf).find(Boolean);
  const flaws = flawsOf(tab);
  const waitingWith = flaws.length > 0 && random.chance(1 / FLAWED) ? random.pick(flaws) : undefined;
  const flaw = row.auditStatus === codeOf(auditStatus, 'rejected') ? rejectedFor : waitingWith;
  const variant = row.userId % VARIANTS;
  return imagesNeeded[tab].map((name) => {
    const type = codeOf(imageType, name);
    return {
      ...imageRow(specimenKey(type, variant, row.id, flaw), type, createdTime),
      dbUrl: `images/specimen-${row.id}-${type}`,
      verificationId: row.id,
    };
  });
}

const imageRow = (key: string, type: number, createdTime: string) => ({
  dbUrl: `images/${key}`,
  fileKey: key,
  imageType: type,
  ...SPECIMEN,
  bytes: 9000,
  createdTime,
});

const sharedSpecimens = (createdTime: string) =>
  TYPES.flatMap((type, at) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      ...imageRow(specimenKey(type, variant), type, createdTime),
      id: at * VARIANTS + variant + 1,
    })),
  );

function documentsOf(user: SeedUser) {
  if (user.kycStatus !== VERIFIED) return [];
  const photo = user.id % 3 === 0 ? (['userPhoto'] as const) : [];
  return [...imagesNeeded.kyc, ...photo].map((name) => {
    const type = codeOf(imageType, name);
    return { userId: user.id, imageId: imageIdOf(type, user), imageType: type };
  });
}

export interface Subject {
  readonly user: SeedUser;
  readonly at: number;
  readonly now: number;
  readonly random: Random;
}

type Ending = 'approved' | 'rejected' | 'pendingApproval' | 'recalled';

/** What happened to one user, in the order of the types; most have proved who they are and nothing else. */
export function recordsOf(subject: Subject): Row[] {
  const { user, at, now, random } = subject;
  const kyc = meaningOf(kycStatus, user.kycStatus);
  const rows: Row[] = [];
  const add = (type: VerificationType, data: object, ending: Ending, hoursAgo: number, maker?: string) =>
    void rows.push(recordOf(subject, { type, data, ending, hoursAgo, maker }));
  const sinceRegistered = (now - dateOf(user.registeredTime).getTime()) / HOUR;
  if (kyc === 'verified') add('kyc', kycOf(user), 'approved', sinceRegistered);
  if (kyc === 'rejected') add('kyc', kycOf(user), 'rejected', sinceRegistered);
  if (kyc === 'underReview')
    add('kyc', kycOf(user), 'pendingApproval', Math.min(sinceRegistered, random.between(1, 60)));
  if (kyc !== 'verified') return rows;
  if (at % 97 === 5) add('blacklistScan', { source: 'OFAC' }, 'approved', random.between(20, 2000));
  const addCard = (type: 'arcExpiry' | 'arcUpdate', every: number) => {
    const asked = ending(at, every, random);
    // The card that was approved is the one that the user has.
    add(type, asked === 'approved' ? cardOf(user) : newCard(user, now, random), asked, random.between(2, 90));
  };
  if (at % 83 === 7) addCard('arcExpiry', 83);
  if (at % 109 === 11) addCard('arcUpdate', 109);
  if (user.riskLevel === codeOf(riskLevel, 'high')) {
    add(
      'highRisk',
      { incomeSource: random.pick(INCOME_SOURCES) },
      ending(at, 1, random),
      random.between(3, 90),
    );
  }
  const action = ACTION_TO[meaningOf(userStatus, user.status) ?? 'normal'];
  if (action) add('userStatus', changeOf(action, random), 'approved', random.between(30, 1200), 'service');
  else if (at % 101 === 13) {
    const asked = ending(at, 101, random);
    const hoursAgo = random.between(1, 40);
    // An approved change has left the user normal: it ended another one.
    const wanted = asked === 'approved' ? 'unfreeze' : random.pick(['ban', 'freeze', 'cancel'] as const);
    if (asked === 'approved') add('userStatus', changeOf('freeze', random), asked, hoursAgo + 72, 'risk');
    add('userStatus', changeOf(wanted, random), asked, hoursAgo, 'risk');
  }
  if (at % 101 === 17) {
    const byOperator = random.chance(0.5) ? 'service' : undefined;
    add(
      'accountDeletion',
      { requestReason: random.pick(DELETION_REASONS) },
      at % 2 === 0 ? 'pendingApproval' : 'rejected',
      random.between(4, 70),
      byOperator,
    );
  }
  if (at % 307 === 23)
    add('numberBackstage', { mobile: user.mobile }, 'approved', random.between(50, 2000), 'service');
  if (at % 311 === 29) add('numberApp', { mobile: user.mobile }, 'approved', random.between(50, 2000));
  return rows;
}

const ACTION_TO: Readonly<Record<string, StatusAction | undefined>> = {
  banned: 'ban',
  frozen: 'freeze',
  cancelled: 'cancel',
};

/** Every other one of those that are rare still waits, so that each tab has a page; few are rejected or taken back. */
const ending = (at: number, every: number, random: Random): Ending =>
  Math.floor(at / every) % 2 === 0 ? 'pendingApproval' : random.weighted({ approved: 80, rejected: 20 });

export function changeOf(action: StatusAction, random: Random) {
  const requestReason = random.pick(action === 'unfreeze' ? RELEASE_REASONS : STATUS_REASONS);
  const statusReason = USUAL_REASON[requestReason];
  return { statusAction: codeOf(statusAction, action), ...(statusReason && { statusReason }), requestReason };
}

/** What was entered; most of it is what the user has now. */
function kycOf(user: SeedUser) {
  const { firstName, middleName, lastName, gender, birthDate, nationality, ...rest } = user;
  const { occupation, sourceOfFunds } = user;
  return {
    firstName,
    ...(middleName && { middleName }),
    lastName,
    gender,
    birthDate,
    nationality,
    ...(occupation && { occupation }),
    ...(sourceOfFunds && { sourceOfFunds }),
    ...cardOf(rest),
  };
}

export const cardOf = ({
  idNumber,
  arcIssueDate,
  arcExpireDate,
}: Pick<SeedUser, 'idNumber' | 'arcIssueDate' | 'arcExpireDate'>) => ({
  idNumber,
  arcIssueDate,
  arcExpireDate,
});

/** A new card for three years; one in three has a number of the new format in place of the old one. */
export function newCard(user: SeedUser, now: number, random: Random) {
  const issued = now - random.between(3, 20) * 24 * HOUR;
  const again = random.chance(0.66) && user.idNumber;
  return {
    idNumber:
      again ||
      withCheckDigit(`${(user.idNumber ?? 'A')[0]}9${String(user.id % 10_000_000).padStart(7, '0')}`),
    arcIssueDate: taipeiDay(issued),
    arcExpireDate: taipeiDay(issued + 3 * 365 * 24 * HOUR),
  };
}

/** Reasons for which the demo rejects: what can be seen in its documents; where there are none, what needs no words. */
function seenIn(type: AuditQuery): readonly number[] {
  if (type === 'userStatus' || type === 'accountDeletion') return REFUSED[type];
  return flawsOf(type).map((flaw) => FLAWS[flaw]);
}

interface Told {
  readonly type: VerificationType;
  readonly data: object;
  readonly ending: Ending;
  readonly hoursAgo: number;
  readonly maker?: string;
}

export function recordOf({ user, now, random }: Subject, { type, data, ending, hoursAgo, maker }: Told): Row {
  const submitted = Math.max(now - hoursAgo * HOUR, dateOf(user.registeredTime).getTime());
  const decided = ending === 'approved' || ending === 'rejected';
  const checker = decided ? operatorNamed(random.pick(CHECKERS)) : undefined;
  const by = maker ? operatorNamed(maker) : undefined;
  const needed = isDesked(type) ? imagesNeeded[type] : [];
  const items = ending === 'rejected' && isDesked(type) ? [random.pick(seenIn(type))] : [];
  return {
    id: 0,
    version: decided ? 1 : 0,
    userId: user.id,
    verificationType: codeOf(verificationType, type),
    auditStatus: codeOf(auditStatus, ending),
    data,
    imageIds: needed.map((name) => imageIdOf(codeOf(imageType, name), user)),
    submittedTime: wireOf(new Date(submitted)),
    makerId: by?.id ?? null,
    makerName: by?.name ?? user.fullName,
    checkerId: checker?.id ?? null,
    checkerName: checker?.name ?? null,
    checkedTime: decided ? wireOf(new Date(Math.min(now, submitted + random.between(1, 20) * HOUR))) : null,
    rejectItems: items,
    rejectReason: null,
  };
}
