import { sql } from 'kysely';
import { sum } from '../../domain/kit/decimal';
import { BUSINESS_ZONE, fromZone, wireOf } from '../../domain/kit/zone';
import { codeOfSide, SALE } from '../../domain/orders/codes';
import { isLimited, overLimit } from '../../domain/orders/limits';
import { beforeTakenOff } from '../../domain/orders/price';
import type { Db } from '../kit/context';
import { taipeiDay } from './calendar';
import type { Draft } from './draft';

/** What each user has spent in the current month, so that the demo holds nobody over the limits of the app API. */
export class Spending {
  #month = '';
  readonly #spent = new Map<number, string>();

  /** With what the users of a database have spent in the month of `since` (milliseconds since the epoch) before it. */
  static async upTo(db: Db, since: number): Promise<Spending> {
    const spending = new Spending();
    spending.#month = taipeiDay(since).slice(0, 7);
    const { rows } = await sql<{ userId: number; spent: string }>`
      select user_id, sum(payment_amount + points_used)::text as spent from orders
      where side = ${codeOfSide('ntd')} and service_type <> ${SALE}
        and created_time >= ${firstOfMonth(since)} and created_time < ${wireOf(new Date(since))}
      group by user_id`.execute(db);
    for (const { userId, spent } of rows) spending.#spent.set(Number(userId), spent);
    return spending;
  }

  /** True when the app API would have refused the order. Ask in the order of time; `created` is in milliseconds. */
  refuses({ order }: Draft, created: number): boolean {
    const month = taipeiDay(created).slice(0, 7);
    if (month !== this.#month) this.#spent.clear();
    this.#month = month;
    if (!isLimited(order)) return false;
    return overLimit(beforeTakenOff(order), this.#spent.get(order.userId) ?? '0') !== undefined;
  }

  add({ order }: Draft): void {
    if (!isLimited(order)) return;
    this.#spent.set(order.userId, sum(this.#spent.get(order.userId) ?? '0', beforeTakenOff(order)));
  }
}

const firstOfMonth = (time: number) => fromZone(`${taipeiDay(time).slice(0, 7)}-01 00:00:00`, BUSINESS_ZONE);
