import { codeTable } from '../kit/codes';

/** What about a user is verified (spec section 4, "User verification"). */
export const verificationType = codeTable('verificationType', {
  kyc: [1],
  blacklistScan: [2],
  arcExpiry: [3],
  highRisk: [4],
  userStatus: [5],
  numberBackstage: [6],
  arcUpdate: [7],
  accountDeletion: [10],
  numberApp: [12],
});
export type VerificationType = keyof typeof verificationType.entries;

/**
 * The tabs of the audit desk, by query type (spec section 2).
 * choice: the specification has no query type for the deletion of accounts; it takes the number of its type.
 */
export const auditQuery = codeTable('auditQuery', {
  kyc: [1],
  arcExpiry: [2],
  highRisk: [3],
  userStatus: [4],
  arcUpdate: [6],
  accountDeletion: [10],
});
export type AuditQuery = keyof typeof auditQuery.entries;

/** Every tab asks for the type of its own name. */
export const isDesked = (type: VerificationType): type is AuditQuery => type in auditQuery.entries;

/** Types that one operator asks for and another one decides. */
export const needsMaker = (type: VerificationType): boolean =>
  type === 'userStatus' || type === 'accountDeletion';

/** What an auditor looks at before approving, in this order; each is a line to tick. */
export const checksOf: Readonly<Record<AuditQuery, readonly Check[]>> = {
  kyc: ['readable', 'sameNumber', 'sameName', 'sameDates', 'samePerson', 'signed'],
  arcExpiry: ['readable', 'sameNumber', 'sameDates'],
  highRisk: ['readable', 'income', 'residence'],
  userStatus: ['justified'],
  arcUpdate: ['readable', 'sameNumber', 'sameDates'],
  accountDeletion: ['askedByUser', 'nothingOpen'],
};

const CHECKS = [
  'readable',
  'sameNumber',
  'sameName',
  'sameDates',
  'samePerson',
  'signed',
  'income',
  'residence',
  'justified',
  'askedByUser',
  'nothingOpen',
] as const;
type Check = (typeof CHECKS)[number];

/** Which images a submission must bring, by their meaning (decisions section 8). */
export const imagesNeeded = {
  kyc: ['arcFront', 'arcBack', 'selfieWithArc', 'signature'],
  arcExpiry: ['arcFront', 'arcBack'],
  highRisk: ['highRiskIncome', 'highRiskResidence'],
  userStatus: [],
  arcUpdate: ['arcFront', 'arcBack'],
  accountDeletion: [],
} as const satisfies Readonly<Record<AuditQuery, readonly string[]>>;
