import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import type { RequestMoves } from '@/domain/orders/request';
import type { CommonCalls } from '@/domain/orders/requestCalls';
import { ActionButton } from '@/kit/ActionButton';
import { namesFields } from '@/kit/failure';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';
import type { ProposalRecord } from './Proposals';
import { isPending } from './requestState';

interface Props {
  readonly calls: Pick<CommonCalls, 'closeWithoutAction' | 'recall'>;
  readonly moves: RequestMoves;
  readonly request: { readonly id: number; readonly version: number };
  readonly status: number;
  readonly audits: readonly ProposalRecord[];
  readonly onDone: () => void;
}

/** What can be done to a case beside proposing: take the proposal back, or close the case. */
export function CaseActions({ calls, moves, request, status, audits, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState<'recall' | 'close'>();
  const pending = audits.find(isPending);
  if (!access[calls.recall.right]) return null;

  const close = (closedReason: string, idempotencyKey: string) => {
    const input = { id: request.id, version: request.version, closedReason };
    return act(send(calls.closeWithoutAction, input, { idempotencyKey, quiet: namesFields }));
  };
  const recall = (auditId: number, idempotencyKey: string) =>
    act(send(calls.recall, { auditId }, { idempotencyKey }));

  const step = t(`moves.${moves.name}.closeWithoutAction`);
  const why = { step, status: t(codeLabelKey(moves.codes, status) ?? '') };
  const whyNotClose = pending
    ? t('errors.approval.alreadyPending', { maker: pending.makerName })
    : canMove(moves, 'closeWithoutAction', status)
      ? undefined
      : t(`errors.${moves.name}.illegalMove`, why);

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
          title={t('request.recallAsk')}
          okText={t('moves.approval.recall')}
          onConfirm={(_, key) => recall(pending.id, key)}
          onClose={() => setOpen(undefined)}
        >
          {t('request.recallMore')}
        </ReasonModal>
      )}
      {open === 'close' && (
        <ReasonModal
          title={t('request.closeAsk')}
          reason={{
            label: t('fields.closedReason'),
            schema: calls.closeWithoutAction.input.shape.closedReason,
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
