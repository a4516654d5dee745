import { type Insertable, sql } from 'kysely';
import { dateOf, wireOf } from '../../src/domain/kit/zone';
import type { Tables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';
import { unguarded } from '../../src/server/seed/clear';
import { addAgents } from '../support/familyRows';
import fc from '../support/properties';
import { addUser, orderRow } from '../support/rows';

/** What statistics are read from is kept by triggers (migration 0008): after any history it is what the orders come to. */

type Row = Insertable<Tables['orders']>;

let db: Db;
let userId: number;
let agents: readonly number[];

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  userId = await addUser(db);
  agents = await addAgents(db);
  // What each order counts as, said a second time in other words.
  await sql`
    create view counted_anew as
    select (created_time + interval '8 hours')::date as day, service_type, side, payment_method,
      coalesce(payout_channel, '') as payout_channel, case when via_agent then agent_id else 0 end as agent_id, status,
      1 as orders, (paid_time is not null)::int as paid_orders, (refunded_amount <> 0)::int as refunded_orders,
      (paid_time is not null)::int * payment_amount as payment_amount,
      (paid_time is not null)::int * transaction_amount as transaction_amount,
      (paid_time is not null)::int * service_fee as service_fee,
      (paid_time is not null)::int * points_used as points_used, refunded_amount
    from orders`.execute(db);
});

/** Sums by everything that is told apart; what comes to nothing is left out. */
async function summed(from: 'order_stats' | 'counted_anew'): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', day, service_type, side, payment_method, payout_channel, agent_id, status, ':',
      sum(orders), sum(paid_orders), sum(refunded_orders), sum(payment_amount), sum(transaction_amount),
      sum(service_fee), sum(points_used), sum(refunded_amount)) as line
    from ${sql.table(from)}
    group by day, service_type, side, payment_method, payout_channel, agent_id, status
    having sum(orders) <> 0 or sum(paid_orders) <> 0 or sum(payment_amount) <> 0 or sum(refunded_amount) <> 0
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

const agrees = async () => expect(await summed('order_stats')).toEqual(await summed('counted_anew'));

/** Moments around midnight in Taipei (16:00 UTC), of three days. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(-1, 0, 1, 3600, -40_000))
  .map(([day, seconds]) =>
    wireOf(new Date(dateOf('2026-06-10 16:00:00').getTime() + day * 86_400_000 + seconds * 1000)),
  );
const amount = fc
  .integer({ min: 100, max: 999_999 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

const order = fc.record({
  serviceType: fc.constantFrom(1, 3, 9),
  side: fc.constantFrom(1, 2),
  paymentMethod: fc.constantFrom(1, 4),
  payoutChannel: fc.constantFrom(null, 'GCash', 'BPI'),
  agent: fc.constantFrom(undefined, 0, 1),
  status: fc.constantFrom(0, 1, 4, 2, 16),
  createdTime: moment,
  paid: fc.boolean(),
  paymentAmount: amount,
  transactionAmount: amount,
  pointsUsed: fc.integer({ min: 0, max: 50 }),
  refunded: fc.boolean(),
});

type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

const rowOf = ({ agent, paid, refunded, ...some }: Order): Row =>
  orderRow(userId, {
    ...some,
    viaAgent: agent !== undefined,
    agentId: agent === undefined ? null : agents[agent],
    paidTime: paid ? some.createdTime : null,
    refundedAmount: refunded ? some.paymentAmount : '0',
  });

/** What happens to about one order in `of`, by their ids. */
const CHANGES = {
  move: sql`update orders set status = 4, paid_time = created_time where`,
  moveBack: sql`update orders set status = 1, version = version + 1 where`,
  refund: sql`update orders set refunded_amount = payment_amount, status = 16 where`,
  unpay: sql`update orders set paid_time = null where`,
  reprice: sql`update orders set payment_amount = payment_amount + 0.01, points_used = points_used + 1 where`,
  rename: sql`update orders set user_name = user_name || '!' where`,
  send: sql`update orders set payout_channel = 'Maya', created_time = created_time + interval '1 hour' where`,
  handOver: sql`update orders set via_agent = false, agent_id = null where`,
  remove: sql`delete from orders where`,
} as const;

const step = fc.oneof(
  fc.array(order, { minLength: 1, maxLength: 12 }),
  fc.tuple(
    fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
    fc.integer({ min: 1, max: 4 }),
  ),
  fc.constantFrom('compact' as const, 'recount' as const),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step): Promise<void> {
  if (one === 'compact') await sql`select compact_order_stats(3)`.execute(db);
  else if (one === 'recount') await sql`select recount_order_stats()`.execute(db);
  else if (typeof one[0] === 'string') {
    await sql`${CHANGES[one[0]]} id % ${one[1]} = 0`.execute(db);
  } else {
    await db
      .insertInto('orders')
      .values((one as Order[]).map(rowOf))
      .execute();
  }
}

test('after any history of orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (history) => {
      for (const one of history) await take(one);
      await agrees();
    }),
    { numRuns: 60 },
  );
});

test('after all differences were put together: one row for each kind is left', async () => {
  await db.insertInto('orders').values(fc.sample(order, 20).map(rowOf)).execute();
  await sql`update orders set status = 6`.execute(db);
  await sql`select compact_order_stats(100000)`.execute(db);
  await agrees();
  const { rows } = await sql<{ extra: number }>`
    select count(*) - count(distinct (day, service_type, side, payment_method, payout_channel, agent_id, status)) as extra
    from order_stats`.execute(db);
  expect(rows[0]?.extra).toBe(0);
});

test('not from a transaction that was rolled back', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await sql`update orders set status = 9`.execute(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await agrees();
});

test('after all orders were removed', async () => {
  await unguarded(db, (tx) => sql`truncate orders cascade`.execute(tx));
  expect(await summed('order_stats')).toEqual([]);
});
