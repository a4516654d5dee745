import { amendmentFacts, ProposedReceiver } from '@/components/requests/amendmentParts';
import { RequestAuditPage } from '@/components/requests/RequestAuditPage';
import type { OutputOf } from '@/domain/kit/call';
import { amendAudit, amendCase, type amendments } from '@/domain/orders/amendment';
import type { Decide } from '@/kit/audit/Decision';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';

interface Props {
  readonly call: DetailCall<OutputOf<typeof amendments.auditDetail>>;
  readonly decide?: Decide;
}

/** A proposed receiver as its checker sees it, now or later: old and new can both be revealed. */
export function AmendmentAuditPage({ call, decide }: Props) {
  return (
    <RequestAuditPage
      call={call}
      decide={decide}
      placeOf={({ audit }) =>
        (field, side) => ({
          resource: amendAudit.name,
          id: audit.id,
          field: side === 'new' ? field : `${field}Before`,
        })}
      proposal={({ audit }) => <Facts of={amendAudit} record={audit} names={amendmentFacts(audit)} />}
      request={(detail) => <Facts of={amendCase} record={detail.case} names={REQUEST} />}
      head={(audit) => <ProposedReceiver audit={audit} />}
      note={({ remark }) => remark}
    />
  );
}

const REQUEST = [
  'requestReason',
  'openedByName',
  'amendOrigin',
  'createdTime',
  'userName',
  'userMobile',
] as const;
