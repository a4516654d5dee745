import { sql } from 'kysely';
import type { InputOf } from '../../domain/kit/call';
import { kioskList, kioskOrder } from '../../domain/orders/families/kiosk';
import { type Found, type FoundKioskOrder, MOST_FOUND, type search } from '../../domain/search/calls';
import { type Wanted, wantedOf } from '../../domain/search/wanted';
import type { Condition } from '../kit/condition';
import type { OperatorContext } from '../kit/context';
import { guessing } from '../kit/maskedMisses';
import { idsByNumber } from '../kit/numbers';
import { within } from '../kit/sight';
import { foundOrders } from './foundOrders';
import { foundUsers } from './foundUsers';
import { nameCondition } from './names';

/** What each order may be found by exactly, beside its own number; every one has an index. */
const NUMBERS = ['partnerRefNumber', 'controlNumber', 'trackingNumber'] as const;

/**
 * Orders, kiosk orders and users by a number or a name, as far as the operator may read them. What the text
 * is looked for as follows from its shape.
 */
export async function findAll(
  context: OperatorContext,
  { text }: InputOf<typeof search.query>,
): Promise<Found> {
  const wanted = wantedOf(text);
  if (!wanted) return { orders: [], kioskOrders: [], users: [] };
  return wanted.kind === 'name' ? findByName(context, wanted.name) : findByNumber(context, wanted);
}

async function findByName(context: OperatorContext, name: string): Promise<Found> {
  const { matches, best } = await nameCondition(context.db, name);
  const users = await foundUsers(context, matches, best);
  const orders = users.length === 0 ? [] : await foundOrders(context, ordersOf(users.map(({ id }) => id)));
  return { users, orders, kioskOrders: [] };
}

async function findByNumber(
  context: OperatorContext,
  { typed, numbers, mobile }: Extract<Wanted, { kind: 'number' }>,
): Promise<Found> {
  const asked = sql.join(numbers);
  const byNumber = idsByNumber('orders', 'transactionNumber', typed);
  const byOthers = NUMBERS.map((name) => sql`select id from orders where ${sql.ref(name)} in (${asked})`);
  const users = mobile === undefined ? [] : await findByMobile(context, mobile);
  const byUser = users.length === 0 ? [] : [ordersOf(users.map(({ id }) => id))];
  const orders = await foundOrders(context, sql.join([byNumber, ...byOthers, ...byUser], sql` union all `));
  return { orders, kioskOrders: await foundKioskOrders(context, typed), users };
}

/** A mobile is masked wherever it is shown: who guesses at it here is slowed down as in lists. */
const findByMobile = (context: OperatorContext, mobile: string) =>
  guessing(
    context,
    { listName: 'users', field: 'mobile', recordId: null },
    () => foundUsers(context, sql`mobile = ${mobile}`, sql`full_name`),
    (users) => users.length,
  );

/** The last orders of users. */
export function ordersOf(userIds: readonly number[]): Condition {
  return sql`select id from orders where user_id in (${sql.join(userIds)})`;
}

async function foundKioskOrders(
  { db, operator }: OperatorContext,
  typed: string,
): Promise<FoundKioskOrder[]> {
  if (!operator.rights.has(kioskList.right)) return [];
  const numbered = idsByNumber('kiosk_orders', 'temporaryNumber', typed);
  const seen = [sql`id in (${numbered})`, ...within(kioskOrder, operator)];
  const { rows } = await sql<FoundKioskOrder>`
    select id, temporary_number, kiosk_status, created_time from kiosk_orders
    where ${sql.join(seen, sql` and `)} order by created_time desc limit ${MOST_FOUND.kioskOrders}`.execute(
    db,
  );
  return rows;
}
