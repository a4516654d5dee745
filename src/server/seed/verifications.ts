import { auditStatus } from '../../domain/kit/approval';
import { codeOf, meaningOf, valuesOf } from '../../domain/kit/codes';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { withCheckDigit } from '../../domain/users/arc';
import { kycStatus, riskLevel, userStatus } from '../../domain/users/codes';
import { image, imageType } from '../../domain/users/image';
import { type StatusAction, statusAction } from '../../domain/users/statusChange';
import {
  imagesNeeded,
  isDesked,
  rejectItem,
  rejectItemsOf,
  type VerificationType,
  verificationType,
} from '../../domain/users/verificationCodes';
import { userImages, verificationRecords } from '../db/verificationTables';
import type { Db } from '../kit/context';
import { insertMany, type RowToInsert } from './bulk';
import { taipeiDay } from './calendar';
import { DELETION_REASONS, INCOME_SOURCES, RELEASE_REASONS, STATUS_REASONS } from './data/userTexts';
import type { SeedUser } from './people';
import { type Random, randomOf } from './random';
import { SPECIMEN, specimenKey, VARIANTS } from './specimens';
import { operatorNamed } from './staff';

type Row = RowToInsert<typeof verificationRecords>;

const HOUR = 3_600_000;
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
  await insertMany(db, image, specimenRows(wireOf(new Date(now))));
  await insertMany(
    db,
    userImages,
    people.flatMap(documentsOf).map((row, at) => ({ id: at + 1, ...row })),
  );
  const rows = people.flatMap((user, at) => recordsOf({ user, at, now, random }));
  rows.sort((a, b) => (a.submittedTime < b.submittedTime ? -1 : 1));
  await insertMany(
    db,
    verificationRecords,
    rows.map((row, at) => ({ ...row, id: at + 1 })),
  );
}

const specimenRows = (createdTime: string) =>
  TYPES.flatMap((type, at) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      id: at * VARIANTS + variant + 1,
      dbUrl: `images/${specimenKey(type, variant)}`,
      fileKey: specimenKey(type, variant),
      imageType: type,
      ...SPECIMEN,
      bytes: 9000,
      createdTime,
    })),
  );

function documentsOf(user: SeedUser) {
  if (user.kycStatus !== codeOf(kycStatus, 'verified')) return [];
  const photo = user.id % 3 === 0 ? (['userPhoto'] as const) : [];
  return [...imagesNeeded.kyc, ...photo].map((name) => {
    const type = codeOf(imageType, name);
    return { userId: user.id, imageId: imageIdOf(type, user), imageType: type };
  });
}

interface Subject {
  readonly user: SeedUser;
  readonly at: number;
  readonly now: number;
  readonly random: Random;
}

type Ending = 'approved' | 'rejected' | 'pendingApproval' | 'recalled';

/** What happened to one user, in the order of the types; most have proved who they are and nothing else. */
function recordsOf(subject: Subject): Row[] {
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
      random.between(3, 200),
    );
  }
  const action = ACTION_TO[meaningOf(userStatus, user.status) ?? 'normal'];
  if (action) add('userStatus', changeOf(action, random), 'approved', random.between(30, 1200), 'service');
  else if (at % 211 === 13) {
    const asked = ending(at, 211, random);
    const hoursAgo = random.between(1, 40);
    // An approved change has left the user normal: it ended another one.
    const wanted = asked === 'approved' ? 'unfreeze' : random.pick(['ban', 'freeze', 'cancel'] as const);
    if (asked === 'approved') add('userStatus', changeOf('freeze', random), asked, hoursAgo + 72, 'risk');
    add('userStatus', changeOf(wanted, random), asked, hoursAgo, 'risk');
  }
  if (at % 701 === 17) {
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

/** One in four of those that are rare still waits; few are rejected or taken back. */
const ending = (at: number, every: number, random: Random): Ending =>
  Math.floor(at / every) % 4 === 0 ? 'pendingApproval' : random.weighted({ approved: 80, rejected: 20 });

const changeOf = (action: StatusAction, random: Random) => ({
  statusAction: codeOf(statusAction, action),
  requestReason: random.pick(action === 'unfreeze' ? RELEASE_REASONS : STATUS_REASONS),
});

/** What was entered; most of it is what the user has now. */
function kycOf(user: SeedUser) {
  const { firstName, middleName, lastName, gender, birthDate, nationality, ...rest } = user;
  return {
    firstName,
    ...(middleName && { middleName }),
    lastName,
    gender,
    birthDate,
    nationality,
    ...cardOf(rest),
  };
}

const cardOf = ({
  idNumber,
  arcIssueDate,
  arcExpireDate,
}: Pick<SeedUser, 'idNumber' | 'arcIssueDate' | 'arcExpireDate'>) => ({
  idNumber,
  arcIssueDate,
  arcExpireDate,
});

/** A new card for three years; one in three has a number of the new format in place of the old one. */
function newCard(user: SeedUser, now: number, random: Random) {
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

interface Told {
  readonly type: VerificationType;
  readonly data: object;
  readonly ending: Ending;
  readonly hoursAgo: number;
  readonly maker?: string;
}

function recordOf({ user, now, random }: Subject, { type, data, ending, hoursAgo, maker }: Told): Row {
  const submitted = Math.max(now - hoursAgo * HOUR, dateOf(user.registeredTime).getTime());
  const decided = ending === 'approved' || ending === 'rejected';
  const checker = decided ? operatorNamed(random.pick(CHECKERS)) : undefined;
  const by = maker ? operatorNamed(maker) : undefined;
  const needed = isDesked(type) ? imagesNeeded[type] : [];
  const items = ending === 'rejected' && isDesked(type) ? [random.pick(rejectItemsOf[type].slice(0, 3))] : [];
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
    rejectItems: items.map((item) => codeOf(rejectItem, item)),
    rejectReason: null,
  };
}
