import { refunds } from '@/domain/orders/refund';
import { RefundAuditPage } from '../../_parts/RefundAuditPage';

export default function RefundAuditRecord() {
  return <RefundAuditPage call={refunds.historyDetail} />;
}
