import { z } from 'zod';
import { valuesOf } from '../kit/codes';
import { entrySchema } from '../kit/entrySchema';
import { country } from '../kit/fields';
import { day, identifyingText, requiredText } from '../kit/rules';
import { gender } from './codes';
import { idNumber, personName } from './rules';
import { statusAction } from './statusChange';
import type { AuditQuery } from './verificationCodes';

/** The card as its holder typed it; the names are those of the user's fields. */
const arcShape = {
  idNumber,
  arcIssueDate: day,
  arcExpireDate: day,
  arcSerialNumber: identifyingText(12).min(1).optional(),
  residencePurpose: entrySchema('residencePurpose').optional(),
};

const kycShape = {
  firstName: personName,
  middleName: personName.optional(),
  lastName: personName,
  gender: z.literal(valuesOf(gender)),
  birthDate: day,
  nationality: country().schema,
  passportId: identifyingText(12).min(1).optional(),
  occupation: entrySchema('occupation').optional(),
  sourceOfFunds: entrySchema('sourceOfFunds').optional(),
  ...arcShape,
};

const complain = (key: `rules.${string}`, path: string) => ({ path: [path], params: { key } });

/** A card is issued before it expires. */
const issuedFirst = ({ arcIssueDate, arcExpireDate }: { arcIssueDate: string; arcExpireDate: string }) =>
  arcIssueDate < arcExpireDate;

/** Nobody gets a card before they are born. */
const bornFirst = ({ birthDate, arcIssueDate }: { birthDate: string; arcIssueDate: string }) =>
  birthDate < arcIssueDate;

const arcData = z.strictObject(arcShape).refine(issuedFirst, complain('rules.expiresFirst', 'arcExpireDate'));

/** What a submission of each type says beside its images, as entered: kept word for word. */
export const submissionData = {
  kyc: z
    .strictObject(kycShape)
    .refine(issuedFirst, complain('rules.expiresFirst', 'arcExpireDate'))
    .refine(bornFirst, complain('rules.bornLater', 'birthDate')),
  arcExpiry: arcData,
  highRisk: z.strictObject({ incomeSource: requiredText(200) }),
  userStatus: z.strictObject({
    statusAction: z.literal(valuesOf(statusAction)),
    statusReason: entrySchema('statusReason').optional(),
    requestReason: requiredText(200),
  }),
  arcUpdate: arcData,
  accountDeletion: z.strictObject({ requestReason: requiredText(200) }),
} as const satisfies Readonly<Record<AuditQuery, z.ZodType>>;

export type SubmissionData<Q extends AuditQuery> = z.output<(typeof submissionData)[Q]>;
