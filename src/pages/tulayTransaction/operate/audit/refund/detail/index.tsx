import { decideBy } from '@/components/requests/deciding';
import { refundAudits, refunds } from '@/domain/orders/refund';
import { RefundAuditPage } from '../_parts/RefundAuditPage';

export default function RefundAuditDetail() {
  return <RefundAuditPage call={refunds.auditDetail} decide={decide} />;
}

const decide = decideBy(refunds, { call: refundAudits.page, input: {} });
