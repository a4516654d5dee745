import * as f from '../kit/fields';
import { resource } from '../kit/resource';
import { gender, kycStatus, riskLevel, userRegion, userSource, userStatus } from './codes';

/** Where a user lives in Taiwan: three levels that were chosen, by id and by the name on the spot, and the rest. */
const address = {
  cityId: f.id({ nullable: true }),
  cityName: f.text({ max: 20, nullable: true }),
  districtId: f.id({ nullable: true }),
  districtName: f.text({ max: 20, nullable: true }),
  roadId: f.id({ nullable: true }),
  roadName: f.text({ max: 40, nullable: true }),
  lane: f.text({ max: 20, nullable: true }),
  alley: f.text({ max: 20, nullable: true }),
  number: f.text({ max: 20, nullable: true }),
  floorFirst: f.text({ max: 10, nullable: true }),
  floorLast: f.text({ max: 10, nullable: true }),
} as const;

/**
 * A customer (spec section 3, "User"). `mobile` is without `countryCode`; `idNumber` is the number on the ARC, of which
 * `oldIdNumber` is the one before. E-mail addresses are kept in small letters, document numbers in capitals.
 */
export const user = resource('user', 'users', {
  id: f.id(),
  version: f.integer(),
  fullName: f.text({ max: 80, filter: 'name' }),
  firstName: f.text({ max: 40 }),
  middleName: f.text({ max: 40, nullable: true }),
  lastName: f.text({ max: 40 }),
  countryCode: f.text({ max: 4 }),
  mobile: f.mobile({ filter: 'equals', masked: true }),
  email: f.text({ max: 120, filter: 'equals', masked: true }),
  nationality: f.country({ filter: 'anyOf' }),
  region: f.code(userRegion, { nullable: true, filter: 'anyOf' }),
  lang: f.text({ max: 3 }),
  gender: f.code(gender, { nullable: true }),
  birthDate: f.day({ nullable: true }),
  status: f.code(userStatus, { filter: 'anyOf' }),
  riskLevel: f.code(riskLevel, { filter: 'anyOf' }),
  kycStatus: f.code(kycStatus, { filter: 'anyOf' }),
  verifiedTime: f.instant({ nullable: true }),
  registeredTime: f.instant({ filter: 'between', sortable: true }),
  lastLoginTime: f.instant({ nullable: true, filter: 'between' }),
  deletedTime: f.instant({ nullable: true }),
  idNumber: f.text({ max: 10, nullable: true, filter: 'equals', masked: true }),
  oldIdNumber: f.text({ max: 10, nullable: true, masked: true }),
  arcIssueDate: f.day({ nullable: true }),
  arcExpireDate: f.day({ nullable: true, filter: 'between', sortable: true }),
  arcSerialNumber: f.text({ max: 12, nullable: true, masked: true }),
  residencePurpose: f.entry('residencePurpose', { nullable: true }),
  passportId: f.text({ max: 12, nullable: true, masked: true }),
  occupation: f.entry('occupation', { nullable: true, filter: 'anyOf' }),
  sourceOfFunds: f.entry('sourceOfFunds', { nullable: true }),
  ...address,
  /** An area of it is closed; it stands until the address is another one. */
  addressToConfirm: f.flag({ filter: 'equals' }),
  invitationCode: f.text({ max: 8, nullable: true }),
  points: f.integer(),
  userSource: f.code(userSource, { filter: 'anyOf' }),
  blacklisted: f.flag({ filter: 'equals' }),
  suspectedBlacklist: f.flag({ filter: 'equals' }),
});
