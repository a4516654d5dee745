import { type RawBuilder, sql } from 'kysely';
import { meaningOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { MOST_COUNTED } from '../../domain/kit/publishedHistory';
import { anyOrder } from '../../domain/orders/anyOrder';
import { serviceCode } from '../../domain/orders/codes';
import { listNameOf } from '../../domain/orders/orderPlaces';
import { feePackages, fees } from '../../domain/pricing/fee';
import {
  feeHistory,
  MOST_ORDERS,
  ordersUnder,
  packageHistory,
  rateHistory,
  tariffHistory,
} from '../../domain/pricing/histories';
import { rates } from '../../domain/pricing/rate';
import { tariffs } from '../../domain/pricing/tariff';
import { type TariffKind, tariffKind } from '../../domain/pricing/tariffs';
import type { Db, OperatorContext } from '../kit/context';
import { recordsOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { type OrdersUnder, serveVersions, whileItHeld } from './serveVersions';

/** The versions of what a record of prices is about, with how many orders each of them priced. */
export const versionRoutes: Route[] = [
  ...serveVersions(rateHistory, rates, countedBy('rateId')),
  ...serveVersions(feeHistory, fees, countedBy('feeId')),
  ...serveVersions(packageHistory, feePackages, countedBy('feePackageId')),
  ...serveVersions(tariffHistory, tariffs, ordersUnderTariff),
  ...serve(ordersUnder, {
    rate: newestOf('rateId'),
    fee: newestOf('feeId'),
    feePackage: newestOf('feePackageId'),
  }),
];

type Column = 'rateId' | 'feeId' | 'feePackageId';

/** How many orders some records priced, each counted up to the most that is told. */
function countedBy(column: Column): OrdersUnder {
  return async (db, records) => {
    const { rows } = await sql<{ id: number; orders: number }>`
      select v.id, c.orders from unnest(${records.map(({ id }) => id)}::bigint[]) as v(id), lateral (
        select count(*)::integer as orders
        from (select from order_prices p where ${sql.ref(`p.${column}`)} = v.id limit ${MOST_COUNTED}) priced
      ) c`.execute(db);
    return new Map(rows.map(({ id, orders }) => [id, orders]));
  };
}

const ofService = (service: Parameters<typeof serviceCode>[0]) =>
  sql<boolean>`o.service_type = ${serviceCode(service)}`;

/** The orders to which a tariff `v` of each kind belongs. */
const PRICED_BY: Readonly<Record<TariffKind, RawBuilder<boolean>>> = {
  boxFreight: sql`o.box_size = v.box_size`,
  passportDelivery: ofService('passportDelivery'),
  passportPickup: ofService('passportPickup'),
  boxCommission: sql`${ofService('cargoBox')} and o.via_agent`,
};

/**
 * How many orders were made by some tariffs while they held, each counted up to the most that is told. Orders name no tariff:
 * what was quoted minutes before another one began counts there.
 */
async function ordersUnderTariff(db: Db, records: readonly KeptRecord[]): Promise<Map<number, number>> {
  const kind = meaningOf<TariffKind>(tariffKind, Number(records[0]?.tariffKind));
  if (!kind) return new Map();
  const { rows } = await sql<{ id: number; orders: number }>`
    select v.id, c.orders from tariffs v cross join lateral (
      select count(*)::integer as orders from (
        select 1 from orders o where ${PRICED_BY[kind]} and ${whileItHeld(sql`o.created_time`)} limit ${MOST_COUNTED}
      ) made
    ) c where v.id in (${sql.join(records.map(({ id }) => id))})`.execute(db);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

/** The newest orders that a record priced, the newest first, of those that the operator may see. */
function newestOf(column: Column) {
  return async ({ db, operator }: OperatorContext, { id }: { readonly id: number }) => {
    const priced = await db
      .selectFrom('orderPrices')
      .select('orderId')
      .where(column, '=', id)
      .orderBy('orderId', 'desc')
      .limit(MOST_ORDERS)
      .execute();
    const ids = priced.map(({ orderId }) => orderId);
    const orders = ids.length > 0 ? await recordsOf(db, anyOrder, { id: ids }, operator) : [];
    return {
      orders: orders.reverse().map((order) => ({
        id: order.id,
        transactionNumber: order.transactionNumber,
        list: listNameOf(order) ?? null,
        serviceType: order.serviceType,
        side: order.side,
        status: order.status,
        createdTime: order.createdTime,
      })),
    };
  };
}
