import { createOrders } from '../../src/domain/app/createOrders';
import { codeOf } from '../../src/domain/kit/codes';
import { type PointKindName, pointKind } from '../../src/domain/points/pointEntry';
import type { Db } from '../../src/server/kit/context';
import { comparePoints, type DifferingPoints } from '../../src/server/points/compare';
import { bill } from './billWorld';
import type { World } from './world';

/** All users whose points are told differently, as the proof of the night finds them some at a time. */
export async function differingPoints(db: Db): Promise<DifferingPoints[]> {
  const found: DifferingPoints[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { upTo, differing } = await comparePoints(db, after);
    found.push(...differing);
    after = upTo;
  }
  return found;
}

/** The balance of a user, once all that says it says the same. */
export async function balanceOf(world: World, id: number): Promise<number> {
  expect(await differingPoints(world.db)).toEqual([]);
  const { points } = await world.db
    .selectFrom('users')
    .select('points')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return points;
}

/** What came and went, the first first. */
export async function entriesOf(world: World, userId: number): Promise<[PointKindName, number][]> {
  const rows = await world.db
    .selectFrom('pointEntries')
    .select(['pointKind as kind', 'points'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, points }) => [nameOf(kind), points]);
}

const names = Object.keys(pointKind.entries) as PointKindName[];

function nameOf(kind: number): PointKindName {
  const name = names.find((one) => codeOf(pointKind, one) === kind);
  if (!name) throw new Error(`no kind ${kind}`);
  return name;
}

/** What is left of a user's lots, and until when it is good, the oldest first. */
export const lotsOf = (world: World, userId: number) =>
  world.db
    .selectFrom('pointLots')
    .select(['pointsLeft', 'expireDay'])
    .where('userId', '=', userId)
    .orderBy('lotId')
    .execute();

/** Orders a bill of NTD 559 with points of a user. */
export const billWith = async (world: World, userId: number, pointsUsed: number) =>
  world.partner('app').call(createOrders.payBills, await bill(world, { userId, pointsUsed }));
