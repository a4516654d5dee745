import { wireOf } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { USER_NOTES } from './data/texts';
import type { SeedUser } from './people';
import { randomOf } from './random';
import { operatorNamed } from './staff';

/** One user in twelve gave an operator reason to write something down. */
export async function seedUserNotes(
  db: Db,
  people: readonly SeedUser[],
  now: number,
  seed: number,
): Promise<void> {
  const random = randomOf(seed, 12);
  const noted = people.filter(() => random.chance(1 / 12));
  const rows = noted.map((user, at) => {
    const { id, name } = operatorNamed(random.pick(['service', 'operation', 'risk'] as const));
    const time = now - random.next() ** 2 * 60 * 86_400_000;
    return {
      id: at + 1,
      userId: user.id,
      note: random.pick(USER_NOTES),
      operatorId: id,
      operatorName: name,
      time: wireOf(new Date(time)),
    };
  });
  await insertMany(db, tables.userNotes, rows);
}
