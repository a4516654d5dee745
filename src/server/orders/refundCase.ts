import type { Selectable, Updateable } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type Mover, targetOf } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import { refundMailStatus, refundMoves, refundOrigin, refundStatus } from '../../domain/orders/refund';
import { refundableOf } from '../../domain/orders/refundable';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertMove, codeVar } from '../kit/step';
import type { Order } from './orderStep';

export type RefundCase = Selectable<Tables['refundCases']>;
type CaseStep = keyof typeof refundMoves.steps;

interface Asked {
  readonly origin: keyof typeof refundOrigin.entries;
  readonly reason: string;
  readonly byId: number | null;
  readonly byName: string;
}

/**
 * Opens a refund case on a locked order. Refused: 409 `refund.notRefundable` when nothing of it can be paid back in
 * its status, 409 `refund.alreadyOpen` while another case of it is open (a constraint of the database says so).
 */
export async function openRefundCase(db: Db, order: Order, asked: Asked, now: string): Promise<number> {
  const { ntd, php } = refundableOf(order);
  if (ntd === null && php === null) {
    throw new Refused(409, 'refund.notRefundable', {
      status: codeVar(orderMovesOf(order.serviceType).codes, order.status),
    });
  }
  const made = await db
    .insertInto('refundCases')
    .values({
      version: 0,
      orderId: order.id,
      refundStatus: codeOf(refundStatus, 'underReview'),
      refundType: null,
      refundNtd: null,
      refundPhp: null,
      reason: null,
      remark: null,
      refundOrigin: codeOf(refundOrigin, asked.origin),
      requestReason: asked.reason,
      openedById: asked.byId,
      openedByName: asked.byName,
      closedReason: null,
      refundMailStatus: codeOf(refundMailStatus, 'underReview'),
      createdTime: now,
      updatedTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refused(409, 'refund.alreadyOpen');
  return made.id;
}

/** Reads a refund case and keeps it locked to the end of the transaction; 404 when there is none. */
export async function lockedCase(db: Db, id: number): Promise<RefundCase> {
  const found = await db
    .selectFrom('refundCases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

/** Takes one step of a locked case, with what changes beside its status; 409 `refund.illegalMove` from elsewhere. */
export async function moveCase(
  db: Db,
  refund: RefundCase,
  step: CaseStep,
  mover: Mover,
  now: string,
  set: Updateable<Tables['refundCases']> = {},
): Promise<void> {
  assertMove(refundMoves, step, refund.refundStatus, mover);
  await db
    .updateTable('refundCases')
    .set({ ...set, refundStatus: targetOf(refundMoves, step), version: refund.version + 1, updatedTime: now })
    .where('id', '=', refund.id)
    .execute();
}
