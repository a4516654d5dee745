import { RequestAuditPage } from '@/components/requests/RequestAuditPage';
import { RefundAmount, refundFacts } from '@/components/requests/refundParts';
import type { OutputOf } from '@/domain/kit/call';
import { moneyText } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import {
  refundAudit,
  refundAuditList,
  refundCase,
  refundHistoryList,
  type refunds,
} from '@/domain/orders/refund';
import type { Decide } from '@/kit/audit/Decision';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';
import { useText } from '@/kit/text';

interface Props {
  readonly call: DetailCall<OutputOf<typeof refunds.auditDetail>>;
  readonly decide?: Decide;
}

/** A proposed refund as its checker sees it, now or later. */
export function RefundAuditPage({ call, decide }: Props) {
  const t = useText();
  return (
    <RequestAuditPage
      call={call}
      kind="refund"
      lists={{ pending: refundAuditList, decided: refundHistoryList }}
      about={({ audit }) => enumerated(t, [amountOf(audit), audit.userName, audit.transactionNumber])}
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

const amountOf = ({ refundNtd, refundPhp }: { refundNtd: string | null; refundPhp: string | null }) =>
  refundNtd === null ? moneyText(refundPhp ?? '0', 'PHP') : moneyText(refundNtd, 'NTD');

const UNCHANGED = ['paymentAmount', 'transactionAmount'] as const;
const REQUEST = [
  'requestReason',
  'openedByName',
  'refundOrigin',
  'createdTime',
  'userName',
  'userMobile',
] as const;
