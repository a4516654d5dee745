import type { InputOf } from '../../domain/kit/call';
import type { Resource } from '../../domain/kit/resource';
import { amendments } from '../../domain/orders/amendment';
import { refunds } from '../../domain/orders/refund';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, reject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { amendKind } from './amendKind';
import { compareReceiver } from './compareReceiver';
import { refundKind } from './refundKind';
import { ask, type Closing, closeWithoutAction, proposeOn, recallProposal } from './request';
import { auditDetail, caseDetail, historyDetail } from './requestDetail';
import { approvalOf, type RequestKind } from './requestKind';

/** Requests on an order with two people (decisions section 7.3), kind by kind. */
export const requestRoutes: Route[] = [
  ...serve(refunds, { ...handlersOf(refundKind), requestAndPropose }),
  ...serve(amendments, { ...handlersOf(amendKind), compare: compareReceiver }),
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
) {
  const approval = approvalOf(kind);
  return {
    request: async (context: OperatorContext, input: Parameters<typeof ask>[2]) => ({
      caseId: await ask(context, kind, input),
    }),
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
async function requestAndPropose(
  context: OperatorContext,
  { orderId, version, requestReason, ...proposal }: InputOf<typeof refunds.requestAndPropose>,
) {
  const { right } = refunds.request;
  if (!context.operator.rights.has(right))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  const caseId = await ask(context, refundKind, { orderId, version, requestReason });
  return { caseId, auditId: await proposeOn(context, refundKind, { id: caseId, version: 0 }, proposal) };
}

async function nothing(work: Promise<void>) {
  await work;
  return {};
}
