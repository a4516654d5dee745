import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { CALLBACK_EVENTS, saleStatus } from '../../domain/merchants/sale';
import { SALE, statusCode } from '../../domain/orders/codes';
import type { OrderStep } from '../../domain/orders/moves';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { callbackBody } from '../merchants/sales/callbacks';
import { insertMany, nextId } from './bulk';

const DAY = 86_400_000;
/** What shops were told is shown of recent sales only. */
const CALLBACK_DAYS = 14;

const status = (name: keyof typeof saleStatus.entries) => codeOf(saleStatus, name);

/** The numbers that shops gave their sales, and what they were told of the recent ones, of the orders made since a moment. */
export async function seedSales(db: Db, since: number, now: number): Promise<void> {
  const from = wireOf(new Date(since));
  await sql`
    insert into merchant_sales (
      party_id, key_id, merchant_order_number, item, sale_amount, scan_code, sale_status, order_id, created_time, expire_time
    )
    select agent_id, (
        select min(k.id) from partner_keys k join partners p on p.id = k.partner_id where p.party_id = agent_id
      ), merchant_order_number, item, transaction_amount,
      translate(lpad(upper(to_hex(id * 7919)), 10, 'K'), '01', 'XY'), ${status('ordered')}::smallint, id,
      created_time - interval '40 seconds', created_time + interval '29 minutes'
    from orders where service_type = ${SALE} and merchant_order_number is not null and created_time >= ${from}
    on conflict do nothing`.execute(db);
  await endUnpaid(db);
  await seedCallbacks(db, Math.max(since, now - CALLBACK_DAYS * DAY));
}

/** Sales whose order ended unpaid, also of those made before, gave their numbers back. */
async function endUnpaid(db: Db): Promise<void> {
  for (const ending of ['expired', 'cancelled'] as const)
    await sql`
      update merchant_sales s set sale_status = ${status(ending)}, version = s.version + 1
      from orders o
      where o.id = s.order_id and s.sale_status = ${status('ordered')} and o.status = ${statusCode(ending)}`.execute(
      db,
    );
}

async function seedCallbacks(db: Db, since: number): Promise<void> {
  const steps = Object.keys(CALLBACK_EVENTS) as OrderStep[];
  const found = await db
    .selectFrom('orderEvents')
    .innerJoin('orders as o', 'o.id', 'orderEvents.orderId')
    .innerJoin('parties as p', 'p.id', 'o.agentId')
    .leftJoin('merchantSales as s', 's.orderId', 'o.id')
    .selectAll('o')
    .select(['p.code', 'p.callbackUrl', 'step', 'toStatus', 'time', 's.id as saleId'])
    .where('o.serviceType', '=', SALE)
    .where('o.createdTime', '>=', wireOf(new Date(since)))
    .where('callbackUrl', 'is not', null)
    .where('step', 'in', steps)
    .orderBy('orderEvents.id')
    .execute();
  const first = await nextId(db, 'merchant_callbacks');
  const rows = found.map(({ code, callbackUrl, step, toStatus, time, saleId, ...order }, at) => {
    const callbackEvent = CALLBACK_EVENTS[step as OrderStep] ?? '';
    const numberMadeBy =
      order.merchantOrderNumber === null ? null : saleId === null ? 'customer' : 'merchant';
    const facts = {
      callbackId: first + at,
      merchantCode: code,
      event: callbackEvent,
      numberMadeBy,
      time,
    } as const;
    const body = callbackBody({ ...order, status: toStatus }, facts);
    return { id: first + at, orderId: order.id, callbackEvent, callbackUrl: callbackUrl ?? '', body, time };
  });
  await insertMany(
    db,
    tables.merchantCallbacks,
    rows.map(({ time, ...row }) => ({ ...row, ...outcomeOf(row.id, time) })),
  );
}

/** Most shops answer at once, some on the second try; a few were away all day. */
function outcomeOf(id: number, time: string) {
  const gone = id % 41 === 0;
  const slow = id % 9 === 0;
  return {
    callbackStatus: gone ? 3 : 2,
    attempts: gone ? 10 : slow ? 2 : 1,
    fault: gone ? 'HTTP 503' : null,
    createdTime: time,
    dueTime: null,
    deliveredTime: gone ? null : time,
  };
}
