import { sql } from 'kysely';
import { BUSINESS_ZONE, fromZone, wireOf } from '../../domain/kit/zone';
import type { AudienceFacts, PackageRecord } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';
import { CAME_TO_NOTHING } from '../pricing/facts';
import { taipeiDay } from './calendar';
import type { OrderRow } from './families/family';

/** An order of a user as packages count it. Times are UTC. */
interface Use {
  readonly created: string;
  readonly packageId: number | null;
  /** When it came to nothing; null for what did not. */
  readonly givenBack: string | null;
}

const givenBackOf = ({ status, updatedTime }: Pick<OrderRow, 'status' | 'updatedTime'>): string | null =>
  CAME_TO_NOTHING.includes(status) ? updatedTime : null;

/** The orders that packages count, in the order in which they are made: as `pricing/facts.ts` counts those of the server. */
export class Counted {
  /** Of months that are over, by user. */
  readonly #before = new Map<number, number>();
  readonly #uses = new Map<number, Use[]>();

  /** With what the users of a database had ordered by `since` (milliseconds since the epoch). */
  static async upTo(db: Db, since: number): Promise<Counted> {
    const counted = new Counted();
    const month = firstOfMonth(since);
    const before = await sql<{ userId: number; made: number }>`
      select user_id, count(*)::int as made from orders
      where created_time < ${month} and status not in (${sql.join(CAME_TO_NOTHING)})
      group by 1`.execute(db);
    for (const { userId, made } of before.rows) counted.#before.set(Number(userId), made);
    const uses = await sql<{ userId: number; status: number; packageId: number | null } & Times>`
      select o.user_id, o.status, p.fee_package_id as package_id, ${text('created_time')}, ${text('updated_time')}
      from orders o left join order_prices p on p.order_id = o.id
      where o.created_time >= ${month} and o.created_time < ${wireOf(new Date(since))}
      order by o.id`.execute(db);
    for (const row of uses.rows) counted.add({ ...row, userId: Number(row.userId) }, row.packageId);
    return counted;
  }

  /** What of a user decides which of the packages reach them at a moment. */
  factsOf(
    packages: readonly PackageRecord[],
    { userId, agentId }: { readonly userId: number; readonly agentId: number | null },
    created: number,
  ): AudienceFacts {
    const at = wireOf(new Date(created));
    const month = firstOfMonth(created);
    const uses = (this.#uses.get(userId) ?? []).filter(
      (use) => use.created < at && (use.givenBack === null || use.givenBack > at),
    );
    const named = new Map(packages.map(({ id, name }) => [id, name]));
    const used = new Map<string, number>();
    for (const { created: made, packageId } of uses) {
      const name = packageId === null || made < month ? undefined : named.get(packageId);
      if (name !== undefined) used.set(name, (used.get(name) ?? 0) + 1);
    }
    const ordersMade = (this.#before.get(userId) ?? 0) + uses.length;
    return { userId, agentId, ordersMade, used };
  }

  add(
    order: Pick<OrderRow, 'userId' | 'createdTime' | 'status' | 'updatedTime'>,
    packageId: number | null,
  ): void {
    const use = { created: order.createdTime, packageId, givenBack: givenBackOf(order) };
    const others = this.#uses.get(order.userId);
    if (others) others.push(use);
    else this.#uses.set(order.userId, [use]);
  }
}

interface Times {
  readonly createdTime: string;
  readonly updatedTime: string;
}

/** As text, whatever the driver makes of a moment: the bench opens its databases itself. */
const text = (column: string) =>
  sql`to_char(${sql.ref(`o.${column}`)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`;

const firstOfMonth = (time: number) => fromZone(`${taipeiDay(time).slice(0, 7)}-01 00:00:00`, BUSINESS_ZONE);
