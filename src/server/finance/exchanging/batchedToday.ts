import { sql } from 'kysely';
import type { Batched } from '../../../domain/finance/sorted';
import { dayAfter } from '../../../domain/kit/days';
import { decimal, sum, units } from '../../../domain/kit/decimal';
import { startOfBusinessDay } from '../../../domain/kit/zone';
import { EXECUTED, IN_BATCH } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** Orders that one statement adds up. */
const STEP = 2000;

/** What is in batches of a day, by the ids of their banks. */
export type BatchedByBank = ReadonlyMap<number, Batched>;

const NOTHING: Batched = { ntd: '0.00', php: '0.00', ofPerson: new Map() };

export const batchedOf = (all: BatchedByBank, bankId: number): Batched => all.get(bankId) ?? NOTHING;

/** PHP of all banks. */
export const sumPhp = (all: BatchedByBank): string => sum('0.00', ...[...all.values()].map(({ php }) => php));

/** What is in batches that were generated on a day, `YYYY-MM-DD`; what was recalled or rejected is not. */
export async function batchedOn(db: Db, day: string): Promise<BatchedByBank> {
  const batches = await db
    .selectFrom('fxBatches')
    .select(['id', 'bankId'])
    .where('createdTime', '>=', startOfBusinessDay(day))
    .where('createdTime', '<', startOfBusinessDay(dayAfter(day, 1)))
    .execute();
  const sums = new Map<number, Sums>();
  for (const { id, bankId } of batches) {
    const ofBank = sums.get(bankId) ?? { ntd: 0n, php: 0n, ofPerson: new Map() };
    sums.set(bankId, ofBank);
    await addBatch(db, id, ofBank);
  }
  return new Map([...sums].map(([bankId, ofBank]) => [bankId, asText(ofBank)]));
}

interface Sums {
  ntd: bigint;
  php: bigint;
  readonly ofPerson: Map<number, bigint>;
}

const asText = ({ ntd, php, ofPerson }: Sums): Batched => ({
  ntd: decimal(ntd, 2),
  php: decimal(php, 2),
  ofPerson: new Map([...ofPerson].map(([userId, paid]) => [userId, decimal(paid, 2)])),
});

async function addBatch(db: Db, batchId: number, sums: Sums): Promise<void> {
  const last = await db
    .selectFrom('fxBatchOrders')
    .select((of) => of.fn.max('position').as('position'))
    .where('batchId', '=', batchId)
    .executeTakeFirst();
  for (let after = 0; after < (last?.position ?? 0); after += STEP) {
    const { rows } = await sql<{ userId: number; ntd: string; php: string }>`
      select o.user_id, sum(o.payment_amount)::numeric(14,2) as ntd, sum(r.php)::numeric(14,2) as php
      from fx_batch_orders r join orders o on o.id = r.order_id
      where r.batch_id = ${batchId} and r.status in (${IN_BATCH}, ${EXECUTED}) and r.position > ${after} and r.position <= ${after + STEP}
      group by o.user_id`.execute(db);
    for (const { userId, ntd, php } of rows) {
      sums.ntd += units(ntd, 2);
      sums.php += units(php, 2);
      sums.ofPerson.set(userId, (sums.ofPerson.get(userId) ?? 0n) + units(ntd, 2));
    }
  }
}
