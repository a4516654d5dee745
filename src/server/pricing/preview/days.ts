import { type RawBuilder, sql } from 'kysely';
import { dayAfter } from '../../../domain/kit/days';
import { spanOf, WEEK, type Weekly } from '../../../domain/kit/weekly';
import { BUSINESS_ZONE, businessDay, startOfBusinessDay } from '../../../domain/kit/zone';
import { statusCode } from '../../../domain/orders/codes';
import { PREVIEW_DAYS } from '../../../domain/pricing/preview';
import type { Db } from '../../kit/context';

type Sql = RawBuilder<unknown>;

/** What an order names of what priced it. */
export type PricedBy = 'rateId' | 'feeId' | 'feePackageId';

/** Orders that one and the same records priced, as far as it is asked by which, and what they would have brought more or less. */
export interface Group {
  readonly rateId: number | null;
  readonly feeId: number | null;
  readonly feePackageId: number | null;
  readonly orders: number;
  readonly difference: string;
}

/** Orders that a preview is about: which, and what of each that was paid would have been other, as SQL over `o`. */
export interface Looked {
  readonly by: readonly PricedBy[];
  readonly services: readonly number[];
  readonly sides: readonly number[];
  readonly where: readonly Sql[];
  readonly difference: Sql;
  /** The window of each week in which alone it would have priced. */
  readonly weekWindow?: Weekly | null;
}

/**
 * The orders of the last whole days by what priced them. A day is a query of its own, so that none takes long however
 * many orders there are.
 * choice: what was never paid has earned nothing, so that it is counted and not reckoned.
 */
export async function pricedLately(db: Db, looked: Looked, now: string): Promise<Group[]> {
  const today = businessDay(now);
  const groups: Group[] = [];
  for (let day = dayAfter(today, -PREVIEW_DAYS); day < today; day = dayAfter(day, 1)) {
    const [from, to] = [day, dayAfter(day, 1)].map(startOfBusinessDay);
    const within = sql`o.created_time >= ${from} and o.created_time < ${to}`;
    groups.push(...(await groupsWhere(db, looked, within)));
  }
  return groups;
}

/** Orders that wait for their payment, at the price that they were made at. */
export const pricedAndUnpaid = (db: Db, looked: Looked): Promise<Group[]> =>
  groupsWhere(db, looked, sql`o.status = ${statusCode('awaitingPayment')}`);

async function groupsWhere(db: Db, looked: Looked, within: Sql): Promise<Group[]> {
  const { by, services, sides, where, difference, weekWindow } = looked;
  const all = [
    sql`o.service_type in (${sql.join(services)})`,
    sql`o.side in (${sql.join(sides)})`,
    within,
    ...where,
    ...(weekWindow ? [inWindow(weekWindow)] : []),
  ];
  const asked = (['rateId', 'feeId', 'feePackageId'] as const).map((name) =>
    by.includes(name) ? sql.ref(`p.${name}`) : sql`null::bigint as ${sql.ref(name)}`,
  );
  const grouped = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((name) => sql.ref(`p.${name}`)))}`;
  // Orders of a time stand together: their prices are read block by block, and not one by one.
  const { rows } = await sql<Group>`
    with found as materialized (
      select ${sql.join(RECKONED.map((name) => sql.ref(`o.${name}`)))} from orders o where ${sql.join(all, sql` and `)}
    ), priced as materialized (
      select p.* from (select distinct id / ${BLOCK}::bigint * ${BLOCK}::bigint as first from found) block,
        lateral (
          select order_id, rate_id, fee_id, fee_package_id from order_prices
          where order_id >= block.first and order_id < block.first + ${BLOCK}::bigint offset 0
        ) p
    )
    select ${sql.join(asked)}, count(*)::integer as orders,
      coalesce(sum(${difference}) filter (where o.paid_time is not null), 0)::numeric(18,2) as difference
    from found o left join priced p on p.order_id = o.id
    ${grouped}`.execute(db);
  return rows;
}

/** So many orders stand in a block. */
const BLOCK = 1000;

/** What of an order its difference is reckoned from. */
const RECKONED = [
  'id',
  'paidTime',
  'transactionAmount',
  'paymentAmount',
  'pointsUsed',
  'serviceFee',
  'exchangeRate',
  'boxQuantity',
  'agentCommission',
] as const;

/** Whether an order was made within a window of the week, on the clock of Taipei. */
function inWindow(window: Weekly): Sql {
  const { from, length } = spanOf(window);
  const local = sql`(o.created_time at time zone ${sql.lit(BUSINESS_ZONE)})`;
  const minute = sql`((extract(isodow from ${local}) - 1) * 1440 + extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer`;
  return sql`(${minute} - ${from}::integer + ${WEEK}::integer) % ${WEEK}::integer < ${length}::integer`;
}

/** What bands say of an amount, as SQL: that of the highest one that begins no later. */
export function bandCase<B extends { readonly from: string }>(
  bands: readonly B[],
  amount: Sql,
  said: (band: B) => Sql,
): Sql {
  const [first, ...others] = bands;
  if (!first) throw new Error('there are no bands');
  if (others.length === 0) return said(first);
  const cases = others
    .toReversed()
    .map((band) => sql`when ${amount} >= ${band.from}::numeric then ${said(band)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${said(first)} end`;
}

/** A condition for each field that is named. */
export const naming = (named: Readonly<Record<string, unknown>>): Sql[] =>
  Object.entries(named).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [sql`${sql.ref(`o.${name}`)} = ${value}`],
  );
