import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { wireOf } from '../../src/domain/kit/zone';
import { type PriceRecords, type Snapshot, snapshotOf } from '../../src/domain/pricing/snapshot';
import { kycStatus, userStatus } from '../../src/domain/users/codes';
import { createOrder } from '../../src/server/app/createOrder';
import type { Db } from '../../src/server/kit/context';
import type { Pricer } from '../../src/server/pricing/pricing';
import { pricesReader, readPrices } from '../../src/server/pricing/snapshots';
import { waysReader } from '../../src/server/routing/ways';
import { atMost, type Figure } from './figures';
import { median, timed } from './stats';
import type { Store } from './stores';

/** Decisions section 19: an order priced by records takes at most so many times as long as one by prices that nobody changes. */
const TIMES = 1.1;
/** Orders that nobody counts: the first ones warm everything up. */
const WARM = 30;

/** What prices the first orders of an installation, and asks nothing of a user. */
function fixedOf(records: PriceRecords): Snapshot {
  const packages = records.packages.filter(
    ({ firstOrders, usesPerMonth }) => firstOrders === null && usesPerMonth === null,
  );
  return snapshotOf({ ...records, packages });
}

/** Making an order, priced by records as the database has them, beside one that is priced by a snapshot of the process. */
export async function createFigures({ database }: Store, part: string, rounds: number): Promise<Figure[]> {
  const { db } = database;
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', codeOf(userStatus, 'normal'))
    .where('kycStatus', '=', codeOf(kycStatus, 'verified'))
    .where('deletedTime', 'is', null)
    .where(sql<boolean>`id % 2 = 1`)
    .orderBy('id')
    .limit(500)
    .execute();
  const fixed = fixedOf(await readPrices(db, ''));
  const [byRecords, ways] = [pricesReader(), waysReader()];
  let made = 0;
  const create = (prices: (db: Db) => Promise<Snapshot>) => {
    made += 1;
    const userId = users[made % users.length]?.id ?? 0;
    const services = { prices, ways };
    return db.transaction().execute((tx) => {
      const context = { db: tx, now: wireOf(new Date()), services } as unknown as Pricer;
      return createOrder(context, {
        service: 'send',
        input: SEND as never,
        userId,
        by: { mover: 'app', name: 'Bench', operatorId: null },
      });
    });
  };
  const [records, constants]: [number[], number[]] = [[], []];
  for (let round = -WARM; round < rounds * 20; round += 1) {
    const times = [
      await timed(() => create(byRecords)),
      await timed(() => create(() => Promise.resolve(fixed))),
    ] as const;
    if (round < 0) continue;
    records.push(times[0]);
    constants.push(times[1]);
  }
  const floor = median(constants);
  return [
    {
      part,
      name: 'order made by records, median',
      value: median(records),
      unit: 'ms',
      floor: { name: 'by prices that nobody changes', value: floor },
      limit: atMost(floor * TIMES, `${TIMES} x as long`),
    },
  ];
}

const SEND = {
  side: 1,
  paymentMethod: 1,
  transactionAmount: '100',
  payoutChannel: 'BPI',
  recipient: 'Maria Santos',
  relationship: 1,
  recipientMobile: '09171234567',
  accountNumber: '1234567890',
} as const;
