import type { Resource } from '../../domain/kit/resource';
import { amendments } from '../../domain/orders/amendment';
import { refunds } from '../../domain/orders/refund';
import type { CommonCalls } from '../../domain/orders/requestCalls';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, reject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { amendKind, receiverOfOrder } from './amendKind';
import { compareReceiver } from './compareReceiver';
import { refundKind } from './refundKind';
import { type Asked, ask, type Closing, closeWithoutAction, proposeOn, recallProposal } from './request';
import { auditDetail, caseDetail, historyDetail } from './requestDetail';
import { approvalOf, type RequestKind } from './requestKind';

/** Requests on an order with two people (decisions section 7.3), kind by kind. */
export const requestRoutes: Route[] = [
  ...serve(refunds, handlersOf(refundKind, refunds.request)),
  ...serve(amendments, {
    ...handlersOf(amendKind, amendments.request),
    receiver: receiverOfOrder,
    compare: compareReceiver,
  }),
];

interface Versioned {
  readonly id: number;
  readonly version: number;
}
interface Decided {
  readonly auditId: number;
}
interface Rejected {
  readonly rejectReason: string;
}
interface Many {
  readonly auditIds: readonly number[];
}

/** Answers the calls of a kind of request. */
function handlersOf<P extends object, N extends object, C extends Resource, A extends Resource>(
  kind: RequestKind<P, N, C, A>,
  { right: requestRight }: CommonCalls['request'],
) {
  const approval = approvalOf(kind);
  return {
    request: async (context: OperatorContext, input: Asked) => ({
      caseId: await ask(context, kind, input),
    }),
    requestAndPropose: (context: OperatorContext, input: Asked & P) =>
      requestAndPropose(context, kind, requestRight, input),
    caseDetail: (context: OperatorContext, { id }: { id: number }) => caseDetail(context, kind, id),
    propose: async (context: OperatorContext, { id, version, ...proposal }: Versioned & P) => ({
      auditId: await proposeOn(context, kind, { id, version }, proposal as unknown as P),
    }),
    closeWithoutAction: (context: OperatorContext, input: Versioned & Closing) =>
      nothing(closeWithoutAction(context, kind, input)),
    recall: (context: OperatorContext, { auditId }: Decided) =>
      nothing(recallProposal(context, kind, auditId)),
    auditDetail: (context: OperatorContext, { id }: { id: number }) => auditDetail(context, kind, id),
    historyDetail: (context: OperatorContext, { id }: { id: number }) => historyDetail(context, kind, id),
    approve: (context: OperatorContext, { auditId }: Decided) => nothing(approve(context, approval, auditId)),
    reject: (context: OperatorContext, { auditId, rejectReason }: Decided & Rejected) =>
      nothing(reject(context, approval, auditId, rejectReason)),
    approveMany: async (context: OperatorContext, { auditIds }: Many) => ({
      outcomes: await approveMany(context, approval, auditIds),
    }),
    rejectMany: async (context: OperatorContext, { auditIds, rejectReason }: Many & Rejected) => ({
      outcomes: await rejectMany(context, approval, auditIds, rejectReason),
    }),
  };
}

/** Refused: as `ask` and `proposeOn`, and 403 for who may propose but not ask. */
async function requestAndPropose<P extends object>(
  context: OperatorContext,
  kind: RequestKind<P>,
  requestRight: string,
  { orderId, version, requestReason, amendmentReason, ...proposal }: Asked & P,
) {
  if (!context.operator.rights.has(requestRight))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${requestRight}` } });
  const request = {
    orderId,
    version,
    requestReason,
    ...(amendmentReason !== undefined && { amendmentReason }),
  };
  const caseId = await ask(context, kind, request);
  const opened = { id: caseId, version: 0 };
  return { caseId, auditId: await proposeOn(context, kind, opened, proposal as unknown as P) };
}

async function nothing(work: Promise<void>) {
  await work;
  return {};
}
