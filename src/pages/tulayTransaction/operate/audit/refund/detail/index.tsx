import { refunds } from '@/domain/orders/refund';
import type { Decide } from '@/kit/audit/Decision';
import { send } from '@/request/client';
import { RefundAuditPage } from '../_parts/RefundAuditPage';

export default function RefundAuditDetail() {
  return <RefundAuditPage call={refunds.auditDetail} decide={decide} />;
}

const decide: Decide = {
  right: refunds.approve.right,
  approve: (auditId, idempotencyKey) => send(refunds.approve, { auditId }, { idempotencyKey }),
  reject: (auditId, rejectReason, idempotencyKey) =>
    send(refunds.reject, { auditId, rejectReason }, { idempotencyKey }),
};
