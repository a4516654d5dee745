import { amendments } from '@/domain/orders/amendment';
import { AmendmentAuditPage } from '../../_parts/AmendmentAuditPage';

export default function AmendmentAuditRecord() {
  return <AmendmentAuditPage call={amendments.historyDetail} />;
}
