import { useAccess } from '@umijs/max';
import { App } from 'antd';
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
  const { message } = App.useApp();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState<'recall' | 'close'>();
  const pending = audits.find(isPending);
  if (!access[refunds.propose.right]) return null;

  const done = () => {
    message.success(t('session.submitted'));
    onDone();
  };
  const close = async (closedReason: string, idempotencyKey: string) => {
    const input = { id: refund.id, version: refund.version, closedReason };
    await send(refunds.closeWithoutAction, input, { idempotencyKey, quiet: namesFields });
    done();
  };
  const recall = async (auditId: number, idempotencyKey: string) => {
    await send(refunds.recall, { auditId }, { idempotencyKey });
    done();
  };

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
