import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus, type ProposedChange } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { startOf } from '@/domain/kit/published';
import type { Reader } from '@/domain/kit/reader';
import { type Refusal, refusalText } from '@/domain/kit/refusal';
import { fieldOf } from '@/domain/kit/resource';
import { wireOf } from '@/domain/kit/zone';
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
    readonly changes: { readonly changes: readonly ProposedChange[] };
  };
  /** Why its maker stands in the way of its approval. */
  readonly makerObstacle: Refusal | null;
  readonly onDone: () => void;
}

type Step = 'approve' | 'reject';

/** Approves or rejects one proposal, or takes one's own back; what cannot be done says why. */
export function Decisions({ proposal, makerObstacle, onDone }: Props) {
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
    approve: approveWord(of, proposal.changes.changes, reader),
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

/** The word of the button: of what is published it says when that begins, since approving is what may begin it. */
function approveWord(
  of: Parameters<typeof startOf>[0] & Parameters<typeof fieldOf>[0],
  changes: readonly ProposedChange[],
  reader: Reader,
): string {
  const start = startOf(of, changes);
  if (start === undefined) return reader.t('moves.approval.approve');
  return start === null || start <= wireOf(new Date())
    ? reader.t('published.approveNow')
    : reader.t('published.approveFrom', { time: textOf(fieldOf(of, 'startTime'), start, reader) });
}
