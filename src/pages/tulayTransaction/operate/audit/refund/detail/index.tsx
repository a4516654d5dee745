import { decideBy } from '@/components/requests/deciding';
import { refunds } from '@/domain/orders/refund';
import { RefundAuditPage } from '../_parts/RefundAuditPage';

export default function RefundAuditDetail() {
  return <RefundAuditPage call={refunds.auditDetail} decide={decide} />;
}

const decide = decideBy(refunds);
