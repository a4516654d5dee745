import { type RawBuilder, sql } from 'kysely';
import type { Figures, Group, Stats, StatsInput } from '../../domain/kit/stats';
import { codeOfSide, orderStatus, SUCCEEDED, serviceType } from '../../domain/orders/codes';
import { isSwapped, type Service } from '../../domain/orders/price';
import { orderStatsList } from '../../domain/orders/stats';
import type { Moments, StatsReader, StatsSpring } from '../kit/statistics';
import { readableFamilies } from './families';

type Sql = RawBuilder<unknown>;

const NTD = sql`side = ${codeOfSide('ntd')}`;
const PHP = sql`side = ${codeOfSide('php')}`;
const anyOf = (column: Sql, values: readonly unknown[]): Sql => sql`${column} in (${sql.join(values)})`;
const status = sql.ref('status');

/** From Taiwan, and received in NTD as well. */
const NOT_SWAPPED = Object.entries(serviceType.entries).flatMap(([service, { values }]) =>
  isSwapped({ service: service as Service, side: 'ntd' }) ? [] : values,
);
const RECEIVED_IN_NTD = sql`(${NTD} and ${anyOf(sql.ref('service_type'), NOT_SWAPPED)})`;

/** How an order that was paid ends. Boxes and offerings whose PHP go back are counted once they are back. */
const FINISHED = [
  ...SUCCEEDED,
  ...(['failed', 'ntdRefundInProgress', 'ntdRefunded', 'refunded'] as const).flatMap(
    (meaning) => orderStatus.entries[meaning].values,
  ),
];

/** Every measure that adds up, as a sum over rows of `order_stats`. */
const MEASURES: Readonly<Record<string, Sql>> = {
  orderCount: sql`sum(orders)`,
  paidCount: sql`sum(paid_orders)`,
  succeededCount: sql`sum(paid_orders) filter (where ${anyOf(status, SUCCEEDED)})`,
  failedCount: sql`sum(paid_orders) filter (where ${anyOf(status, orderStatus.entries.failed.values)})`,
  finishedCount: sql`sum(paid_orders) filter (where ${anyOf(status, FINISHED)})`,
  paidNtd: sql`sum(payment_amount) filter (where ${NTD})`,
  paidPhp: sql`sum(payment_amount) filter (where ${PHP})`,
  receivedNtd: sql`sum(transaction_amount) filter (where ${RECEIVED_IN_NTD})`,
  receivedPhp: sql`sum(transaction_amount) filter (where not ${RECEIVED_IN_NTD})`,
  feesNtd: sql`sum(service_fee) filter (where ${NTD})`,
  feesPhp: sql`sum(service_fee) filter (where ${PHP})`,
  pointsUsed: sql`sum(points_used)`,
  refundedCount: sql`sum(refunded_orders)`,
  refundedNtd: sql`sum(refunded_amount) filter (where ${NTD})`,
  refundedPhp: sql`sum(refunded_amount) filter (where ${PHP})`,
};

/** What a dimension is called when lines are grouped by it. */
const GROUPS: Readonly<Record<string, Sql>> = {
  payoutChannel: sql`nullif(payout_channel, '')`,
  agentName: sql`(select name from parties where parties.id = agent_id)`,
};

const COLUMNS: Readonly<Record<string, string>> = { agentName: 'agentId' };
const columnOf = (dimension: string) => sql.ref(COLUMNS[dimension] ?? dimension);

/** Which rows somebody asks for and may see; undefined when they may see none. */
function conditions(reader: StatsReader, input: StatsInput, of: Stats): Sql | undefined {
  const families = readableFamilies(reader.rights);
  if (!families) return undefined;
  const theirs = reader.agentIds && anyOf(sql.ref('agent_id'), reader.agentIds);
  const asked = of.dimensions.flatMap((name) => {
    const values = input[name];
    if (!Array.isArray(values) || values.length === 0) return [];
    return name === 'agentName'
      ? [sql`agent_id in (select id from parties where ${anyOf(sql.ref('name'), values)})`]
      : [anyOf(columnOf(name), values)];
  });
  return sql.join([families, ...(theirs ? [theirs] : []), ...asked], sql` and `);
}

type Row = Figures & { readonly periodStart: string; readonly group: Group };

/** Orders of a part of a day, as rows of `order_stats` (migration `0008_order_stats`): it has no hours. */
const ordersAsStats = (day: string, { from, until }: Moments): Sql => {
  const ofPaid = (column: string) =>
    sql`case when paid_time is null then 0 else coalesce(${sql.ref(column)}, 0) end as ${sql.ref(column)}`;
  const amounts = ['payment_amount', 'transaction_amount', 'service_fee', 'points_used'].map(ofPaid);
  return sql`(
    select ${day}::date as day, service_type, side, payment_method, coalesce(payout_channel, '') as payout_channel,
      case when via_agent then coalesce(agent_id, 0) else 0 end as agent_id, status, 1 as orders,
      (paid_time is not null)::integer as paid_orders, (refunded_amount > 0)::integer as refunded_orders,
      ${sql.join(amounts)}, refunded_amount
    from orders where created_time >= ${from} and created_time < ${until}
  )`;
};

const gather: StatsSpring['gather'] = async (db, reader, input, { firstDay, lastDay }, moments) => {
  const where = conditions(reader, input, orderStatsList);
  if (!where) return [];
  const { period, groupBy } = input;
  const by = groupBy === undefined ? [] : [columnOf(groupBy)];
  const group = groupBy === undefined ? sql`null` : (GROUPS[groupBy] ?? columnOf(groupBy));
  const measures = Object.entries(MEASURES).map(([name, total]) => sql`${total} as ${sql.ref(name)}`);
  const { rows } = await sql<Row>`
    select date_trunc(${sql.lit(period)}, day)::date as period_start, ${group} as "group", ${sql.join(measures)}
    from ${moments ? ordersAsStats(firstDay, moments) : sql`order_stats`} as counted
    where day between ${firstDay} and ${lastDay} and ${where}
    group by ${sql.join([sql`1`, ...by])}`.execute(db);
  return rows.map(({ periodStart, group: value, ...figures }) => ({ periodStart, group: value, figures }));
};

/** Statistics of orders, from the sums that triggers keep (migration `0008_order_stats`). */
export const orderStatsSpring: StatsSpring = { of: orderStatsList, daysAQuery: 4, gather };
