import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { beginsText, type ProposalEffect } from '@/domain/approvals/effect';
import { placesOf } from '@/domain/approvals/kinds';
import { subjectText } from '@/domain/approvals/subject';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import type { Kept } from '@/domain/kit/kept';
import type { Reader } from '@/domain/kit/reader';
import { type Refusal, refusalText } from '@/domain/kit/refusal';
import { ActionButton } from '@/kit/ActionButton';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import { KeyHint } from '@/kit/KeyHint';
import { KeysHelp } from '@/kit/KeysHelp';
import { renewList } from '@/kit/list/renewal';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useReader } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
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

/** Approves or rejects one proposal, by button or key (A, R; ? shows them), or takes one's own back; what cannot be done says why. */
export function Decisions({ proposal, effect, makerObstacle, onDone }: Props) {
  const reader = useReader();
  const { t } = reader;
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [dialog, openDialog] = useState<Step | 'keys'>();
  const { calls, of } = placesOf(proposal.approvalKind);
  const { id: auditId } = proposal;
  const done = () => {
    onDone();
    renewList();
  };
  const reason = whyNotDecide(proposal, me, t);
  const reasons: Readonly<Record<Step, string | undefined>> = {
    approve: reason ?? refusalText(makerObstacle ?? undefined, t),
    reject: reason,
  };
  const mayDecide = access[calls.approve.right] === true && proposal.makerId !== me;
  const ask = (step: Step) => mayDecide && !reasons[step] && openDialog(step);
  useKeys({ a: () => ask('approve'), r: () => ask('reject'), '?': () => mayDecide && openDialog('keys') });
  const waits = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  if (waits && proposal.makerId === me) return <RecallProposal proposal={proposal} onDone={done} />;
  if (!access[calls.approve.right]) return null;
  const words = {
    approve: approveWord(of, effect, reader),
    reject: t('moves.approval.reject'),
  };
  return (
    <>
      <ActionButton
        type="primary"
        reason={reasons.approve}
        aria-keyshortcuts="A"
        onClick={() => openDialog('approve')}
      >
        {words.approve} <KeyHint of="a" />
      </ActionButton>
      <ActionButton danger reason={reasons.reject} aria-keyshortcuts="R" onClick={() => openDialog('reject')}>
        {words.reject} <KeyHint of="r" />
      </ActionButton>
      {dialog === 'keys' && (
        <KeysHelp
          keys={{ a: words.approve, r: words.reject, '?': t('list.keys') }}
          onClose={() => openDialog(undefined)}
        />
      )}
      {(dialog === 'approve' || dialog === 'reject') && (
        <ReasonModal
          title={words[dialog]}
          okText={words[dialog]}
          danger={dialog === 'reject'}
          reason={
            dialog === 'reject'
              ? { label: t('fields.rejectReason'), schema: reasonOfRejection, required: true }
              : undefined
          }
          change={(why) =>
            dialog === 'approve'
              ? change(calls.approve, { auditId })
              : change(calls.reject, { auditId, rejectReason: why })
          }
          reload={done}
          onClose={() => openDialog(undefined)}
        >
          {subjectText(t, proposal)}
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
