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
import { type Caller, callerOn, payBillsOpened } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { embedded, noPostgres, onPostgres, type Size, type Store } from './stores';

/** Seconds to calculate and generate so many orders, and how long nothing else is answered meanwhile, in milliseconds (decisions section 39). */
const ORDERS = { whole: [20_000, 100_000], quick: [2_000] } as const;
const SECONDS = { postgres: [10, 50], pglite: [25, 120] } as const;
const QUERY_MS = 50;

const CODE = 'MBB';

/** How often somebody else calls, and for how long they are alone first. */
const CALL_EVERY_MS = 10;
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

/** How long the call takes by which Pay Bills opens, again and again while something else is done, in milliseconds. */
async function callsDuring({ ask }: Caller, work: () => Promise<unknown>): Promise<number[]> {
  const list = payBillsOpened();
  const times: number[] = [];
  let isDone = false;
  const calling = (async () => {
    while (!isDone) {
      times.push(await timed(() => ask(list.of, list.filters)));
      await pause(CALL_EVERY_MS);
    }
  })();
  await work();
  isDone = true;
  await calling;
  return times;
}

async function measure(
  open: (size: Size) => Promise<Store>,
  name: string,
  orders: number,
): Promise<Figure[]> {
  const { database, close } = await open({ orders: 2000 });
  try {
    return await measureIn(database, `exchange of ${orders.toLocaleString('en')}, ${name}`, orders);
  } finally {
    await close();
  }
}

async function measureIn(database: Database, part: string, orders: number): Promise<Figure[]> {
  const { db, background, kind } = database;
  const now = '2026-06-15 02:00:00';
  const bankId = await fill(db, orders, now);
  const floor = await timed(() =>
    sql`create temp table copied as select * from orders where id > 5000000`.execute(db),
  );
  const caller = await callerOn(database);
  await callsDuring(caller, () => pause(ALONE_MS));
  const alone = percentile(await callsDuring(caller, () => pause(ALONE_MS)), 0.95);
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  blocked.enable();
  let quantity = 0;
  let ms = 0;
  const meanwhile = await callsDuring(caller, async () => {
    ms = await timed(async () => {
      quantity = await generate(background, bankId, now);
    });
  });
  blocked.disable();
  const at = orders > ORDERS.whole[0] ? 1 : 0;
  const [limit, stated] = [
    (SECONDS[kind][at] * quantity) / ORDERS.whole[at],
    ORDERS.whole[at].toLocaleString('en'),
  ];
  return [
    {
      part,
      name: `calculate and generate ${quantity.toLocaleString('en')} orders`,
      value: ms / 1000,
      unit: 's',
      floor: { name: 'copying them in one statement', value: floor / 1000 },
      limit: atMost(limit, `${SECONDS[kind][at]} s for ${stated}`),
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
      name: 'p95 of the call that opens Pay Bills meanwhile',
      value: percentile(meanwhile, 0.95),
      unit: 'ms',
      floor: { name: 'with nothing beside it', value: alone },
      limit: atMost(2 * alone, 'twice alone'),
    },
  ];
}

/** How long a batch takes from what waits to its files. */
export async function benchFxBatches({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const sizes = quick ? ORDERS.quick : ORDERS.whole;
  const figures: Figure[] = [];
  const measureAll = async (open: (size: Size) => Promise<Store>, name: string) => {
    for (const orders of sizes) {
      say(`${name}: ${orders.toLocaleString('en')} orders`);
      figures.push(...(await measure(open, name, orders)));
    }
  };
  await measureAll(embedded, 'PGlite');
  const without = await noPostgres();
  if (without) return [...figures, { part: 'exchange, PostgreSQL', because: without }];
  await measureAll(onPostgres, 'PostgreSQL');
  return figures;
}
