import { z } from 'zod';
import { done, mutation } from '../kit/call';
import { valuesOf } from '../kit/codes';
import { COUNTRIES } from '../kit/countries';
import { entrySchema } from '../kit/entrySchema';
import type { RecordOf } from '../kit/resource';
import { type Complaint, day, identifyingText, mobile } from '../kit/rules';
import { gender } from './codes';
import { dayComplaints, idNumber, paperNumber, personName, userEmail } from './rules';
import type { user } from './user';

type User = RecordOf<typeof user>;

const place = z.int().min(1);

/** What can be corrected about a user, each with its rule (spec section 5). */
const shape = {
  fullName: personName,
  firstName: personName,
  middleName: personName,
  lastName: personName,
  gender: z.literal(valuesOf(gender)),
  birthDate: day,
  nationality: z.enum(COUNTRIES),
  mobile,
  email: userEmail,
  idNumber,
  arcSerialNumber: paperNumber,
  arcIssueDate: day,
  arcExpireDate: day,
  residencePurpose: entrySchema('residencePurpose'),
  passportId: paperNumber,
  occupation: entrySchema('occupation'),
  sourceOfFunds: entrySchema('sourceOfFunds'),
  cityId: place,
  districtId: place,
  roadId: place,
  lane: identifyingText(20),
  alley: identifyingText(20),
  number: identifyingText(20),
  floorFirst: identifyingText(10),
  floorLast: identifyingText(10),
};

export type EditField = keyof typeof shape;

/** Fields in the order of the form; the three levels of the address are one choice. */
export const EDIT_FIELDS = Object.keys(shape) as EditField[];

/** What a user may lack, so that it can be emptied: an empty value does not travel (decisions section 3). */
const CLEARABLE = [
  'middleName',
  'passportId',
  'occupation',
  'sourceOfFunds',
  'lane',
  'alley',
  'number',
  'floorFirst',
  'floorLast',
] as const;
export type Clearable = (typeof CLEARABLE)[number];

export const isClearable = (name: EditField): name is Clearable => CLEARABLE.some((one) => one === name);

/** The KYC form (spec section 7): only what changes is sent. */
export const kycEdit = {
  edit: mutation({
    path: '/web/user/editKYCUserInfo/v1',
    right: 'USERS_MANAGEMENT_EDIT',
    input: {
      id: z.int().min(1),
      version: z.int().min(0),
      ...z.object(shape).partial().shape,
      cleared: z.array(z.enum(CLEARABLE)).max(CLEARABLE.length).optional(),
    },
    output: done,
  }),
};

export type Edit = Partial<Pick<User, EditField>> & { readonly cleared?: readonly Clearable[] };

/** A user as an edit would leave them. */
export function edited<U extends Pick<User, EditField>>(before: U, { cleared = [], ...given }: Edit): U {
  const emptied = Object.fromEntries(cleared.map((name) => [name, null]));
  const set = Object.fromEntries(
    EDIT_FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { ...before, ...set, ...emptied };
}

/** What is wrong with a user taken as a whole, by field: days that do not fit, an address without all its levels. */
export function wholeComplaints(whole: Pick<User, EditField>, today: string): Record<string, Complaint> {
  const levels = [whole.cityId, whole.districtId, whole.roadId];
  const partly = levels.some((id) => id !== null) && levels.some((id) => id === null);
  return { ...dayComplaints(whole, today), ...(partly && { roadId: { key: 'rules.threeLevels' } as const }) };
}
