import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { misfitOf } from '../../../domain/finance/bankFile';
import type { FileValues } from '../../../domain/finance/bankFileField';
import { ENABLED } from '../../../domain/finance/exchangeBank';
import { FORMAT_IN_FORCE } from '../../../domain/finance/exchangeFormat';
import { RULE_IN_FORCE } from '../../../domain/finance/exchangeRule';
import type { Sorting, WaitingOrder } from '../../../domain/finance/sorted';
import { statusCode } from '../../../domain/orders/codes';
import { NOT_EXCHANGED, TO_SWAP } from '../../../domain/orders/swap';
import type { Db } from '../../kit/context';
import { batchOf } from '../bankFile/batch';
import { lengthIn } from '../bankFile/charset';
import { fileColumns } from '../bankFile/orders';
import { type BatchedByBank, batchedOf, sumPhp } from './batchedToday';

const REFUNDED = statusCode('refunded');

/** An order that waits, with what rules and files ask of it. */
export type SwapOrder = WaitingOrder &
  FileValues<'order'> & { readonly id: number; readonly paidTime: string };

/** Which orders are looked at: when they were paid, UTC with both ends included, and of which services; null for all. */
export interface Window {
  readonly payTimeStart: string | null;
  readonly payTimeEnd: string | null;
  readonly serviceTypes: readonly number[] | null;
}

type Place = readonly [paidTime: string, id: number];

/**
 * Orders that wait to be swapped, or would if nobody kept them out, the oldest payment first, `size` at a time. Each step is a query of its
 * own that begins behind the last one: an order is as it was at its step.
 * choice: no snapshot is held meanwhile. It would keep the embedded database to itself, and what is found is made of the orders as they
 * were read, so that it agrees with itself.
 */
export async function* waitingOrders(db: Db, window: Window, size: number): AsyncGenerator<SwapOrder[]> {
  let after: Place | undefined;
  do {
    const orders = await stepOf(db, window, size, after);
    if (orders.length > 0) yield orders;
    const last = orders.at(-1);
    after = last && orders.length === size ? [last.paidTime, last.id] : undefined;
  } while (after);
}

/** How many there are. */
export async function countWaiting(db: Db, window: Window): Promise<number> {
  const counts = SOURCES.map((one) => sql`(select count(*) from ${one.from} where ${where(one, window)})`);
  const { rows } = await sql<{ all: number }>`select (${sql.join(counts, sql` + `)})::integer as all`.execute(
    db,
  );
  return rows[0]?.all ?? 0;
}

/** Where orders are read from. */
interface Source {
  readonly from: RawBuilder<unknown>;
  /** The columns by which its index has them in the order in which they are read. */
  readonly paidTime: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
}

/** Those that wait and those that are kept out. */
const SOURCES: readonly Source[] = [
  {
    from: sql`order_exchanges s join orders o on o.id = s.order_id`,
    paidTime: sql`s.paid_time`,
    id: sql`s.order_id`,
    condition: sql`s.swap_status = ${sql.lit(NOT_EXCHANGED)} and ${isNotReversed('o')}`,
  },
  {
    from: sql`orders o`,
    paidTime: sql`o.paid_time`,
    id: sql`o.id`,
    condition: sql`o.swap_kept_out and o.status in (${sql.join(TO_SWAP.map((one) => sql.lit(one)))})`,
  },
];

/**
 * Whether nothing of an order went back in NTD. One that was paid back in PHP after a part in NTD reads as one that waits, and is not
 * exchanged any more: what is left of it was taken back from the exchange.
 */
export function isNotReversed(order: string): RawBuilder<SqlBool> {
  const of = sql.table(order);
  return sql`(${of}.status <> ${sql.lit(REFUNDED)} or not exists (
    select from order_events e where e.order_id = ${of}.id and e.step = 'refundNtd'))`;
}

function where({ condition, paidTime, id }: Source, window: Window, after?: Place): RawBuilder<unknown> {
  const { payTimeStart, payTimeEnd, serviceTypes } = window;
  return sql.join(
    [
      condition,
      ...(payTimeStart === null ? [] : [sql`${paidTime} >= ${payTimeStart}`]),
      ...(payTimeEnd === null ? [] : [sql`${paidTime} <= ${payTimeEnd}`]),
      ...(serviceTypes === null ? [] : [sql`o.service_type in (${sql.join(serviceTypes)})`]),
      ...(after ? [sql`(${paidTime}, ${id}) > (${after[0]}, ${after[1]})`] : []),
    ],
    sql` and `,
  );
}

async function stepOf(db: Db, window: Window, size: number, after?: Place): Promise<SwapOrder[]> {
  const found = SOURCES.map(
    (one) => sql`(
      select ${one.id} as id, ${one.paidTime} as paid_time from ${one.from} where ${where(one, window, after)}
      order by ${one.paidTime}, ${one.id} limit ${size})`,
  );
  const { rows } = await sql<{ id: number }>`
    ${sql.join(found, sql` union all `)} order by paid_time, id limit ${size}`.execute(db);
  if (rows.length === 0) return [];
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select(fileColumns)
    .select([
      'o.id',
      'u.id as userId',
      'o.serviceType',
      'o.side',
      'o.payoutKind',
      'o.paymentAmount',
      'o.transactionAmount',
      'u.arcExpireDate',
      'o.swapKeptOut',
      sql<string>`o.paid_time`.as('paidTime'),
      sql<number[]>`coalesce(
        (select jsonb_agg(distinct i.image_type) from user_images i where i.user_id = u.id), '[]')`.as(
        'imageTypes',
      ),
    ])
    .where(
      'o.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('o.paidTime')
    .orderBy('o.id')
    .execute();
  return orders;
}

/** What decides for the rule of a bank on a day, `YYYY-MM-DD`, beside the orders. */
export async function sortingFor(
  db: Db,
  bankId: number,
  today: string,
  batched: BatchedByBank,
): Promise<Sorting<SwapOrder>> {
  return {
    today,
    exclusive: await exclusiveBeside(db, bankId),
    fits: await fittingIn(db, bankId, today),
    batched: batchedOf(batched, bankId),
    allBatchedPhp: sumPhp(batched),
  };
}

/** Whether orders fit in the file of a bank; they all do in that of one whose format nobody has stated yet. */
async function fittingIn(db: Db, bankId: number, day: string): Promise<(order: SwapOrder) => boolean> {
  const format = await db
    .selectFrom('exchangeFormats')
    .selectAll()
    .where('bankId', '=', bankId)
    .where('status', '=', FORMAT_IN_FORCE)
    .executeTakeFirst();
  if (!format) return () => true;
  const making = { format, lengthOf: lengthIn(format) };
  const batch = await batchOf(db, bankId, day);
  return (order) => misfitOf(making, batch, order) === undefined;
}

/** Exclusive rules of other banks that get orders now. */
const exclusiveBeside = (db: Db, bankId: number) =>
  db
    .selectFrom('exchangeRules as r')
    .innerJoin('exchangeBanks as b', 'b.id', 'r.bankId')
    .select(['r.serviceTypes', 'r.payoutKinds', 'r.scope', 'r.leastNtd', 'r.mostNtd'])
    .where('r.exclusive', '=', true)
    .where('r.status', '=', RULE_IN_FORCE)
    .where('b.status', '=', ENABLED)
    .where('b.id', '<>', bankId)
    .execute();
