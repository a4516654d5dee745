import { refunds } from '../../domain/orders/refund';
import { approve, decideMany, reject } from '../kit/approvals';
import { type Route, serve } from '../kit/serve';
import { closeWithoutAction, proposeRefund, recallProposal, requestRefund } from './refund';
import { auditDetail, caseDetail, historyDetail } from './refundDetail';
import { refundKind } from './refundKind';

/** Refund with two people (decisions section 7.3). */
export const refundRoutes: Route[] = serve(refunds, {
  request: async (context, input) => ({ caseId: await requestRefund(context, input) }),
  caseDetail: ({ db, operator }, { id }) => caseDetail(db, id, operator),
  propose: async (context, input) => ({ auditId: await proposeRefund(context, input) }),
  closeWithoutAction: (context, input) => nothing(closeWithoutAction(context, input)),
  recall: (context, input) => nothing(recallProposal(context, input)),
  auditDetail: ({ db, operator }, { id }) => auditDetail(db, id, operator),
  historyDetail: ({ db, operator }, { id }) => historyDetail(db, id, operator),
  approve: (context, { auditId }) => nothing(approve(context, refundKind, auditId)),
  reject: (context, { auditId, rejectReason }) => nothing(reject(context, refundKind, auditId, rejectReason)),
  approveMany: async (context, { auditIds }) => ({
    outcomes: await decideMany(context, refundKind.name, auditIds, (one, id) => approve(one, refundKind, id)),
  }),
  rejectMany: async (context, { auditIds, rejectReason }) => ({
    outcomes: await decideMany(context, refundKind.name, auditIds, (one, id) =>
      reject(one, refundKind, id, rejectReason),
    ),
  }),
});

async function nothing(work: Promise<void>) {
  await work;
  return {};
}
