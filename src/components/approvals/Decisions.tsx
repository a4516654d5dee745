import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { ActionButton } from '@/kit/ActionButton';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import { renewList } from '@/kit/list/renewal';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import { RecallProposal } from './RecallProposal';

interface Props {
  readonly proposal: Decidable & {
    readonly id: number;
    readonly approvalKind: number;
    readonly subjectName: string;
  };
  readonly onDone: () => void;
}

type Step = 'approve' | 'reject';

/** Approves or rejects one proposal, or takes one's own back; what cannot be done says why. */
export function Decisions({ proposal, onDone }: Props) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<Step>();
  const { calls } = placesOf(proposal.approvalKind);
  const { id: auditId } = proposal;
  const done = () => {
    onDone();
    renewList();
  };
  const waits = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  if (waits && proposal.makerId === me) return <RecallProposal proposal={proposal} onDone={done} />;
  if (!access[calls.approve.right]) return null;
  const reason = whyNotDecide(proposal, me, t);
  return (
    <>
      <ActionButton type="primary" reason={reason} onClick={() => setAsked('approve')}>
        {t('moves.approval.approve')}
      </ActionButton>
      <ActionButton danger reason={reason} onClick={() => setAsked('reject')}>
        {t('moves.approval.reject')}
      </ActionButton>
      {asked && (
        <ReasonModal
          title={t(`moves.approval.${asked}`)}
          okText={t(`moves.approval.${asked}`)}
          danger={asked === 'reject'}
          reason={
            asked === 'reject'
              ? { label: t('fields.rejectReason'), schema: reasonOfRejection, required: true }
              : undefined
          }
          change={(why) =>
            asked === 'approve'
              ? change(calls.approve, { auditId })
              : change(calls.reject, { auditId, rejectReason: why })
          }
          reload={done}
          onClose={() => setAsked(undefined)}
        >
          {proposal.subjectName}
        </ReasonModal>
      )}
    </>
  );
}
