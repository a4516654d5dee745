import type { FieldName } from '../kit/resource';
import type { imageType } from './image';
import type { user } from './user';

/** Why something of a deleted account is kept. */
export type Kept =
  /** Who the customer was and how that was verified: five years from the end of the relation, against money laundering. */
  | 'dueDiligence'
  /** Orders point to it, and they are kept as long. */
  | 'orders'
  /** It says what happened to the account itself. */
  | 'account'
  /** Risk and sanctions: the same person may come again. */
  | 'risk';

/** What becomes of a field when its account is deleted: removed, or kept and why. */
export type Retention = 'removed' | Kept;

/**
 * Deleting an account, field by field (decisions section 8): what the law makes a provider keep about its customers
 * stays, everything that only served the running account goes. Every field of a user stands here or it does not compile.
 */
export const retention: Readonly<Record<FieldName<typeof user>, Retention>> = {
  id: 'orders',
  version: 'account',
  fullName: 'dueDiligence',
  firstName: 'dueDiligence',
  middleName: 'dueDiligence',
  lastName: 'dueDiligence',
  countryCode: 'dueDiligence',
  mobile: 'dueDiligence',
  email: 'removed',
  nationality: 'dueDiligence',
  region: 'removed',
  lang: 'removed',
  gender: 'removed',
  birthDate: 'dueDiligence',
  status: 'account',
  riskLevel: 'risk',
  kycStatus: 'dueDiligence',
  verifiedTime: 'dueDiligence',
  registeredTime: 'account',
  lastLoginTime: 'removed',
  deletedTime: 'account',
  idNumber: 'dueDiligence',
  oldIdNumber: 'dueDiligence',
  arcIssueDate: 'dueDiligence',
  arcExpireDate: 'dueDiligence',
  arcSerialNumber: 'dueDiligence',
  residencePurpose: 'dueDiligence',
  passportId: 'dueDiligence',
  occupation: 'dueDiligence',
  sourceOfFunds: 'dueDiligence',
  cityId: 'dueDiligence',
  cityName: 'dueDiligence',
  districtId: 'dueDiligence',
  districtName: 'dueDiligence',
  roadId: 'dueDiligence',
  roadName: 'dueDiligence',
  lane: 'dueDiligence',
  alley: 'dueDiligence',
  number: 'dueDiligence',
  floorFirst: 'dueDiligence',
  floorLast: 'dueDiligence',
  addressToConfirm: 'dueDiligence',
  invitationCode: 'removed',
  points: 'removed',
  userSource: 'removed',
  blacklisted: 'risk',
  suspectedBlacklist: 'risk',
};

/** The same for documents. */
export const imageRetention: Readonly<Record<keyof typeof imageType.entries, Retention>> = {
  arcFront: 'dueDiligence',
  arcBack: 'dueDiligence',
  selfieWithArc: 'dueDiligence',
  signature: 'dueDiligence',
  userPhoto: 'removed',
  highRiskIncome: 'dueDiligence',
  highRiskResidence: 'dueDiligence',
};

/** What stands in place of what is removed where nothing cannot stand. */
export const REMOVED: Readonly<Partial<Record<FieldName<typeof user>, string | number>>> = {
  email: '',
  lang: 'en',
  points: 0,
  userSource: 1,
};
