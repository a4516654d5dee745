import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { isPending } from '@/components/orders/refundState';
import { codeLabelKey } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import { refundMoves, refundStatus, refunds } from '@/domain/orders/refund';
import { ActionButton } from '@/kit/ActionButton';
import { namesFields } from '@/kit/failure';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';

interface Audit {
  readonly id: number;
  readonly auditStatus: number;
  readonly makerId: number;
  readonly makerName: string;
}

interface Props {
  readonly refund: { readonly id: number; readonly version: number; readonly refundStatus: number };
  readonly audits: readonly Audit[];
  readonly onDone: () => void;
}

/** What can be done to a refund case beside proposing: take the proposal back, or close the case. */
export function CaseActions({ refund, audits, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState<'recall' | 'close'>();
  const pending = audits.find(isPending);
  if (!access[refunds.propose.right]) return null;

  const close = (closedReason: string, idempotencyKey: string) => {
    const input = { id: refund.id, version: refund.version, closedReason };
    return act(send(refunds.closeWithoutAction, input, { idempotencyKey, quiet: namesFields }));
  };
  const recall = (auditId: number, idempotencyKey: string) =>
    act(send(refunds.recall, { auditId }, { idempotencyKey }));

  const step = t('moves.refund.closeWithoutAction');
  const status = t(codeLabelKey(refundStatus, refund.refundStatus) ?? '');
  const whyNotClose = pending
    ? t('errors.approval.alreadyPending', { maker: pending.makerName })
    : canMove(refundMoves, 'closeWithoutAction', refund.refundStatus)
      ? undefined
      : t('errors.refund.illegalMove', { step, status });

  return (
    <>
      {pending && (
        <ActionButton
          reason={
            pending.makerId === me ? undefined : t('errors.approval.notYours', { maker: pending.makerName })
          }
          onClick={() => setOpen('recall')}
        >
          {t('moves.approval.recall')}
        </ActionButton>
      )}
      <ActionButton danger reason={whyNotClose} onClick={() => setOpen('close')}>
        {step}
      </ActionButton>
      {open === 'recall' && pending && (
        <ReasonModal
          title={t('refund.recallAsk')}
          okText={t('moves.approval.recall')}
          onConfirm={(_, key) => recall(pending.id, key)}
          onClose={() => setOpen(undefined)}
        >
          {t('refund.recallMore')}
        </ReasonModal>
      )}
      {open === 'close' && (
        <ReasonModal
          title={t('refund.closeAsk')}
          reason={{
            label: t('fields.closedReason'),
            schema: refunds.closeWithoutAction.input.shape.closedReason,
            required: true,
          }}
          okText={step}
          danger
          onConfirm={close}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
