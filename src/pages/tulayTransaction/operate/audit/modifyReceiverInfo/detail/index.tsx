import { decideBy } from '@/components/requests/deciding';
import { amendAudits, amendments } from '@/domain/orders/amendment';
import { AmendmentAuditPage } from '../_parts/AmendmentAuditPage';
import { useWholeReceiver } from './_parts/useWholeReceiver';

export default function AmendmentAuditDetail() {
  const whole = useWholeReceiver();
  return <AmendmentAuditPage call={amendments.auditDetail} decide={decide} whole={whole} />;
}

const decide = decideBy(amendments, { call: amendAudits.page, input: {} });
