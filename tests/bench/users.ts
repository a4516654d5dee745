import type { ListInput } from '../../src/domain/kit/list';
import { userCalls } from '../../src/domain/users/management';
import { listing } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import { type Statement, sendAll, watched } from './bareSql';
import { callerOn } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { percentile, timed } from './stats';
import { noPostgres, onPostgres, type Store } from './stores';

const WARM_UP = 20;
/** In milliseconds. */
const NAME_P95 = 30;
const EXACT_P95 = 10;

interface Search {
  readonly name: string;
  readonly filters: ListInput;
  readonly limit: number;
}

/** How somebody in the middle of the table is looked for. */
async function searchesOn({ database }: Store): Promise<readonly Search[]> {
  const { db } = database;
  const { id } = await db
    .selectFrom('users')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const { fullName, mobile, idNumber, email } = await db
    .selectFrom('users')
    .select(['fullName', 'mobile', 'idNumber', 'email'])
    .where('id', '>=', Math.ceil(Number(id) / 2))
    .where('idNumber', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const words = fullName.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const slip = `${last.slice(0, 2)}${last.slice(3)} ${first}`;
  const byName = {
    whole: fullName,
    'turned round': `${last} ${first}`,
    'one word': last,
    'with a slip': slip,
  };
  return [
    ...Object.entries(byName).map(([how, typed]) => ({
      name: `name, ${how}`,
      filters: { fullName: typed },
      limit: NAME_P95,
    })),
    { name: 'mobile', filters: { mobile }, limit: EXACT_P95 },
    { name: 'ID number', filters: { idNumber: idNumber ?? '' }, limit: EXACT_P95 },
    { name: 'e-mail', filters: { email }, limit: EXACT_P95 },
  ];
}

/** What the database does for statements, as it says itself. */
async function planOf({ database }: Store, statements: readonly Statement[]): Promise<string> {
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await database.execute(`explain (analyze, buffers) ${text}`, values);
    plans.push(rows.map((row) => String(Object.values(row as object)[0])).join('\n'));
  }
  return plans.join('\n\n');
}

/** Searches for users on PostgreSQL, with the plans kept in the JSON. */
export async function benchUsers({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const without = await noPostgres();
  if (without) return [{ part: 'users, PostgreSQL', because: without }];
  const users = quick ? 50_000 : 1_000_000;
  say(`PostgreSQL: ${users.toLocaleString('en')} users are made`);
  const store = await onPostgres({ orders: 1000, users });
  try {
    const caller = await callerOn(store.database);
    const figures: Figure[] = [];
    for (const { name, filters, limit } of await searchesOn(store)) {
      const input = { ...filters, pageNum: 1, pageSize: 10 };
      const statements = await watched(store.database, (db) =>
        listing({ db, operator: EVERYTHING }, userCalls.page.list, input),
      );
      const [call, bare]: [number[], number[]] = [[], []];
      for (let round = -WARM_UP; round < (quick ? 50 : 200); round++) {
        const wire = caller.sign(userCalls.page, input);
        const took = await timed(() => caller.send(wire));
        const floor = await timed(() => sendAll(store.database, statements));
        if (round < 0) continue;
        call.push(took);
        bare.push(floor);
      }
      figures.push({
        part: `${users.toLocaleString('en')} users, PostgreSQL`,
        name: `found by ${name}, p95`,
        value: percentile(call, 0.95),
        unit: 'ms',
        floor: { name: 'its SQL alone', value: percentile(bare, 0.95) },
        limit: atMost(limit),
        more: { p50: percentile(call, 0.5), plan: await planOf(store, statements) },
      });
    }
    return figures;
  } finally {
    await store.close();
  }
}
