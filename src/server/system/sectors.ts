import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { targetOf } from '../../domain/kit/moves';
import { DEACTIVATED } from '../../domain/system/account';
import { sector, sectorCalls, sectorMoves, sectorStatus, sectors } from '../../domain/system/sector';
import type { Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import { lockedKept, type Values, writeKept } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { recordOf } from '../kit/records';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { assertMove } from '../kit/step';
import { assertReached, unreachedEvents } from '../messages/reach';

/** Trees change one by one, so that no two changes make a circle together. */
const oneChangeOfSectors = (db: Db): Promise<void> => oneByOne(db, 'sectorTree', 0);

/** Sectors: kept, chosen from, merged and closed (decisions section 53). */
export const sectorRoutes: Route[] = [
  ...serveKept(sectors, { alone: oneChangeOfSectors, check: assertTree, moving: { close: assertEmpty } }),
  ...serve(sectorCalls, {
    sectorChoices: async ({ db }) => ({ choices: await sectorChoices(db) }),
    headChoices: async ({ db }) => ({ choices: await headChoices(db) }),
    members: membersOf,
    merge: mergeSector,
  }),
];

const CLOSED = codeOf(sectorStatus, 'closed');

async function sectorChoices(db: Db) {
  const found = await db
    .selectFrom('sectors')
    .select(['id', 'name', 'superiorId', 'status'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return found.map(({ status, ...one }) => ({ ...one, closed: status === CLOSED }));
}

/** Everybody who has an account, for who is to name one of them. */
export async function headChoices(db: Db) {
  const found = await db
    .selectFrom('operators')
    .select(['id', 'name', 'account', 'status'])
    .orderBy('name')
    .execute();
  return found.map(({ id, name, account, status }) => {
    return { id, name: `${name} (${account})`, superiorId: null, closed: status === DEACTIVATED };
  });
}

async function membersOf(
  { db }: OperatorContext,
  { id }: InputOf<typeof sectorCalls.members>,
): Promise<OutputOf<typeof sectorCalls.members>> {
  await recordOf(db, sector, { id });
  const members = await db
    .selectFrom('operators')
    .innerJoin('roles', 'roles.id', 'operators.roleId')
    .select(['operators.id', 'account', 'operators.name', 'roles.name as roleName'])
    .where('sectorId', '=', id)
    .where('status', '<>', DEACTIVATED)
    .orderBy('operators.name')
    .execute();
  return { members };
}

/** The sectors above one, itself first. */
async function upwards(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, superior_id from sectors where id = ${id}
      union select s.id, s.superior_id from sectors s join up on s.id = up.superior_id
    ) select id from up`.execute(db);
  return rows.map((row) => row.id);
}

/** What a sector belongs to is open, and not below it. Refused: 400 that names `superiorId` or `headId`. */
async function assertTree(
  { db }: OperatorContext,
  { id, change }: Changing,
  { superiorId, headId }: Values,
): Promise<void> {
  if (change.does === 'step') return;
  if (typeof superiorId === 'number') {
    const above = await upwards(db, superiorId);
    if (above.includes(id)) throw wrong('superiorId', { key: 'rules.belowItself' });
    await assertOpen(db, superiorId, 'superiorId');
  }
  if (typeof headId === 'number') {
    const head = await db
      .selectFrom('operators')
      .select('status')
      .where('id', '=', headId)
      .executeTakeFirst();
    if (!head || head.status === DEACTIVATED) throw wrong('headId', { key: 'rules.oneOf' });
  }
}

/** Refuses what is no open sector with 400 that names the field. Locked, so that it stays open meanwhile. */
export async function assertOpen(db: Db, id: number, field: string): Promise<void> {
  const found = await db
    .selectFrom('sectors')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (found?.status !== codeOf(sectorStatus, 'open')) throw wrong(field, { key: 'rules.oneOf' });
}

/** Refuses with 409 `sector.notEmpty` while members or open sectors belong to it. */
async function assertEmpty({ db }: OperatorContext, { id }: KeptRecord): Promise<void> {
  const { rows } = await sql<{ members: number; below: number }>`
    select
      (select count(*)::int from operators where sector_id = ${id} and status <> ${DEACTIVATED}) as members,
      (select count(*)::int from sectors where superior_id = ${id} and status <> ${CLOSED}) as below`.execute(
    db,
  );
  const { members = 0, below = 0 } = rows[0] ?? {};
  if (members + below > 0) throw new Refused(409, 'sector.notEmpty', { members, below });
}

async function mergeSector(
  context: OperatorContext,
  { id, version, intoId }: InputOf<typeof sectorCalls.merge>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  await oneChangeOfSectors(db);
  const above = await upwards(db, intoId);
  const record = await lockedKept(context, sector, { id, version });
  assertMove(sectorMoves, 'close', Number(record.status), 'operator');
  if (above.includes(id)) throw new Refused(409, 'sector.intoItself');
  await assertOpen(db, intoId, 'intoId');
  const unreached = await unreachedEvents(db);
  await db
    .updateTable('operators')
    .set(({ eb }) => ({ sectorId: intoId, version: eb('version', '+', 1) }))
    .where('sectorId', '=', id)
    .execute();
  await db
    .updateTable('sectors')
    .set(({ eb }) => ({ superiorId: intoId, version: eb('version', '+', 1), updatedTime: now }))
    .where('superiorId', '=', id)
    .execute();
  await writeKept(db, sector, record, { status: targetOf(sectorMoves, 'close') }, now);
  await assertReached(db, unreached);
  return {};
}
