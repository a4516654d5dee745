import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { approvalMoves } from '@/domain/kit/approval';
import { codeLabelKey } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import { ActionButton } from '../ActionButton';
import { KeysHelp } from '../KeysHelp';
import { useOperatorId } from '../operator';
import { ReasonModal } from '../ReasonModal';
import { useText } from '../text';
import { useAct } from '../useAct';
import { useKeys } from '../useKeys';
import { reasonOfRejection } from './reasonOfRejection';

/** What a checker decides on: a proposal and who made it. */
export interface Proposal {
  readonly id: number;
  readonly auditStatus: number;
  readonly makerId: number;
}

export interface Decide {
  readonly right: string;
  readonly approve: (auditId: number, idempotencyKey: string) => Promise<unknown>;
  readonly reject: (auditId: number, rejectReason: string, idempotencyKey: string) => Promise<unknown>;
}

interface Props extends Decide {
  readonly proposal: Proposal;
  /** True when what the proposal was made on has changed since: the server would refuse to approve. */
  readonly changed: boolean;
  readonly onDone: () => void;
}

type Step = 'approve' | 'reject';

/** Why a step is impossible now, by the rules that the server refuses with; undefined when it is possible. */
function useReason(proposal: Proposal, changed: boolean): (step: Step) => string | undefined {
  const t = useText();
  const me = useOperatorId();
  const status = t(codeLabelKey(approvalMoves.codes, proposal.auditStatus) ?? '');
  return (step) => {
    if (!canMove(approvalMoves, step, proposal.auditStatus)) {
      return t('errors.approval.illegalMove', { step: t(`moves.approval.${step}`), status });
    }
    if (proposal.makerId === me) return t('errors.approval.ownProposal');
    return step === 'approve' && changed ? t('list.changedSince') : undefined;
  };
}

/** Approve and reject, by button or key (A, R; ? shows them). */
export function Decision({ proposal, changed, right, approve, reject, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const granted = (useAccess() as Record<string, boolean>)[right] ?? false;
  const reasonAgainst = useReason(proposal, changed);
  const [open, setOpen] = useState<Step | 'keys'>();
  const close = () => setOpen(undefined);
  const ask = (step: Step) => granted && !reasonAgainst(step) && setOpen(step);
  useKeys({ a: () => ask('approve'), r: () => ask('reject'), '?': () => setOpen('keys') });

  return (
    <>
      {granted && (
        <>
          <ActionButton danger reason={reasonAgainst('reject')} onClick={() => setOpen('reject')}>
            {t('moves.approval.reject')} <kbd>R</kbd>
          </ActionButton>
          <ActionButton type="primary" reason={reasonAgainst('approve')} onClick={() => setOpen('approve')}>
            {t('moves.approval.approve')} <kbd>A</kbd>
          </ActionButton>
        </>
      )}
      <Button type="text" aria-label={t('list.keys')} onClick={() => setOpen('keys')}>
        <kbd>?</kbd>
      </Button>
      {open === 'approve' && (
        <ReasonModal
          title={t('list.approveAsk')}
          okText={t('moves.approval.approve')}
          onConfirm={(_, key) => act(approve(proposal.id, key))}
          onClose={close}
        >
          {t('list.approveMore')}
        </ReasonModal>
      )}
      {open === 'reject' && (
        <ReasonModal
          title={t('list.rejectAsk')}
          okText={t('moves.approval.reject')}
          danger
          reason={{ label: t('fields.rejectReason'), schema: reasonOfRejection, required: true }}
          onConfirm={(reason, key) => act(reject(proposal.id, reason, key))}
          onClose={close}
        >
          {t('list.rejectMore')}
        </ReasonModal>
      )}
      {open === 'keys' && (
        <KeysHelp
          keys={{ a: t('moves.approval.approve'), r: t('moves.approval.reject'), '?': t('list.keys') }}
          onClose={close}
        />
      )}
    </>
  );
}
