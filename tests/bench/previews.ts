import { sql } from 'kysely';
import { priceCalls } from '../../src/domain/app/prices';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { BY_PROVIDER } from '../../src/domain/routing/routeSwitch';
import type { Db } from '../../src/server/kit/context';
import { previewOfFee } from '../../src/server/pricing/preview/fee';
import type { Previewing } from '../../src/server/pricing/preview/ofChange';
import { previewOfPackage, previewOfTariff } from '../../src/server/pricing/preview/others';
import { previewOfRate } from '../../src/server/pricing/preview/rate';
import { pricesReader } from '../../src/server/pricing/snapshots';
import { previewOf } from '../../src/server/routing/switchPreview';
import { waysReader } from '../../src/server/routing/ways';
import { signedFor } from '../../src/server/seed/appClient';
import { loading } from '../../src/server/seed/bulk';
import { DEMO_APP } from '../../src/server/seed/data/partners';
import { overheard, replay, sendAll, watched } from './bareSql';
import { callerOn } from './caller';
import { createFigures } from './creates';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { largeOnPostgres, noPostgres, type Store } from './stores';

const ORDERS = { quick: 50_000, whole: 1_000_000 } as const;
/** Over which the orders are spread, in days. */
const DAYS = 90;
const ROUNDS = { quick: 10, whole: 20 } as const;
/** Decisions section 19, in milliseconds. */
const PREVIEW_MS = 300;
const QUERY_MS = 50;

/** Orders of all services that are swapped, each with the rate and the fee that priced it. Every other user has none of them, and none of their limits is used up. */
async function fill(db: Db, orders: number, today: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await loading(tx, ['orders', 'order_prices', 'channel_attempts'], async () => {
      await sql`
        insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile, payment_method,
          status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee, exchange_rate, recipient,
          payout_kind, payout_channel)
        select 1000000 + n, 'PRICED' || n, (array[1, 2, 3, 5, 6])[1 + n % 5], 1, 7, u.id, u.full_name, u.mobile, 1 + n % 4,
          case when n <= ${orders}::int - 2000 then 4 else (array[0, 1, 4])[1 + n % 3] end, t, t,
          case when n % 3 > 0 then t + interval '5 minutes' end, 1000 + n % 9000, (1000 + n % 9000) * 1.9, 60, 1.9, u.full_name, 3,
          (array['BPI', 'BDO Unibank', 'GCash', 'Maya'])[1 + n % 4]
        from generate_series(1, ${orders}::int) n
          join (select row_number() over (order by id) - 1 as at, count(*) over () as many, * from users where id % 2 = 0) u on u.at = n % u.many,
          lateral (select ${`${today} 04:00:00`}::timestamptz - (${orders}::int - n) * (interval '1 day' * ${DAYS}::int / ${orders}::int) as t) r`.execute(
        tx,
      );
      await sql`
        insert into order_prices (order_id, rate_id, fee_id, fee_package_id)
        select o.id, r.id, f.id, f.package_id
        from orders o
          join lateral (select f.id, k.id as package_id from fees f join fee_packages k on k.name = f.package_name where f.service_type = o.service_type and f.side = o.side order by f.id limit 1) f on true
          join (select row_number() over (order by id) - 1 as at, id from rates) r on r.at = o.id % (select count(*) from rates)
        where o.id > 1000000`.execute(tx);
      await sql`
        insert into channel_attempts (order_id, channel_code, provider_id, amount, sent_time, answered_time, outcome)
        select o.id, c.channel_code, c.provider_id, o.transaction_amount, o.created_time, o.created_time, 1
        from orders o join (
            select row_number() over (order by channel_code) - 1 as at, count(*) over () as many, channel_code, provider_id
            from pay_channels where rail < 7 and status = 2
          ) c on c.at = o.id % c.many
        where o.id > 1000000 and o.status = 4`.execute(tx);
    });
  });
  await sql`vacuum analyze`.execute(db);
}

const bands = [
  { from: '0', rate: '1.9500' },
  { from: '10000', rate: '1.9600' },
  { from: '30000', rate: '1.9700' },
];
const feeBands = [{ from: '0', fixed: '70.00', percent: '0.1', least: '60.00', most: '200.00' }];

const ways = waysReader();

