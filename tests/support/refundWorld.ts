import type { Insertable } from 'kysely';
import { refunds } from '../../src/domain/orders/refund';
import type { Tables } from '../../src/server/db/tables';
import { addOrder, addUser } from './rows';
import type { Client, World } from './world';

type Change = Partial<Insertable<Tables['orders']>>;

/** An order that failed and can be refunded either way. */
export async function failedOrder(world: World, some: Change = {}): Promise<number> {
  const userId = await addUser(world.db, { lang: 'tw' });
  return addOrder(world.db, userId, { status: 2, ...some });
}

export async function openCase(maker: Client, orderId: number, version = 0): Promise<number> {
  const { caseId } = await maker.ask(refunds.request, { orderId, version, requestReason: 'The user asked' });
  return caseId;
}

export const PROPOSAL = { refundType: 1, amount: '100', reason: 'We are sorry', remark: 'checked' } as const;

/** A failed order with a case and a pending proposal. */
export async function pendingRefund(world: World, maker: Client, some: Change = {}) {
  const orderId = await failedOrder(world, some);
  const caseId = await openCase(maker, orderId);
  const { auditId } = await maker.ask(refunds.propose, { id: caseId, version: 0, ...PROPOSAL });
  return { orderId, caseId, auditId };
}

export async function caseOf(world: World, id: number) {
  return world.db.selectFrom('refundCaseView').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
