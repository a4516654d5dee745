import { sql } from 'kysely';
import type { Db } from '../kit/context';

/** A user whose points are told differently by their record, by the entries and by the lots. */
export interface DifferingPoints {
  readonly userId: number;
  readonly points: number;
  readonly entries: number;
  readonly lots: number;
}

/** Users that one query compares, so that it takes well under 50 ms on the embedded database. */
const USERS_AT_A_TIME = 500;
/**
 * Holds the points of the next users after one against their entries and lots: those that differ, and the last that was looked at,
 * null when there are none left. For the nightly proof: each query sees what was committed by then, and every change of points
 * commits whole.
 */
export async function comparePoints(
  db: Db,
  after: number,
): Promise<{ upTo: number | null; differing: DifferingPoints[] }> {
  const upTo = await lastOfNext(db, after);
  return { upTo, differing: upTo === null ? [] : await differingAmong(db, after, upTo) };
}

/** The last of the next users after one; null when there are none. */
async function lastOfNext(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (select id from users where id > ${after} order by id limit ${USERS_AT_A_TIME}) next`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}

async function differingAmong(db: Db, after: number, upTo: number): Promise<DifferingPoints[]> {
  const { rows } = await sql<DifferingPoints>`
    select u.id as user_id, u.points, e.points as entries, l.points as lots
    from users u,
      lateral (select coalesce(sum(points), 0)::integer as points from point_entries where user_id = u.id) e,
      lateral (
        select coalesce(sum(points_left), 0)::integer as points from point_lots where user_id = u.id and points_left > 0
      ) l
    where u.id > ${after} and u.id <= ${upTo} and (u.points <> e.points or u.points <> l.points)
    order by u.id`.execute(db);
  return rows;
}
