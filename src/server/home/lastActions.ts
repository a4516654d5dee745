import { sql } from 'kysely';
import { approval } from '../../domain/approvals/inbox';
import type { LastAction } from '../../domain/home/calls';
import type { Resource } from '../../domain/kit/resource';
import { kioskList } from '../../domain/orders/families/kiosk';
import { userVerificationList, verificationList } from '../../domain/users/verification';
import { tables } from '../db/tables';
import type { Condition } from '../kit/condition';
import type { OperatorContext } from '../kit/context';
import { inSight } from '../kit/sight';
import { foundOrders } from '../search/foundOrders';
import { findableUsers } from '../search/foundUsers';
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

/**
 * What pointers lead to, as far as the operator may see it. A pointer says only which id somebody sent, in a refused call too: each is
 * looked up under the rights and the sight of who reads it.
 */
export async function targetsOf(context: OperatorContext, pointers: readonly Pointer[]): Promise<Target[]> {
  const { db, operator } = context;
  const idsOf = (kind: Pointer['kind']) =>
    pointers.flatMap((one) => (one.kind === kind && typeof one.of === 'number' ? [one.of] : []));
  /** What the records of a kind are about, by their ids: those that the operator may see. */
  const about = async (kind: Pointer['kind'], of: Resource, column: string, may: Condition = sql`true`) => {
    const ids = idsOf(kind);
    if (ids.length === 0) return new Map<number, number | string>();
    const { rows } = await sql<{ id: number; about: number | string }>`
      select id, ${sql.ref(column)} as about from ${sql.table(of.table)}
      where id in (${sql.join(ids)}) and ${inSight(of, operator)} and ${may}`.execute(db);
    return new Map(rows.map((row) => [row.id, row.about]));
  };
  const holdsAny = (...rights: readonly string[]) =>
    sql`${rights.some((right) => operator.rights.has(right))}`;
  const orderOf = {
    order: new Map(idsOf('order').map((id) => [id, id])),
    refundCase: await about('refundCase', tables.refundCases, 'order_id'),
    amendCase: await about('amendCase', tables.amendCases, 'order_id'),
    approval: await about('approval', approval, 'order_id'),
  };
  const audited = await about(
    'verification',
    tables.verifications,
    'user_id',
    holdsAny(verificationList.right, userVerificationList.right),
  );
  const orders = await ordersKnown(
    context,
    Object.values(orderOf).flatMap((ids) => [...ids.values()].map(Number)),
  );
  const users = await usersKnown(context, idsOf('user'));
  const usersAudited = await namesOf(context, [...audited.values()].map(Number));
  const lists = await about('export', tables.exportJobs, 'list_name', sql`operator_id = ${operator.id}`);
  const kiosks = await about('kiosk', tables.kioskOrders, 'temporary_number', holdsAny(kioskList.right));
  return pointers.map(({ kind, of }): Target => {
    if (kind === 'list') return { kind: 'list', text: String(of) };
    if (kind === 'several') return { kind: 'several', text: String(of) };
    if (kind === 'nothing') return null;
    const id = Number(of);
    if (kind === 'export') return textual('list', lists.get(id));
    if (kind === 'kiosk') return textual('number', kiosks.get(id));
    if (kind === 'user') return users.get(id) ?? null;
    if (kind === 'verification') return usersAudited.get(Number(audited.get(id))) ?? null;
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

/** Users by their ids, as `findableUsers` says whom an operator may find. */
async function usersKnown(context: OperatorContext, ids: readonly number[]): Promise<Map<number, Target>> {
  const visible = findableUsers(context.operator);
  return visible ? namesOf(context, ids, visible) : new Map();
}

async function namesOf(
  { db }: OperatorContext,
  ids: readonly number[],
  visible: Condition = sql`true`,
): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name from users where id in (${sql.join([...new Set(ids)])}) and ${visible}`.execute(db);
  return new Map(
    rows.map(({ id, fullName }): [number, Target] => [id, { kind: 'user', text: fullName, id }]),
  );
}
