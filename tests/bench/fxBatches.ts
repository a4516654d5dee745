import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SUCCESS } from '../../src/domain/finance/swapJob';
import type { Database } from '../../src/server/db/database';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { startQuery } from '../../src/server/finance/exchanging/startQuery';
import { insertBatch } from '../../src/server/finance/fxBatch/generate';
import type { Db } from '../../src/server/kit/context';
import { loading } from '../../src/server/seed/bulk';
import { operatorNamed } from '../../src/server/seed/staff';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { embedded, noPostgres, onPostgres, type Size, type Store } from './stores';

/** Seconds to calculate and generate so many orders, and how long nothing else is answered meanwhile, in milliseconds (decisions section 39). */
const ORDERS = { whole: 20_000, quick: 2_000 } as const;
const SECONDS = { postgres: 10, pglite: 25 } as const;
const QUERY_MS = 50;

const CODE = 'MBB';

/** How often somebody else reads, and for how long they are alone first. */
const READ_EVERY_MS = 10;
const ALONE_MS = 2000;

/** Orders that wait to be exchanged, and a rule that takes them all, in files of five thousand. */
async function fill(db: Db, orders: number, now: string): Promise<number> {
  await db.transaction().execute(async (tx) => {
    await loading(tx, ['orders'], async () => {
      await sql`
        insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile, payment_method,
          status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee, exchange_rate, recipient,
          payout_kind, payout_channel)
        select 5000000 + n, 'WAITS' || n, 3, 1, 7, u.id, u.full_name, u.mobile, 1, 6, ${now}::timestamptz, ${now}::timestamptz,
          ${now}::timestamptz - n * interval '1 second', 1060 + n % 9000, (1000 + n % 9000) * 1.9, 60, 1.9, u.full_name, 3, 'BPI'
        from generate_series(1, ${orders}::int) n
          join (select row_number() over (order by id) - 1 as at, count(*) over () as many, * from users) u on u.at = n % u.many`.execute(
        tx,
      );
    });
  });
  await sql`select rebuild_order_exchanges()`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: number }>`
    update exchange_rules r set service_types = '[3]', payout_kinds = null, scope = '{"customerScope":1}', least_ntd = null, most_ntd = null,
      person_most = null, batch_cap = null, day_cap = null, share = null, image_types = null, card_days_left = null, file_rows = 5000
    from exchange_banks b where b.id = r.bank_id and b.code = ${CODE} and r.status = 1 returning b.id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Works out what a batch would take and writes its files, as the jobs do. */
async function generate(db: Db, bankId: number, now: string): Promise<number> {
  const operator = operatorNamed('finance');
  const work = (jobId: number) => {
    const onFault = (error: unknown) => {
      throw error;
    };
    const clock = () => new Date(`${now.replace(' ', 'T')}Z`);
    return runSwapJob({ db, clock, stopping: new AbortController().signal, onFault }, jobId);
  };
  const asked = { getOffBankId: bankId, serviceTypes: [3], overShare: true };
  const { jobId, queryId } = await startQuery(db, asked, operator, now);
  await work(jobId);
  const query = await db
    .selectFrom('exchangeQueries')
    .select(['quantity', 'php'])
    .where('id', '=', queryId)
    .executeTakeFirstOrThrow();
  const seen = { queryId, getOffBankId: bankId, quantity: query.quantity ?? 0, php: query.php ?? '0' };
  const batch = await db.transaction().execute((tx) => insertBatch(tx, seen, operator, now));
  await work(batch.jobId);
  const { quantity, status } = await db
    .selectFrom('fxBatches')
    .select(['quantity', 'status'])
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  if (status !== SUCCESS) throw new Error(`the batch of the bench has status ${status}`);
  return quantity;
}

/** How long it takes to read a page of orders, again and again while something else is done, in milliseconds. */
async function readsDuring(db: Db, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      times.push(
        await timed(() =>
          db
            .selectFrom('orders')
            .selectAll()
            .orderBy('createdTime', 'desc')
            .orderBy('id', 'desc')
            .limit(20)
            .execute(),
        ),
      );
      await pause(READ_EVERY_MS);
    }
  })();
  await work();
  isDone = true;
  await reading;
  return times;
}

async function measure(
  open: (size: Size) => Promise<Store>,
  name: string,
  orders: number,
): Promise<Figure[]> {
  const { database, close } = await open({ orders: 2000 });
  try {
    return await measureIn(database, `exchange, ${name}`, orders);
  } finally {
    await close();
  }
}

async function measureIn({ db, kind }: Database, part: string, orders: number): Promise<Figure[]> {
  const now = '2026-06-15 02:00:00';
  const bankId = await fill(db, orders, now);
  const floor = await timed(() =>
    sql`create temp table copied as select * from orders where id > 5000000`.execute(db),
  );
  const alone = percentile(await readsDuring(db, () => pause(ALONE_MS)), 0.95);
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  blocked.enable();
  let quantity = 0;
  let ms = 0;
  const meanwhile = await readsDuring(db, async () => {
    ms = await timed(async () => {
      quantity = await generate(db, bankId, now);
    });
  });
  blocked.disable();
  const limit = (SECONDS[kind] * quantity) / ORDERS.whole;
  return [
    {
      part,
      name: `calculate and generate ${quantity.toLocaleString('en')} orders`,
      value: ms / 1000,
      unit: 's',
      floor: { name: 'copying them in one statement', value: floor / 1000 },
      limit: atMost(limit, `${SECONDS[kind]} s for 20,000`),
    },
    {
      part,
      name: 'longest time in which nothing else is answered',
      value: blocked.max / 1e6,
      unit: 'ms',
      floor: { name: 'copying them in one statement', value: floor },
      ...(kind === 'pglite' && { limit: atMost(QUERY_MS, 'of a statement') }),
    },
    {
      part,
      name: 'p95 of reading a page of orders meanwhile',
      value: percentile(meanwhile, 0.95),
      unit: 'ms',
      floor: { name: 'with nothing beside it', value: alone },
      limit: atMost(2 * alone, 'twice alone'),
    },
  ];
}

/** How long a batch takes from what waits to its files. */
export async function benchFxBatches({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const orders = quick ? ORDERS.quick : ORDERS.whole;
  say(`PGlite: ${orders.toLocaleString('en')} orders`);
  const figures = await measure(embedded, 'PGlite', orders);
  const without = await noPostgres();
  if (without) return [...figures, { part: 'exchange, PostgreSQL', because: without }];
  say(`PostgreSQL: ${orders.toLocaleString('en')} orders`);
  return [...figures, ...(await measure(onPostgres, 'PostgreSQL', orders))];
}
