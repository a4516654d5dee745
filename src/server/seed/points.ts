import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { isExpired, type Lot, returnedBy } from '../../domain/points/lots';
import { pointKind } from '../../domain/points/pointEntry';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany, nextId } from './bulk';
import type { Span } from './calendar';
import { gainsOf, type PointUser } from './pointGains';
import { type Entry, type Happening, livedThrough } from './pointLives';
import { randomOf } from './random';

/** Users whose lives are made at once. */
const USERS_AT_A_TIME = 20_000;

/** What is given by hand, by user. */
export type ByHand = ReadonlyMap<number, readonly Happening[]>;

/**
 * Points of the demo's users: what came to them in a span, what their orders took and gave back since they were last written
 * down, and what expired. Run it when all have ended that end; what follows from entries is worked out anew.
 */
export async function seedPoints(
  db: Db,
  span: Span,
  seed: number,
  byHand: ByHand = new Map(),
): Promise<void> {
  const last = await nextId(db, 'users');
  for (let first = 1; first < last; first += USERS_AT_A_TIME)
    await writeEntries(db, await livesOf(db, [first, first + USERS_AT_A_TIME - 1], span, seed, byHand));
  await sql`select rebuild_points(), recount_point_days()`.execute(db);
}

type Range = readonly [first: number, last: number];

async function livesOf(db: Db, users: Range, span: Span, seed: number, byHand: ByHand): Promise<Entry[]> {
  const known = await usersIn(db, users);
  const orders = groupedBy(await ordersOf(db, users), ({ userId }) => userId);
  const lots = groupedBy(await lotsOf(db, users), ({ userId }) => userId);
  const spent = groupedBy(await spentOf(db, users), ({ userId }) => userId);
  const until = wireOf(new Date(span.now));
  const today = businessDay(until);
  return known.flatMap((user) => {
    const random = randomOf(seed + user.id, 41);
    const happenings = [
      ...gainsOf(user, span, random),
      ...(byHand.get(user.id) ?? []),
      ...(orders.get(user.id) ?? []).flatMap(happeningsOf),
    ];
    const own = lots.get(user.id) ?? [];
    if (happenings.length === 0 && !own.some((lot) => isExpired(lot, today))) return [];
    const ofOrders = groupedBy(spent.get(user.id) ?? [], ({ orderId }) => orderId);
    // Who has left keeps nothing.
    const more = user.deletedTime === null ? random.between(0, 12) * 5 : 0;
    return livedThrough(user.id, { lots: own, spent: ofOrders }, happenings, until, more);
  });
}

interface OrderRow {
  readonly id: number;
  readonly userId: number;
  readonly status: number;
  readonly pointsUsed: number;
  readonly paymentAmount: string;
  readonly refundedAmount: string;
  readonly createdTime: string;
  readonly updatedTime: string;
  readonly spent: boolean;
  readonly returned: number;
}

/** What an order took and gave back that is not written down yet. */
function happeningsOf(order: OrderRow): Happening[] {
  const { id: orderId, pointsUsed, spent, returned, createdTime, updatedTime } = order;
  const points = returnedBy(order) - returned;
  return [
    ...(spent ? [] : [{ does: 'spend' as const, time: createdTime, orderId, points: pointsUsed }]),
    ...(points > 0 ? [{ does: 'return' as const, time: updatedTime, orderId, points }] : []),
  ];
}

/** As text, whatever the driver makes of a moment. */
const text = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

async function usersIn(db: Db, [first, last]: Range): Promise<PointUser[]> {
  const { rows } = await sql<PointUser>`
    select u.id, u.points, ${text('u.registered_time')} as registered_time, ${text('u.deleted_time')} as deleted_time,
      u.kyc_status, e.user_id is not null as known
    from users u left join (
      select distinct user_id from point_entries where user_id between ${first} and ${last}
    ) e on e.user_id = u.id
    where u.id between ${first} and ${last} order by u.id`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function ordersOf(db: Db, [first, last]: Range): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.user_id, o.status, o.points_used, o.payment_amount::text as payment_amount,
      o.refunded_amount::text as refunded_amount, ${text('o.created_time')} as created_time,
      ${text('o.updated_time')} as updated_time, e.order_id is not null as spent, coalesce(e.returned, 0)::integer as returned
    from orders o left join (
      select order_id, sum(points) filter (where point_kind = ${codeOf(pointKind, 'returned')}) as returned
      from point_entries where user_id between ${first} and ${last} and order_id is not null group by 1
    ) e on e.order_id = o.id
    where o.user_id between ${first} and ${last} and o.points_used > 0 order by o.id`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id), userId: Number(row.userId) }));
}

type LotRow = Lot & { readonly userId: number };

const asLot = <R extends LotRow>(row: R): R => ({
  ...row,
  lotId: Number(row.lotId),
  userId: Number(row.userId),
});

async function lotsOf(db: Db, [first, last]: Range): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select user_id, lot_id, points_left, expire_day::text as expire_day, ${text('time')} as time from point_lots
    where user_id between ${first} and ${last} and points_left > 0`.execute(db);
  return rows.map(asLot);
}

/** The lots from which orders took points, with what these still lack for them. */
async function spentOf(db: Db, [first, last]: Range): Promise<(LotRow & { orderId: number })[]> {
  const { rows } = await sql<LotRow & { orderId: number }>`
    select e.user_id, e.order_id, l.lot_id, (-sum(l.points))::integer as points_left, t.expire_day::text as expire_day,
      ${text('t.time')} as time
    from point_entries e join point_lines l on l.entry_id = e.id join point_lots t on t.lot_id = l.lot_id
    where e.user_id between ${first} and ${last} and e.order_id is not null
    group by e.user_id, e.order_id, l.lot_id, t.expire_day, t.time having sum(l.points) < 0`.execute(db);
  return rows.map((row) => ({ ...asLot(row), orderId: Number(row.orderId) }));
}

/** Writes entries in the order of time, with their lines. */
async function writeEntries(db: Db, entries: Entry[]): Promise<void> {
  const firstId = await nextId(db, 'point_entries');
  const firstLine = await nextId(db, 'point_lines');
  const sorted = entries
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => (a.entry.time < b.entry.time ? -1 : a.entry.time > b.entry.time ? 1 : a.at - b.at))
    .map(({ entry }) => entry);
  const idOf = new Map(sorted.map((entry, at) => [entry, firstId + at]));
  await insertMany(
    db,
    tables.pointEntries,
    sorted.map(({ kind, reason, operator, lines: _, ...entry }, at) => ({
      ...entry,
      id: firstId + at,
      pointKind: codeOf(pointKind, kind),
      pointReason: reason,
      operatorId: operator?.operatorId ?? null,
      operatorName: operator?.name ?? null,
    })),
  );
  const lines = sorted.flatMap((entry) =>
    entry.lines.map(({ lot, ...line }) => ({
      ...line,
      entryId: idOf.get(entry) ?? 0,
      lotId: typeof lot === 'number' ? lot : (idOf.get(lot) ?? 0),
    })),
  );
  await insertMany(
    db,
    tables.pointLines,
    lines.map((line, at) => ({ ...line, id: firstLine + at })),
  );
}

function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
