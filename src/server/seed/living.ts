import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { gender } from '../../domain/users/codes';
import type { user } from '../../domain/users/user';
import { FUNDS, OCCUPATIONS, OTHER_FUNDS, OTHER_OCCUPATIONS } from './data/entries';
import { randomOf } from './random';

const FEMALE = codeOf(gender, 'female');
const MIGRANT_WORK = 1;

type User = RecordOf<typeof user>;

/** What a user lives on. Some have never said: the app did not ask for it at first. */
export function livingOf({
  id,
  gender: sex,
  residencePurpose: purpose,
}: Pick<User, 'id' | 'gender' | 'residencePurpose'>): Pick<User, 'occupation' | 'sourceOfFunds'> {
  const random = randomOf(id, 400);
  if (random.chance(0.12)) return { occupation: null, sourceOfFunds: null };
  if (purpose !== null && purpose !== MIGRANT_WORK) {
    return { occupation: OTHER_OCCUPATIONS[purpose] ?? null, sourceOfFunds: OTHER_FUNDS[purpose] ?? null };
  }
  const occupation = Number(random.weighted(sex === FEMALE ? OCCUPATIONS.women : OCCUPATIONS.men));
  return { occupation, sourceOfFunds: Number(random.weighted(FUNDS)) };
}
