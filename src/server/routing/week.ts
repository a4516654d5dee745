import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import { decimal, divided, sum, units } from '../../domain/kit/decimal';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';

const WEEK = 7;

/** What so many of a week cost a day, to the centavo. */
export const aDay = (each: string, ofWeek: number): string =>
  decimal((units(each, 2) * BigInt(ofWeek)) / BigInt(WEEK), 2);

/** Orders of a kind, with what they came to on average. */
export type Of<K> = K & { readonly orders: number; readonly average: string };

/** Where orders were sent or collected: a row of a table for each time, with its amount. */
interface Source {
  readonly table: 'channel_attempts' | 'payment_codes';
  readonly time: 'sentTime' | 'issuedTime';
}

type Found<K> = K & { readonly orders: number; readonly amount: string };

/**
 * What was sent or collected on the last seven whole days in Taipei, by what its orders have in common. A day is a query of
 * its own, so that none takes long however many there are.
 */
export async function lastWeekBy<T extends object>(
  db: Db,
  source: Source,
  by: readonly (keyof T & string)[],
  now: string,
): Promise<Of<T>[]> {
  const kinds = new Map<string, Found<T>>();
  const today = businessDay(now);
  for (let day = dayAfter(today, -WEEK); day < today; day = dayAfter(day, 1)) {
    for (const found of await dayBy<T>(db, source, by, day)) {
      const key = JSON.stringify(by.map((name) => found[name]));
      const known = kinds.get(key);
      const orders = found.orders + (known?.orders ?? 0);
      kinds.set(key, { ...found, orders, amount: sum(found.amount, known?.amount ?? '0') });
    }
  }
  return [...kinds.values()].map((one) => ({ ...one, average: divided(one.amount, String(one.orders)) }));
}

/** So many orders stand in a block. */
const BLOCK = 1000;

/** Orders of a time stand together: they are read block by block, and not one by one. */
async function dayBy<T>(
  db: Db,
  { table, time }: Source,
  by: readonly string[],
  day: string,
): Promise<Found<T>[]> {
  const [from, to] = [day, dayAfter(day, 1)].map(startOfBusinessDay);
  const kind = sql.join(by.map((name) => sql.ref(name)));
  const { rows } = await sql<Found<T>>`
    with found as materialized (
      select order_id, amount from ${sql.table(table)} where ${sql.ref(time)} >= ${from} and ${sql.ref(time)} < ${to}
    ), known as materialized (
      select o.* from (select distinct order_id / ${BLOCK}::bigint * ${BLOCK}::bigint as first from found) block,
        lateral (
          select id, ${kind} from orders
          where id >= block.first and id < block.first + ${BLOCK}::bigint offset 0
        ) o
    )
    select ${kind}, count(*)::integer as orders, sum(found.amount)::text as amount
    from found join known on known.id = found.order_id
    group by ${kind}`.execute(db);
  return rows;
}
