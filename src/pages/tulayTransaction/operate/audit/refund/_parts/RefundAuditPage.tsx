import { RequestAuditPage } from '@/components/requests/RequestAuditPage';
import { RefundAmount, refundFacts } from '@/components/requests/refundParts';
import type { OutputOf } from '@/domain/kit/call';
import { refundAudit, refundCase, type refunds } from '@/domain/orders/refund';
import type { Decide } from '@/kit/audit/Decision';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';

interface Props {
  readonly call: DetailCall<OutputOf<typeof refunds.auditDetail>>;
  readonly decide?: Decide;
}

/** A proposed refund as its checker sees it, now or later. */
export function RefundAuditPage({ call, decide }: Props) {
  return (
    <RequestAuditPage
      call={call}
      decide={decide}
      unchanged={({ order }) =>
        UNCHANGED.map((field) => ({ field, old: order[field], new: order[field], differs: false }))
      }
      proposal={({ audit }) => (
        <Facts of={refundAudit} record={audit} names={[...refundFacts(audit), 'refundMailStatus']} />
      )}
      request={(detail) => <Facts of={refundCase} record={detail.case} names={REQUEST} />}
      head={(audit) => <RefundAmount audit={audit} />}
      note={({ reason }) => reason}
    />
  );
}

const UNCHANGED = ['paymentAmount', 'transactionAmount'] as const;
const REQUEST = [
  'requestReason',
  'openedByName',
  'refundOrigin',
  'createdTime',
  'userName',
  'userMobile',
] as const;
