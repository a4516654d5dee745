import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { withCheckDigit } from '../../domain/users/arc';
import { gender } from '../../domain/users/codes';
import type { user } from '../../domain/users/user';
import { taipeiDay } from './calendar';
import type { Random } from './random';

const DAY = 86_400_000;
/** The two lengths for which a migrant worker's card is issued, in days. */
const VALID = [3 * 365, 365] as const;
/** Letters of the places that issue most cards. */
const PLACES = 'ABDEFHJKN';
/** Purposes of residence: migrant work, professional work, family, study, permanent residence. */
const RESIDENCE = { 1: 88, 2: 4, 3: 5, 4: 2, 5: 1 } as const;
const FEMALE = codeOf(gender, 'female');

type Papers = Pick<
  RecordOf<typeof user>,
  | 'gender'
  | 'birthDate'
  | 'idNumber'
  | 'oldIdNumber'
  | 'arcIssueDate'
  | 'arcExpireDate'
  | 'arcSerialNumber'
  | 'residencePurpose'
  | 'passportId'
>;

/** What papers depend on; `now` in milliseconds. */
interface Registered {
  readonly id: number;
  readonly now: number;
  readonly female: boolean;
}

/** A number that no other user has: the id is hidden in its digits. */
function serialOf(id: number): string {
  return String((id * 7_919 + 1_234_567) % 10_000_000).padStart(7, '0');
}

/**
 * Identity papers. Numbers have right checksums: most are of the new format, the others of the old one; who changed keeps
 * the old number. One card in twenty has expired, another one does within the month.
 */
export function documentsOf({ id, now, female }: Registered, random: Random): Papers {
  const sex = female ? FEMALE : codeOf(gender, 'male');
  const place = random.pick([...PLACES]);
  const serial = serialOf(id);
  const fresh = withCheckDigit(`${place}${female ? '9' : '8'}${serial}`);
  const old = withCheckDigit(`${place}${female ? 'D' : 'C'}${serial}`);
  const renewed = random.chance(0.3);
  const stillOld = !renewed && random.chance(0.08);
  const valid = random.chance(0.75) ? VALID[0] : VALID[1];
  const luck = random.next();
  const daysLeft =
    luck < 0.05
      ? -random.between(1, 60)
      : luck < 0.11
        ? random.between(0, 30)
        : random.between(31, Math.round(valid * 0.9));
  const expires = now + daysLeft * DAY;
  return {
    gender: sex,
    birthDate: taipeiDay(now - random.between(22 * 365, 52 * 365) * DAY),
    idNumber: stillOld ? old : fresh,
    oldIdNumber: renewed ? old : null,
    arcIssueDate: taipeiDay(expires - valid * DAY),
    arcExpireDate: taipeiDay(expires),
    arcSerialNumber: random.digits(10),
    residencePurpose: Number(random.weighted(RESIDENCE)),
    passportId: `P${random.digits(7)}${random.pick([...'ABC'])}`,
  };
}
