import type { RecordOf } from '@/domain/kit/resource';
import type { refundAudit } from '@/domain/orders/refund';

type Audit = Pick<RecordOf<typeof refundAudit>, 'refundNtd' | 'checkerName' | 'rejectReason'>;

/** What there is to read of a proposal: an amount in the currency of its type, and the decision once there is one. */
export const proposalFacts = (audit: Audit) =>
  [
    'refundType',
    audit.refundNtd === null ? 'refundPhp' : 'refundNtd',
    'makerName',
    'madeTime',
    'reason',
    'remark',
    ...(audit.checkerName ? (['checkerName', 'checkedTime'] as const) : []),
    ...(audit.rejectReason ? (['rejectReason'] as const) : []),
  ] as const;
