import { dayAfter } from '../../src/domain/kit/days';
import { dayIn, wireOf } from '../../src/domain/kit/zone';
import { menuKeys } from '../../src/domain/menu';
import { orderStats } from '../../src/domain/orders/stats';
import { EVERYTHING } from '../../src/server/kit/sight';
import { statisticsOf } from '../../src/server/kit/statistics';
import { orderStatsSpring } from '../../src/server/orders/orderStats';
import { DEMO_SIZE } from '../../src/server/seed/demo';
import { sendAll, watched } from './bareSql';
import type { Caller } from './caller';
import { atMost, type Figure } from './figures';
import { median, percentile, timed } from './stats';
import type { Store } from './stores';

/** The embedded database does one thing at a time: no query may keep the others waiting for longer (decision 021). */
const LONGEST_MS = 50;
const ROUNDS = 10;

/** The orders of every day there is, by day and service. */
const asked = () => {
  const lastDay = dayIn('Asia/Taipei', wireOf(new Date()));
  const firstDay = dayAfter(lastDay, 1 - DEMO_SIZE.days);
  return { period: 'day', groupBy: 'serviceType', firstDay, lastDay } as const;
};

/** Statistics over the whole table: the call beside its SQL, and the longest of the queries that it is read in. */
export async function statisticsOn(
  { database }: Store,
  caller: Caller,
  kind: string,
  orders: number,
): Promise<Figure[]> {
  const input = asked();
  const reader = { ...EVERYTHING, rights: new Set(menuKeys) };
  const statements = await watched(database, (db) =>
    statisticsOf(orderStatsSpring, db, reader, input, wireOf(new Date())),
  );
  const call: number[] = [];
  const bare: number[] = [];
  const single = statements.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const wire = caller.sign(orderStats.query, input);
    call.push(await timed(() => caller.send(wire)));
    for (const [at, statement] of statements.entries())
      single[at]?.push(await timed(() => sendAll(database, [statement])));
    bare.push(single.reduce((sum, times) => sum + (times.at(-1) ?? 0), 0));
  }
  const part = `statistics of ${DEMO_SIZE.days} days, ${kind}`;
  const of = `${orders.toLocaleString('en')} orders`;
  return [
    {
      part,
      name: `${of}, p50`,
      value: median(call),
      unit: 'ms',
      floor: { name: 'its SQL alone', value: median(bare) },
      more: { orders, queries: statements.length },
    },
    {
      part,
      name: `${of}, longest query`,
      value: Math.max(...single.map((times) => percentile(times, 0.95))),
      unit: 'ms',
      limit: kind === 'PGlite' ? atMost(LONGEST_MS) : undefined,
    },
  ];
}
