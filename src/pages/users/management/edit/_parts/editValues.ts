import type { OutputOf } from '@/domain/kit/call';
import { fieldOf } from '@/domain/kit/resource';
import type { Complaint } from '@/domain/kit/rules';
import { businessDay, wireOf } from '@/domain/kit/zone';
import {
  type Clearable,
  EDIT_FIELDS,
  type Edit,
  type EditField,
  edited,
  isClearable,
  wholeComplaints,
} from '@/domain/users/edit';
import type { users } from '@/domain/users/management';
import { user } from '@/domain/users/user';
import type { Difference } from '@/kit/Comparison';

export type Detail = OutputOf<typeof users.detail>;

/** The three levels of an address with the names that were read when they were chosen. */
export interface Place {
  readonly ids: readonly number[];
  readonly names: readonly string[];
}

type Level = 'cityId' | 'districtId' | 'roadId';
const LEVELS = ['cityId', 'districtId', 'roadId'] as const satisfies readonly Level[];
const LEVEL_NAMES = ['cityName', 'districtName', 'roadName'] as const;

/** What the form holds: a masked field is empty until a new value is typed. */
export type Values = Partial<Record<Exclude<EditField, Level>, string | number>> & { place?: Place };

export const isMasked = (name: EditField): boolean => fieldOf(user, name).masked;

const isLevel = (name: EditField): name is Level => LEVELS.some((one) => one === name);
const PLAIN = EDIT_FIELDS.filter((name): name is Exclude<EditField, Level> => !isLevel(name));

/** The form as it opens. */
export function valuesOf({ user: of, place }: Detail): Values {
  const plain = PLAIN.map((name) => [name, isMasked(name) ? '' : (of[name] ?? '')]);
  const ids = LEVELS.flatMap((name) => of[name] ?? []);
  return {
    ...Object.fromEntries(plain),
    place: place && ids.length === LEVELS.length ? { ids, names: place } : undefined,
  };
}

/** What of the form differs from the user: the input of the call. */
export function editOf(values: Values, { user: of }: Detail): Edit {
  const changed: Record<string, unknown> = {};
  const cleared: Clearable[] = [];
  for (const name of PLAIN) {
    const typed = typeof values[name] === 'string' ? values[name].trim() : values[name];
    const value = normal(name, typed ?? '');
    if (value === '' && !isMasked(name) && of[name] !== null && isClearable(name)) cleared.push(name);
    if (value !== '' && (isMasked(name) || value !== of[name])) changed[name] = value;
  }
  for (const [at, name] of LEVELS.entries()) {
    const id = values.place?.ids[at];
    if (id !== undefined && values.place?.ids.join() !== LEVELS.map((level) => of[level]).join())
      changed[name] = id;
  }
  return { ...changed, ...(cleared.length > 0 && { cleared }) };
}

/** As the server keeps it: numbers of papers in capitals, addresses in small letters. */
function normal(name: EditField, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (name === 'email') return value.toLowerCase();
  return ['idNumber', 'passportId', 'arcSerialNumber'].includes(name) ? value.toUpperCase() : value;
}

/** What is wrong with the user as a whole, and with a form in which nothing was changed. */
export function complaintsOf(edit: Edit, { user: of }: Detail): Record<string, Complaint> {
  return wholeComplaints(edited(of, edit), businessDay(wireOf(new Date())));
}

/** Old and new of every changed field, for the operator to look over. */
export function differencesOf(edit: Edit, values: Values, { user: of, place }: Detail): Difference[] {
  const after = edited(of, edit);
  const plain = PLAIN.filter((name) => after[name] !== of[name]).map((name) => ({
    field: name,
    old: textOf(of[name]),
    new: textOf(after[name]),
    differs: true,
  }));
  const levels = LEVELS.flatMap((name, at) =>
    after[name] === of[name]
      ? []
      : [
          {
            field: LEVEL_NAMES[at] ?? name,
            old: place?.[at] ?? null,
            new: values.place?.names[at] ?? null,
            differs: true,
          },
        ],
  );
  return [...plain, ...levels];
}

const textOf = (value: string | number | null) => (value === null || value === '' ? null : String(value));
