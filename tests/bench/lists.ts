import { search } from '../../src/domain/search/calls';
import { bareListSql, type Statement, sendAll } from './bareSql';
import { type Caller, callerOn, listsOpened, type Wire } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { bareSearchSql, searchesOn } from './searches';
import { statisticsOn } from './statistics';
import { percentile, timed } from './stats';
import { embedded, noPostgres, onPostgres, type Store } from './stores';

/** Rounds that nobody counts: by then the machine code is made and the tables are in memory. */
const WARM_UP = 300;

interface Measured {
  readonly call: readonly number[];
  readonly bare: readonly number[];
  readonly rows: number;
}

/** A call to be measured, and the statements that it sends. */
interface Asked {
  readonly name: string;
  readonly sign: () => Wire;
  readonly bareSql: readonly Statement[];
  readonly rows: number;
}

/** The lists as they open, and the search over everything. */
async function askedOn({ database }: Store, caller: Caller): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const opened of listsOpened()) {
    const { totalItems } = await caller.ask(opened.of, opened.filters);
    asked.push({
      name: `list ${opened.name}`,
      sign: () => caller.sign(opened.of, opened.filters),
      bareSql: await bareListSql(database, opened),
      rows: totalItems,
    });
  }
  for (const one of await searchesOn(database)) {
    const { orders, users } = await caller.ask(search.query, { text: one.text });
    asked.push({
      name: `search ${one.name}`,
      sign: () => caller.sign(search.query, { text: one.text }),
      bareSql: await bareSearchSql(database, one),
      rows: orders.length + users.length,
    });
  }
  return asked;
}

/** Times the call and the bare statements in turns, so that whatever else the machine does meets both. */
async function measure(
  { database }: Store,
  caller: Caller,
  { sign, bareSql, rows }: Asked,
  rounds: number,
): Promise<Measured> {
  const call: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const wire = sign();
    const times = [
      await timed(() => caller.send(wire)),
      await timed(() => sendAll(database, bareSql)),
    ] as const;
    if (round < 0) continue;
    call.push(times[0]);
    bare.push(times[1]);
  }
  return { call, bare, rows };
}

function figuresOf(part: string, orders: number, { call, bare, rows }: Measured): Figure[] {
  return ([0.5, 0.95] as const).map((share) => {
    const floor = percentile(bare, share);
    return {
      part,
      name: `${orders.toLocaleString('en')} orders, p${share * 100}`,
      value: percentile(call, share),
      unit: 'ms',
      floor: { name: 'its SQL alone', value: floor },
      limit: atMost(floor * 1.5 + 2, '1.5 x SQL + 2 ms'),
      more: { orders, rows },
    };
  });
}

/** How much slower the biggest table is than the smallest. */
function growth(part: string, figures: readonly Figure[]): Figure[] {
  const medians = figures.filter((one) => one.part === part && one.name.endsWith('p50') && one.limit);
  const [first, last] = [medians[0], medians.at(-1)];
  if (!first || !last || first === last) return [];
  const floor = { name: 'its SQL alone', value: (last.floor?.value ?? 0) / (first.floor?.value ?? 1) };
  return [
    {
      part,
      name: `growth of p50 from ${first.more?.orders} to ${last.more?.orders} orders`,
      value: last.value / first.value,
      unit: 'x',
      floor,
      limit: atMost(1.5),
    },
  ];
}

/** List calls with their default filters, searches and statistics: tables that grow, on both databases. */
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
        const caller = await callerOn(store.database);
        for (const asked of await askedOn(store, caller)) {
          const measured = await measure(store, caller, asked, rounds);
          figures.push(...figuresOf(`${asked.name}, ${kind}`, orders, measured));
        }
        figures.push(...(await statisticsOn(store, caller, kind, orders)));
      } finally {
        await store.close();
      }
    }
    const parts = [...new Set(figures.map(({ part }) => part))];
    all.push(
      ...parts.flatMap((part) => [...figures.filter((one) => one.part === part), ...growth(part, figures)]),
    );
  }
  return all;
}
