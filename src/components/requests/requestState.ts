import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';

const PENDING = codeOf(auditStatus, 'pendingApproval');

/** True for a proposal that waits for its checker. */
export const isPending = (audit: { readonly auditStatus: number }): boolean => audit.auditStatus === PENDING;
