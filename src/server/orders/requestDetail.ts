import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import type { Resource } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderEvent } from '../../domain/orders/detail';
import { orderBatch } from '../../domain/orders/orderBatch';
import type { Difference as Shown } from '../../domain/orders/requestParts';
import { type Approval, changedSince, type Difference } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { readMakerObstacle } from '../kit/makers';
import { maskedDifference, recordOf, recordsOf } from '../kit/records';
import { Refused } from '../kit/refused';
import type { Order } from './orderStep';
import type { RequestKind } from './requestKind';
import { openOn } from './undertakings';

const PENDING = codeOf(auditStatus, 'pendingApproval');

type Kind<N extends object, C extends Resource, A extends Resource> = Pick<
  RequestKind<never, N, C, A>,
  'case' | 'audit' | 'right' | 'now' | 'subjectOf' | 'effectOf'
>;

/** A case with its order, the order's history, its proposals, and what its worker has to know of the order now. */
export async function caseDetail<N extends object, C extends Resource, A extends Resource>(
  context: OperatorContext,
  kind: Kind<N, C, A>,
  id: number,
) {
  const { db, operator } = context;
  const found = await recordOf(db, kind.case, { id }, operator);
  const order = await orderOf(db, Number(found.orderId));
  return {
    case: found,
    order: briefOf(order),
    events: await recordsOf(db, orderEvent, { orderId: order.id }),
    batches: await recordsOf(db, orderBatch, { orderId: order.id }),
    audits: await recordsOf(db, kind.audit, { caseId: id }),
    open: await openOn(db, order.id),
    userLang: await langOf(db, order.userId),
    ...(await kind.now(context, order)),
  };
}

/**
 * A proposal with all that its checker needs: case, order, history, earlier proposals, what approval would change, or
 * would have changed, and what changed on the order since. A decided one is answered too: a page that is open while
 * somebody else decides says so.
 */
export async function auditDetail<N extends object, C extends Resource, A extends Resource>(
  context: OperatorContext,
  kind: Kind<N, C, A>,
  id: number,
) {
  const { db, operator } = context;
  const audit = await recordOf(db, kind.audit, { id }, operator);
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const audits = await recordsOf(db, kind.audit, { caseId: approval.subjectId });
  return {
    audit,
    case: await recordOf(db, kind.case, { id: approval.subjectId }),
    earlier: audits.filter((one) => Number(one.id) < id),
    ...(await orderDecidedOn(context, { ...kind, rights: [kind.right] }, approval, Number(audit.orderId))),
  };
}

/**
 * The order that a proposal is about, with its history, what approval changes on it, what changed on it since, and why its maker, who
 * needs one of `rights`, stands in the way.
 */
export async function orderDecidedOn(
  context: OperatorContext,
  { rights, ...kind }: Pick<RequestKind, 'subjectOf' | 'effectOf'> & { readonly rights: readonly string[] },
  approval: Approval,
  orderId: number,
) {
  const { db } = context;
  const order = await orderOf(db, orderId);
  const since = approval.auditStatus === PENDING ? changedSince(approval, kind.subjectOf(order)) : [];
  return {
    order: briefOf(order),
    events: await recordsOf(db, orderEvent, { orderId }),
    batches: await recordsOf(db, orderBatch, { orderId }),
    open: await openOn(db, orderId),
    effect: kind.effectOf(order, approval).map(shown),
    changedSince: since.map(shown),
    makerObstacle: await readMakerObstacle(context, approval, rights),
  };
}

/** The same of a proposal that was decided or taken back; 404 for one that still waits. */
export async function historyDetail<N extends object, C extends Resource, A extends Resource>(
  context: OperatorContext,
  kind: Kind<N, C, A>,
  id: number,
) {
  const found = await auditDetail(context, kind, id);
  if (found.audit.auditStatus === PENDING) throw new Refused(404, 'record.notFound');
  return found;
}

/** A difference as it may be shown. Two different values may look the same once they are masked. */
function shown(difference: Difference): Shown {
  return { ...maskedDifference(anyOrder, difference), differs: difference.old !== difference.new };
}

async function orderOf(db: Db, id: number): Promise<Order> {
  const found = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

async function langOf(db: Db, userId: number): Promise<string> {
  const { lang } = await db
    .selectFrom('users')
    .select('lang')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return lang;
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
    refundedAmount: order.refundedAmount,
    createdTime: order.createdTime,
    paidTime: order.paidTime,
  };
}
