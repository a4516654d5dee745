import { bareListSql, plainListSql } from './bareSql';
import { callerOn, defaultFilters, defaultList } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { embedded, noPostgres, onPostgres, type Store } from './stores';

/** Rounds that nobody counts: by then the machine code is made and the tables are in memory. */
const WARM_UP = 300;

interface Measured {
  readonly call: readonly number[];
  readonly bare: readonly number[];
  readonly plain: readonly number[];
  readonly rows: number;
}

/** Times the call and the bare statement in turns, so that whatever else the machine does meets both. */
async function measure({ database }: Store, rounds: number): Promise<Measured> {
  const caller = await callerOn(database);
  const [bareSql, plainSql] = [await bareListSql(), plainListSql()];
  const call: number[] = [];
  const bare: number[] = [];
  const plain: number[] = [];
  const { totalItems } = await caller.ask(defaultList, defaultFilters());
  for (let round = -WARM_UP; round < rounds; round++) {
    const wire = caller.sign(defaultList, defaultFilters());
    const times = [
      await timed(() => caller.send(wire)),
      await timed(() => database.execute(bareSql.text, bareSql.values)),
      await timed(() => database.execute(plainSql.text, plainSql.values)),
    ] as const;
    if (round < 0) continue;
    call.push(times[0]);
    bare.push(times[1]);
    plain.push(times[2]);
  }
  return { call, bare, plain, rows: totalItems };
}

function figuresOf(kind: string, orders: number, { call, bare, plain, rows }: Measured): Figure[] {
  const part = `list, ${kind}`;
  return ([0.5, 0.95] as const).map((share) => {
    const floor = percentile(bare, share);
    return {
      part,
      name: `${orders.toLocaleString('en')} orders, p${share * 100}`,
      value: percentile(call, share),
      unit: 'ms',
      floor: { name: 'its SQL alone', value: floor },
      limit: atMost(floor * 1.5 + 2, '1.5 x SQL + 2 ms'),
      more: { orders, rowsToday: rows, handWrittenSqlMs: percentile(plain, share) },
    };
  });
}

/** How much slower the biggest table is than the smallest. */
function growth(kind: string, figures: readonly Figure[]): Figure[] {
  const medians = figures.filter(({ name }) => name.endsWith('p50'));
  const [first, last] = [medians[0], medians.at(-1)];
  if (!first || !last || first === last) return [];
  const floor = { name: 'its SQL alone', value: (last.floor?.value ?? 0) / (first.floor?.value ?? 1) };
  return [
    {
      part: `list, ${kind}`,
      name: `growth of p50 from ${first.more?.orders} to ${last.more?.orders} orders`,
      value: last.value / first.value,
      unit: 'x',
      floor,
      limit: atMost(1.5),
    },
  ];
}

/** The list call with its default filters (issue 2): tables that grow, on both databases. */
export async function benchLists({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const sizes = quick ? [10_000, 60_000] : [10_000, 100_000, 1_000_000];
  const rounds = quick ? 100 : 300;
  const without = await noPostgres();
  const kinds = [
    { kind: 'PGlite', open: embedded },
    ...(without ? [] : [{ kind: 'PostgreSQL', open: onPostgres }]),
  ];
  const all: (Figure | Skipped)[] = without ? [{ part: 'list, PostgreSQL', because: without }] : [];
  for (const { kind, open } of kinds) {
    const figures: Figure[] = [];
    for (const orders of sizes) {
      say(`${kind}: ${orders.toLocaleString('en')} orders are made`);
      const store = await open({ orders });
      try {
        figures.push(...figuresOf(kind, orders, await measure(store, rounds)));
      } finally {
        await store.close();
      }
    }
    all.push(...figures, ...growth(kind, figures));
  }
  return all;
}
