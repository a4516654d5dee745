import { sql } from 'kysely';
import { dayAfter } from '../../../domain/kit/days';
import { sum } from '../../../domain/kit/decimal';
import { startOfBusinessDay } from '../../../domain/kit/zone';
import { EXECUTED, IN_BATCH } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** Orders that one statement adds up. */
const STEP = 2000;

/** NTD of the payments that are in batches of a bank which were generated on a day, `YYYY-MM-DD`; what was recalled or rejected is not. */
export async function sumBatched(db: Db, bankId: number, day: string): Promise<string> {
  const batches = await db
    .selectFrom('fxBatches')
    .select('id')
    .where('bankId', '=', bankId)
    .where('createdTime', '>=', startOfBusinessDay(day))
    .where('createdTime', '<', startOfBusinessDay(dayAfter(day, 1)))
    .execute();
  const sums: string[] = [];
  for (const { id } of batches) sums.push(...(await sumsOf(db, id)));
  return sum('0.00', ...sums);
}

async function sumsOf(db: Db, batchId: number): Promise<string[]> {
  const last = await db
    .selectFrom('fxBatchOrders')
    .select((of) => of.fn.max('position').as('position'))
    .where('batchId', '=', batchId)
    .executeTakeFirst();
  const sums: string[] = [];
  for (let after = 0; after < (last?.position ?? 0); after += STEP) {
    const { rows } = await sql<{ ntd: string }>`
      select coalesce(sum(o.payment_amount), 0)::numeric(14,2) as ntd from fx_batch_orders r join orders o on o.id = r.order_id
      where r.batch_id = ${batchId} and r.status in (${IN_BATCH}, ${EXECUTED}) and r.position > ${after} and r.position <= ${after + STEP}`.execute(
      db,
    );
    sums.push(...rows.map(({ ntd }) => ntd));
  }
  return sums;
}
