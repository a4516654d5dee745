import { sql } from 'kysely';
import type { LastAction } from '../../domain/home/calls';
import type { OperatorContext } from '../kit/context';
import { foundOrders } from '../search/foundOrders';
import { type Pointer, pointerOf } from './pointers';

const SHOWN = 10;

type Target = LastAction['target'];

/** The operator's own last changes, newest first, from the operation log, each with what it was done to as people know it. */
export async function myLastActions(context: OperatorContext): Promise<LastAction[]> {
  const { db, operator } = context;
  const found = await db
    .selectFrom('operationLog')
    .select(['id', 'path', 'code', 'input', 'time'])
    .where('operatorId', '=', operator.id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const pointers = found.map(({ path, input }) => pointerOf(path, input));
  const targets = await targetsOf(context, pointers);
  return found.map(({ input: _, ...action }, at) => ({ ...action, target: targets[at] ?? null }));
}

/** What pointers lead to, as far as the operator may see it. */
export async function targetsOf(context: OperatorContext, pointers: readonly Pointer[]): Promise<Target[]> {
  const { db } = context;
  const idsOf = (kind: Pointer['kind']) =>
    pointers.flatMap((one) => (one.kind === kind && typeof one.of === 'number' ? [one.of] : []));
  /** What the records of a kind are about, by their ids. */
  const about = async (kind: Pointer['kind'], table: string, column: string) => {
    const ids = idsOf(kind);
    if (ids.length === 0) return new Map<number, number | string>();
    const { rows } = await sql<{ id: number; about: number | string }>`
      select id, ${sql.ref(column)} as about from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row.about]));
  };
  const orderOf = {
    order: new Map(idsOf('order').map((id) => [id, id])),
    refundCase: await about('refundCase', 'refund_cases', 'order_id'),
    amendCase: await about('amendCase', 'amend_cases', 'order_id'),
    approval: await about('approval', 'approvals', 'order_id'),
  };
  const userOf = {
    user: new Map(idsOf('user').map((id) => [id, id])),
    verification: await about('verification', 'verifications', 'user_id'),
  };
  const orders = await ordersKnown(
    context,
    Object.values(orderOf).flatMap((ids) => [...ids.values()].map(Number)),
  );
  const users = await usersKnown(
    context,
    Object.values(userOf).flatMap((ids) => [...ids.values()].map(Number)),
  );
  const lists = await about('export', 'export_jobs', 'list_name');
  const kiosks = await about('kiosk', 'kiosk_orders', 'temporary_number');
  return pointers.map(({ kind, of }): Target => {
    if (kind === 'list') return { kind: 'list', text: String(of) };
    if (kind === 'several') return { kind: 'several', text: String(of) };
    if (kind === 'nothing') return null;
    const id = Number(of);
    if (kind === 'export') return textual('list', lists.get(id));
    if (kind === 'kiosk') return textual('number', kiosks.get(id));
    if (kind === 'user' || kind === 'verification') return users.get(Number(userOf[kind].get(id))) ?? null;
    return orders.get(Number(orderOf[kind].get(id))) ?? null;
  });
}

const textual = (kind: 'list' | 'number', text: number | string | undefined): Target =>
  text === undefined ? null : { kind, text: String(text) };

async function ordersKnown(context: OperatorContext, ids: readonly number[]): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const candidates = sql`select id from orders where id in (${sql.join([...new Set(ids)])})`;
  const orders = await foundOrders(context, candidates, SHOWN);
  return new Map(
    orders.map(({ id, list, transactionNumber }): [number, Target] => [
      id,
      { kind: 'order', text: transactionNumber, id, list },
    ]),
  );
}

async function usersKnown({ db }: OperatorContext, ids: readonly number[]): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    found.map(({ id, fullName }): [number, Target] => [id, { kind: 'user', text: fullName, id }]),
  );
}
