import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { orderEvent } from '../../domain/orders/detail';
import { refundAudit, refundCase } from '../../domain/orders/refund';
import { refundableOf } from '../../domain/orders/refundable';
import { changedSince } from '../kit/approvals';
import type { Db } from '../kit/context';
import { recordOf, recordsOf } from '../kit/records';
import { Refused } from '../kit/refused';
import type { Sight } from '../kit/sight';
import type { Order } from './orderStep';
import { effectOf, subjectOf } from './refundKind';

const PENDING = codeOf(auditStatus, 'pendingApproval');

/** A refund case with its order, the order's history, its proposals, and how much can be refunded now. */
export async function caseDetail(db: Db, id: number, sight: Sight) {
  const found = await recordOf(db, refundCase, { id }, sight);
  const order = await orderOf(db, found.orderId);
  return {
    case: found,
    order: briefOf(order),
    events: await recordsOf(db, orderEvent, { orderId: order.id }),
    audits: await recordsOf(db, refundAudit, { caseId: id }),
    refundable: refundableOf(order),
  };
}

/**
 * A proposal with all that its checker needs: case, order, history, earlier proposals, what approval would change, or
 * would have changed, and what changed on the order since. A decided one is answered too: a page that is open while
 * somebody else decides says so.
 */
export async function auditDetail(db: Db, id: number, sight: Sight) {
  const audit = await recordOf(db, refundAudit, { id }, sight);
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = await orderOf(db, audit.orderId);
  const audits = await recordsOf(db, refundAudit, { caseId: audit.caseId });
  return {
    audit,
    case: await recordOf(db, refundCase, { id: audit.caseId }),
    order: briefOf(order),
    events: await recordsOf(db, orderEvent, { orderId: order.id }),
    earlier: audits.filter((one) => one.id < id),
    effect: effectOf(order, approval),
    changedSince: audit.auditStatus === PENDING ? changedSince(approval, subjectOf(order)) : [],
  };
}

/** The same of a proposal that was decided or taken back; 404 for one that still waits. */
export async function historyDetail(db: Db, id: number, sight: Sight) {
  const found = await auditDetail(db, id, sight);
  if (found.audit.auditStatus === PENDING) throw new Refused(404, 'record.notFound');
  return found;
}

async function orderOf(db: Db, id: number): Promise<Order> {
  const found = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

function briefOf(order: Order) {
  return {
    id: order.id,
    version: order.version,
    transactionNumber: order.transactionNumber,
    serviceType: order.serviceType,
    side: order.side,
    status: order.status,
    biller: order.biller,
    recipient: order.recipient,
    paymentAmount: order.paymentAmount,
    serviceFee: order.serviceFee,
    pointsUsed: order.pointsUsed,
    exchangeRate: order.exchangeRate,
    transactionAmount: order.transactionAmount,
    createdTime: order.createdTime,
    paidTime: order.paidTime,
  };
}