/** What is previewed: the widest of each kind, which has the most orders. */
const PREVIEWS: Readonly<Record<string, (context: Previewing) => Promise<unknown>>> = {
  'rate of all': (context) => previewOfRate(context, { bands, validity: 1 }),
  'weekly rate': (context) =>
    previewOfRate(context, {
      bands,
      validity: 2,
      weekWindow: { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '08:00' },
    }),
  fee: (context) =>
    previewOfFee(context, { packageName: 'Standard', serviceType: 3, side: 1, bands: feeBands, validity: 1 }),
  package: (context) => previewOfPackage(context, { name: 'Standard' }),
  switch: async ({ db, now }) => {
    const switching = { switchTarget: BY_PROVIDER, groupName: null, route: null, way: null };
    const { providerId } = await db
      .selectFrom('payChannels')
      .select('providerId')
      .where('rail', '<', 7)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const names = { fromName: 'One', toName: 'Another' };
    return previewOf(db, await ways(db), { ...switching, providerId }, names, now);
  },
  tariff: (context) => previewOfTariff(context, { tariffKind: 1, boxSize: 1, amount: '1300' }),
};

async function previewFigures({ database }: Store, part: string, rounds: number): Promise<Figure[]> {
  const prices = pricesReader();
  const now = wireOf(new Date());
  const on = (db: Db) => ({ db, now, services: { prices } }) as unknown as Previewing;
  const figures: Figure[] = [];
  for (const [name, preview] of Object.entries(PREVIEWS)) {
    await preview(on(database.db));
    const statements = await watched(database, (db) => preview(on(db)));
    const whole: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await timed(() => preview(on(database.db))));
      const each: number[] = [];
      for (const one of statements) each.push(await timed(() => sendAll(database, [one])));
      slowest.push(Math.max(...each));
    }
    const value = (samples: readonly number[]) => percentile(samples, 0.95);
    figures.push(
      { part, name: `preview of a ${name}, p95`, value: value(whole), unit: 'ms', limit: atMost(PREVIEW_MS) },
      { part, name: `its slowest query, p95`, value: value(slowest), unit: 'ms', limit: atMost(QUERY_MS) },
    );
  }
  return figures;
}

/** A quote through the whole server, beside all that it sends to the database, sent alone. */
async function quoteFigures({ database }: Store, part: string, rounds: number): Promise<Figure[]> {
  const caller = await callerOn(database);
  const input = {
    serviceType: 3,
    side: 1,
    paymentMethod: 1,
    payoutChannel: 'BPI',
    transactionAmount: '12345',
  };
  const quote = () => caller.send(signedFor(DEMO_APP, priceCalls.quote, input, Date.now()));
  await quote();
  const statements = await overheard(quote);
  const bare = () => replay(database.db, statements);
  const [call, floor]: [number[], number[]] = [[], []];
  for (let round = -20; round < rounds * 10; round += 1) {
    const times = [await timed(quote), await timed(bare)] as const;
    if (round < 0) continue;
    call.push(times[0]);
    floor.push(times[1]);
  }
  const alone = percentile(floor, 0.95);
  return [
    {
      part,
      name: 'quote, p95',
      value: percentile(call, 0.95),
      unit: 'ms',
      floor: { name: 'its SQL alone', value: alone },
      limit: atMost(alone * 1.5 + 2, '1.5 x SQL + 2 ms'),
    },
  ];
}

/** Previews, quotes and orders at the size that is promised, on PostgreSQL. */
export async function benchPreviews({ quick, keep, say }: Options): Promise<(Figure | Skipped)[]> {
  const without = await noPostgres();
  if (without) return [{ part: 'previews, PostgreSQL', because: without }];
  const orders = quick ? ORDERS.quick : ORDERS.whole;
  const rounds = quick ? ROUNDS.quick : ROUNDS.whole;
  const today = businessDay(wireOf(new Date()));
  say(`PostgreSQL: ${orders.toLocaleString('en')} orders over ${DAYS} days, each with what priced it`);
  const store = await largeOnPostgres({
    part: 'previews',
    holds: `${orders} priced orders on ${today}`,
    fill: (db) => fill(db, orders, today),
    keep,
  });
  const part = `previews at ${orders.toLocaleString('en')} orders, PostgreSQL`;
  try {
    return [
      ...(await previewFigures(store, part, rounds)),
      ...(await quoteFigures(store, part, rounds)),
      ...(await createFigures(store, part, rounds)),
    ];
  } finally {
    await store.close();
  }
}
