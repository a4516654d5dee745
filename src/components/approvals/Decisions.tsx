import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { beginsText, type ProposalEffect } from '@/domain/approvals/effect';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import type { Kept } from '@/domain/kit/kept';
import type { Reader } from '@/domain/kit/reader';
import { type Refusal, refusalText } from '@/domain/kit/refusal';
import { ActionButton } from '@/kit/ActionButton';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import { renewList } from '@/kit/list/renewal';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useReader } from '@/kit/text';
import { change } from '@/request/client';
import { RecallProposal } from './RecallProposal';

interface Props {
  readonly proposal: Decidable & {
    readonly id: number;
    readonly approvalKind: number;
    readonly subjectName: string;
  };
  readonly effect: ProposalEffect;
  /** Why its maker stands in the way of its approval. */
  readonly makerObstacle: Refusal | null;
  readonly onDone: () => void;
}

type Step = 'approve' | 'reject';

/** Approves or rejects one proposal, or takes one's own back; what cannot be done says why. */
export function Decisions({ proposal, effect, makerObstacle, onDone }: Props) {
  const reader = useReader();
  const { t } = reader;
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<Step>();
  const { calls, of } = placesOf(proposal.approvalKind);
  const { id: auditId } = proposal;
  const done = () => {
    onDone();
    renewList();
  };
  const waits = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  if (waits && proposal.makerId === me) return <RecallProposal proposal={proposal} onDone={done} />;
  if (!access[calls.approve.right]) return null;
  const reason = whyNotDecide(proposal, me, t);
  const words = {
    approve: approveWord(of, effect, reader),
    reject: t('moves.approval.reject'),
  };
  return (
    <>
      <ActionButton
        type="primary"
        reason={reason ?? refusalText(makerObstacle ?? undefined, t)}
        onClick={() => setAsked('approve')}
      >
        {words.approve}
      </ActionButton>
      <ActionButton danger reason={reason} onClick={() => setAsked('reject')}>
        {words.reject}
      </ActionButton>
      {asked && (
        <ReasonModal
          title={words[asked]}
          okText={words[asked]}
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

/** The word of the button: when it takes effect, where that is not simply at the approval. */
function approveWord(
  { published }: Pick<Kept, 'published'>,
  { begins, lines }: ProposalEffect,
  reader: Reader,
): string {
  const isPublished = published !== undefined && !lines.some(({ field }) => field === 'status');
  const saysWhen = isPublished || begins.how !== 'atApproval';
  return saysWhen ? beginsText('approve', begins, reader) : reader.t('moves.approval.approve');
}
