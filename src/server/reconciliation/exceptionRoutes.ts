import { exceptionAges } from '../../domain/reconciliation/exception';
import { exceptionCalls, resolutions } from '../../domain/reconciliation/exceptionCalls';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, recall, reject } from '../kit/approvals';
import { type Route, serve } from '../kit/serve';
import { countAges } from './exceptions/ages';
import { exceptionDetail, previewResolution } from './exceptions/detail';
import { release, take, takeNext } from './exceptions/owner';
import { resolutionKind } from './exceptions/resolutionKind';
import { resolve } from './exceptions/resolve';

/** Exceptions of the reconciliation, and their ways out (decisions section 35). */
export const exceptionRoutes: Route[] = [
  ...serve({ ages: exceptionAges }, { ages: countAges }),
  ...serve(exceptionCalls, {
    detail: exceptionDetail,
    takeNext,
    take,
    release,
    preview: previewResolution,
    resolve,
  }),
  ...serve(resolutions, {
    async approve(context, { auditId }) {
      await approve(context, resolutionKind, auditId);
      return {};
    },
    async reject(context, { auditId, rejectReason }) {
      await reject(context, resolutionKind, auditId, rejectReason);
      return {};
    },
    async recall(context, { auditId }) {
      await recall(context, resolutionKind, auditId);
      return {};
    },
    approveMany: async (context, { auditIds }) => ({
      outcomes: await approveMany(context, resolutionKind, auditIds),
    }),
    rejectMany: async (context, { auditIds, rejectReason }) => ({
      outcomes: await rejectMany(context, resolutionKind, auditIds, rejectReason),
    }),
  }),
];
