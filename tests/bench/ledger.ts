import { sql } from 'kysely';
import { ORDER_POSTINGS } from '../../src/domain/finance/postings';
import { statusCode } from '../../src/domain/orders/codes';
import type { Database } from '../../src/server/db/database';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { EVERYTHING } from '../../src/server/kit/sight';
import { lockedOrder, stepLocked } from '../../src/server/orders/orderStep';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { median, timed } from './stats';
import { embedded, noPostgres, onPostgres, type Size, type Store } from './stores';

/** Decisions section 39: a move with its entry takes at most so many times as long as one without. */
const TIMES = 1.4;
/** Seconds for the proof of a million orders, likewise. */
const SECONDS = { postgres: 120, pglite: 300 } as const;
const MILLION = 1_000_000;
/** Moves that nobody counts: the first ones warm everything up. */
const WARM = 30;
const NOW = '2026-06-15 04:00:00';

/** Reading once what a proof reads. */
async function readAll({ db }: Database): Promise<void> {
  for (const table of ['orders', 'order_events', 'ledger_entries', 'ledger_lines', 'ledger_balances'])
    await sql`select count(t) from ${sql.table(table)} t`.execute(db);
}

/** What a proof and its floor took with so many orders, in milliseconds. */
interface Proved {
  readonly orders: number;
  readonly proof: number;
  readonly reading: number;
}

async function prove(database: Database, orders: number): Promise<Proved> {
  const reading = await timed(() => readAll(database));
  let red = '';
  const proof = await timed(async () => {
    const lines = await proveNow({ database, clock: () => NOW });
    red = lines.flatMap((line) => (line.red ? [line.check] : [])).join(', ');
  });
  if (red) throw new Error(`the proof of the demo is red: ${red}`);
  return { orders, proof, reading };
}

/**
 * The full proof, reckoned for a million orders from two sizes of the same days: what days and months cost is there once, however many
 * orders they have.
 */
function proofFigure(kind: Database['kind'], part: string, [few, many]: readonly [Proved, Proved]): Figure {
  const seconds = (of: 'proof' | 'reading') => {
    const perOrder = (many[of] - few[of]) / (many.orders - few.orders);
    return (many[of] + perOrder * (MILLION - many.orders)) / 1000;
  };
  const sizes = [few, many].map(({ orders }) => orders.toLocaleString('en')).join(' and ');
  return {
    part,
    name: 'proof of a million orders',
    value: seconds('proof'),
    unit: 's',
    floor: { name: 'counting their rows only', value: seconds('reading') },
    limit: atMost(SECONDS[kind], `reckoned from ${sizes}`),
  };
}

/** Completing an order in turns with its entry and without. */
async function moveFigure({ db }: Database, part: string, rounds: number): Promise<Figure> {
  const { rows } = await sql<{ id: number }>`
    update orders set status = ${statusCode('inProgress')}
    where id in (select id from orders where status = ${statusCode('completed')} and service_type = 3 and side = 1 order by id limit ${2 * (rounds + WARM)})
    returning id`.execute(db);
  // They were completed before.
  await sql`delete from order_events where step = 'complete' and order_id in (${sql.join(rows.map(({ id }) => id))})`.execute(
    db,
  );
  const postings = ORDER_POSTINGS as { complete?: unknown };
  const rule = postings.complete;
  const by = { mover: 'partner', name: 'Bench', operatorId: null } as const;
  const complete = (id: number) =>
    db.transaction().execute(async (tx) => {
      await stepLocked(tx, await lockedOrder(tx, { id }, EVERYTHING), 'complete', by, NOW);
    });
  const [posting, plain]: [number[], number[]] = [[], []];
  for (const [at, { id }] of rows.entries()) {
    const isPosted = at % 2 === 0;
    if (isPosted) postings.complete = rule;
    else delete postings.complete;
    const ms = await timed(() => complete(id));
    if (at >= 2 * WARM) (isPosted ? posting : plain).push(ms);
  }
  postings.complete = rule;
  const floor = median(plain);
  return {
    part,
    name: 'order completed, median',
    value: median(posting),
    unit: 'ms',
    floor: { name: 'without its entry', value: floor },
    limit: atMost(floor * TIMES, `${TIMES} x as long`),
  };
}

async function inStore<T>(store: Store, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(store.database);
  } finally {
    await store.close();
  }
}

/** So many orders, and a third of them. */
async function measure(
  open: (size: Size) => Promise<Store>,
  name: string,
  orders: number,
  rounds: number,
): Promise<Figure[]> {
  const part = `ledger, ${name}`;
  const third = Math.round(orders / 3);
  const few = await inStore(await open({ orders: third }), (database) => prove(database, third));
  return inStore(await open({ orders }), async (database) => {
    const many = await prove(database, orders);
    return [proofFigure(database.kind, part, [few, many]), await moveFigure(database, part, rounds)];
  });
}

/** How fast the ledger is proved, and what its entries add to a move. */
export async function benchLedger({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const rounds = quick ? 60 : 200;
  const few = quick ? 5_000 : 30_000;
  say(`PGlite: ${few.toLocaleString('en')} orders`);
  const figures = await measure(embedded, 'PGlite', few, rounds);
  const without = await noPostgres();
  if (without) return [...figures, { part: 'ledger, PostgreSQL', because: without }];
  const many = quick ? 20_000 : 100_000;
  say(`PostgreSQL: ${many.toLocaleString('en')} orders`);
  return [...figures, ...(await measure(onPostgres, 'PostgreSQL', many, rounds))];
}
