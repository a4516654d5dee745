import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import type { user } from '../../domain/users/user';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import type { Span } from './calendar';
import { NAME_PARTS, type NameParts } from './data/names';
import { addressOf } from './homes';
import { livingOf } from './living';
import { documentsOf } from './papers';
import { type Random, randomOf } from './random';
import { standingOf } from './standing';

export type SeedUser = RecordOf<typeof user>;

const DAY = 86_400_000;
const OF_EACH_HUNDRED = NAME_PARTS.flatMap((parts) => Array.from({ length: parts.share }, () => parts));

interface Name {
  readonly fullName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

function nameOf(parts: NameParts, random: Random): Name {
  const firstName = random.pick(parts.given);
  const second = parts.second.length > 0 && random.chance(0.7) ? [random.pick(parts.second)] : [];
  const lastName = random.pick(parts.family);
  const words = parts.familyFirst ? [lastName, ...second, firstName] : [firstName, ...second, lastName];
  return { fullName: words.join(' '), firstName, middleName: second[0] ?? null, lastName };
}

/** A relative's name: another given name, the user's last word as family name where that is the custom. */
export function relativeOf(of: SeedUser, random: Random): string {
  const parts = NAME_PARTS.find((one) => one.nationality === of.nationality) ?? NAME_PARTS[0];
  const family = of.fullName.split(' ').at(-1) ?? of.fullName;
  return parts && !parts.familyFirst ? `${random.pick(parts.given)} ${family}` : of.fullName;
}

/** A number that no other user has: the id is hidden in its digits. */
const mobileOf = (id: number) => `9${String((id * 61_803_399 + 12_345_678) % 100_000_000).padStart(8, '0')}`;

/**
 * Invented users in the order in which they registered: one in five during the days that orders are made for, all
 * others in the three years before. Numbers are ids from 1. Their papers expire around `now`.
 */
export function makeUsers(count: number, seed: number, since: number, now: number): SeedUser[] {
  const random = randomOf(seed, 1);
  const others = randomOf(seed, 11);
  const early = Math.ceil(count * 0.8);
  const moments = Array.from({ length: count }, (_, at) =>
    at < early
      ? since - 3 * 365 * DAY + random.next() * 3 * 365 * DAY
      : since + random.next() * (now - since),
  );
  return registered(moments, 1, now, [random, others]);
}

/** Users who registered since the demo was made, after the last one that is there. */
export function makeNewcomers(
  count: number,
  seed: number,
  firstId: number,
  { since, now }: Span,
): SeedUser[] {
  const random = randomOf(seed, 1);
  const moments = Array.from({ length: count }, () => since + random.next() * (now - since));
  return registered(moments, firstId, now, [random, randomOf(seed, 11)]);
}

function registered(
  moments: number[],
  firstId: number,
  now: number,
  [random, others]: readonly [Random, Random],
): SeedUser[] {
  moments.sort((a, b) => a - b);
  return moments.map((moment, at) => {
    const id = firstId + at;
    const parts = random.pick(OF_EACH_HUNDRED);
    const name = nameOf(parts, random);
    const female = parts.given.indexOf(name.firstName) < parts.women;
    const known = { id, moment, now, newest: (id - 1) / (firstId - 1 + moments.length), female };
    const standing = standingOf(known, others);
    const papers = documentsOf(known, others);
    return {
      id,
      version: 0,
      ...name,
      countryCode: '886',
      mobile: mobileOf(id),
      email: `${name.fullName.toLowerCase().replace(/ /g, '.')}.${id}@mail.example`,
      nationality: parts.nationality,
      lang: random.chance(0.97) ? 'en' : random.pick(['cn', 'tw']),
      registeredTime: wireOf(new Date(moment)),
      ...standing,
      ...papers,
      ...livingOf({ id, ...papers }),
      ...addressOf(others),
    };
  });
}

export async function seedUsers(db: Db, people: readonly SeedUser[]): Promise<void> {
  await insertMany(db, tables.users, people);
}
