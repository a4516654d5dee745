import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import type { Refusal } from '@/domain/kit/refusal';

const PENDING = codeOf(auditStatus, 'pendingApproval');

/** True for a proposal that waits for its checker. */
export const isPending = (audit: { readonly auditStatus: number }): boolean => audit.auditStatus === PENDING;

/** Why nothing else can be done where a proposal waits. */
export const alreadyPending = ({ makerName }: { readonly makerName: string }): Refusal => ({
  key: 'approval.alreadyPending',
  vars: { maker: makerName },
});
