import { decideBy } from '@/components/requests/deciding';
import { amendments } from '@/domain/orders/amendment';
import { AmendmentAuditPage } from '../_parts/AmendmentAuditPage';

export default function AmendmentAuditDetail() {
  return <AmendmentAuditPage call={amendments.auditDetail} decide={decide} />;
}

const decide = decideBy(amendments);
