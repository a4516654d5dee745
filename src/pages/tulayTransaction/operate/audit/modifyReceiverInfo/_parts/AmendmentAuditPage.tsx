import { amendmentFacts, ProposedReceiver } from '@/components/requests/amendmentParts';
import { RequestAuditPage } from '@/components/requests/RequestAuditPage';
import type { OutputOf } from '@/domain/kit/call';
import { textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import {
  amendAudit,
  amendAuditList,
  amendCase,
  amendHistoryList,
  type amendments,
} from '@/domain/orders/amendment';
import type { Decide } from '@/kit/audit/Decision';
import type { Whole } from '@/kit/Comparison';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';
import { useReader } from '@/kit/text';

interface Props {
  readonly call: DetailCall<OutputOf<typeof amendments.auditDetail>>;
  readonly decide?: Decide;
  /** What of a pending proposal its reader sees whole. */
  readonly whole?: readonly Whole[];
}

/** A proposed receiver as its checker sees it, now or later: old and new can both be revealed. */
export function AmendmentAuditPage({ call, decide, whole }: Props) {
  const reader = useReader();
  const { t } = reader;
  return (
    <RequestAuditPage
      call={call}
      kind="amendment"
      lists={{ pending: amendAuditList, decided: amendHistoryList }}
      about={({ audit }) =>
        enumerated(t, [
          textOf(amendAudit.fields.changedFields, audit.changedFields, reader),
          audit.userName,
          audit.transactionNumber,
        ])
      }
      decide={decide}
      whole={whole}
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
