import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { users } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { NAME_PARTS, type NameParts } from './data/names';
import { type Random, randomOf } from './random';

export type SeedUser = RecordOf<typeof users>;

const DAY = 86_400_000;
const OF_EACH_HUNDRED = NAME_PARTS.flatMap((parts) => Array.from({ length: parts.share }, () => parts));

function nameOf(parts: NameParts, random: Random): string {
  const given = random.pick(parts.given);
  const second = parts.second.length > 0 && random.chance(0.7) ? [random.pick(parts.second)] : [];
  const family = random.pick(parts.family);
  return (parts.familyFirst ? [family, ...second, given] : [given, ...second, family]).join(' ');
}

/** A relative's name: another given name, the user's last word as family name where that is the custom. */
export function relativeOf(user: SeedUser, random: Random): string {
  const parts = NAME_PARTS.find((one) => one.nationality === user.nationality) ?? NAME_PARTS[0];
  const family = user.fullName.split(' ').at(-1) ?? user.fullName;
  return parts && !parts.familyFirst ? `${random.pick(parts.given)} ${family}` : user.fullName;
}

/**
 * Invented users in the order in which they registered: one in five during the days that orders are made for, all
 * others in the three years before. Numbers are ids from 1.
 */
export function makeUsers(count: number, seed: number, since: number, now: number): SeedUser[] {
  const random = randomOf(seed, 1);
  const early = Math.ceil(count * 0.8);
  const moments = Array.from({ length: count }, (_, at) =>
    at < early
      ? since - 3 * 365 * DAY + random.next() * 3 * 365 * DAY
      : since + random.next() * (now - since),
  ).sort((a, b) => a - b);
  return moments.map((moment, at) => {
    const parts = random.pick(OF_EACH_HUNDRED);
    const fullName = nameOf(parts, random);
    return {
      id: at + 1,
      version: 0,
      fullName,
      mobile: `9${random.digits(8)}`,
      email: `${fullName.toLowerCase().replace(/ /g, '.')}.${at + 1}@mail.example`,
      nationality: parts.nationality,
      lang: random.chance(0.97) ? 'en' : random.pick(['cn', 'tw']),
      registeredTime: wireOf(new Date(moment)),
    };
  });
}

export async function seedUsers(db: Db, people: readonly SeedUser[]): Promise<void> {
  await insertMany(db, users, people);
}
