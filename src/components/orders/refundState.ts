import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { refundStatus } from '@/domain/orders/refund';

const OPEN = [codeOf(refundStatus, 'underReview'), codeOf(refundStatus, 'rejected')];
const PENDING = codeOf(auditStatus, 'pendingApproval');

/** True for a refund case that somebody still has to work on. At most one per order is. */
export const isOpen = (refund: { readonly refundStatus: number }): boolean =>
  OPEN.includes(refund.refundStatus);

/** True for a proposal that waits for its checker. */
export const isPending = (audit: { readonly auditStatus: number }): boolean => audit.auditStatus === PENDING;
