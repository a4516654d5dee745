import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { serviceCode, statusCode } from '../../domain/orders/codes';
import { expressStatus, logisticsStatus, settlementStatus } from '../../domain/orders/familyCodes';
import { CARRIED, DELIVERED } from '../../domain/orders/logistics';
import type { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { startOfToday } from './calendar';
import { DEMO_COURIERS } from './data/partners';
import type { OrderRow } from './families/family';
import { type Random, randomOf } from './random';
import { operatorNamed } from './staff';

export type HandlingRow = RecordOf<typeof tables.handlingRecords>;

interface Stop {
  readonly logistics: number;
  readonly express: number | null;
  readonly place: string;
}

const HOUR = 3_600_000;
/** Agents are paid for what is completed after ten days. */
const SETTLED_AFTER = 10 * 24 * HOUR;

const shipped = codeOf(logisticsStatus, 'shipped');
const stop = (express: keyof typeof expressStatus.entries, place: string, logistics = shipped): Stop => ({
  logistics,
  express: codeOf(expressStatus, express),
  place,
});

/** The way of a passport; one in ten is not met at its door, one in thirty comes back. */
function passportWay(random: Random): Stop[] {
  const way = [
    stop('collected', 'MECO office'),
    stop('inTransit', 'Sorting centre'),
    stop('atStation', 'Delivery station'),
    stop('outForDelivery', 'Delivery station'),
  ];
  if (random.chance(0.04)) {
    const back = stop('returned', 'Delivery station', codeOf(logisticsStatus, 'returned'));
    return [...way, stop('deliveryFailed', 'Recipient'), back];
  }
  return random.chance(0.1)
    ? [...way, stop('deliveryFailed', 'Recipient'), stop('outForDelivery', 'Delivery station')]
    : way;
}

const boxWay = (): Stop[] => [{ logistics: shipped, express: null, place: 'Keelung warehouse' }];

/**
 * An order with what has become of its box or passport by now, and the handling record of that; with what its agent was
 * paid. Other orders stay as they are. Ids of records from `firstId` on.
 */
export function carriedOn(
  order: OrderRow,
  now: number,
  firstId: number,
  random: Random,
): { readonly order: OrderRow; readonly records: HandlingRow[] } {
  const paid = settled(order, now);
  const under = [statusCode('completed'), statusCode('delivered')].includes(order.status);
  if (!CARRIED.includes(order.serviceType) || !under) return { order: paid, records: [] };
  const isBox = order.serviceType === serviceCode('cargoBox');
  const delivered = order.status === statusCode('delivered');
  const way = isBox ? boxWay() : passportWay(random);
  const end: Stop = {
    logistics: DELIVERED.logistics,
    express: isBox ? null : DELIVERED.express,
    place: 'Recipient',
  };
  const done = delivered
    ? [...way.filter((one) => one.logistics === shipped), end]
    : way.slice(0, random.between(0, way.length));
  const courier = random.pick(DEMO_COURIERS[isBox ? 'box' : 'passport']).name;
  const trackingNumber = `${isBox ? 'BX' : 'PD'}${random.digits(10)}`;
  const from = dateOf(order.paidTime ?? order.createdTime).getTime();
  const until = delivered ? dateOf(order.updatedTime).getTime() : now;
  const records = done.map((at, index) => {
    const time = wireOf(
      new Date(from + ((until - from) * (index + 1)) / (done.length + (delivered ? 0 : 1))),
    );
    return recordOf(order, at, { id: firstId + index, courier, trackingNumber, time });
  });
  const last = done.at(-1);
  if (!last) return { order: paid, records };
  const status = { logisticsStatus: last.logistics, expressStatus: last.express };
  return { order: { ...paid, ...status, courier, trackingNumber }, records };
}

/** Passports of which a courier told something today: a page of the records and a little more. */
const TODAY = 12;

/** The newest passports under way were scanned for the last time today, at whatever hour that is. */
export async function scanToday(db: Db, now: number, seed: number): Promise<void> {
  const random = randomOf(seed, 13);
  const today = startOfToday(now);
  const moments = Array.from({ length: TODAY }, () =>
    wireOf(new Date(today + random.next() * (now - today))),
  );
  await sql`
    update handling_records h set time = greatest(h.time, moments.time)
    from (
      select max(h.id) as id, row_number() over (order by h.order_id desc) as place
      from handling_records h join orders o on o.id = h.order_id
      where o.service_type = ${serviceCode('passportDelivery')} and o.status = ${statusCode('completed')}
      group by h.order_id order by h.order_id desc limit ${TODAY}
    ) last
    join unnest(${moments}::timestamptz[]) with ordinality as moments(time, place) on moments.place = last.place
    where h.id = last.id`.execute(db);
}

function recordOf(
  order: OrderRow,
  { logistics, express, place }: Stop,
  rest: Pick<HandlingRow, 'id' | 'courier' | 'trackingNumber' | 'time'>,
): HandlingRow {
  const handler = operatorNamed('operation');
  return {
    ...rest,
    orderId: order.id,
    logisticsStatus: logistics,
    expressStatus: express,
    place,
    note: null,
    operatorId: handler.id,
    handlerName: handler.name,
  };
}

function settled(order: OrderRow, now: number): OrderRow {
  const due = dateOf(order.createdTime).getTime() + SETTLED_AFTER;
  const completed = [statusCode('completed'), statusCode('delivered')].includes(order.status);
  if (!order.settlementStatus || !completed || due > now) return order;
  return {
    ...order,
    settlementStatus: codeOf(settlementStatus, 'settled'),
    settledTime: wireOf(new Date(due)),
  };
}
