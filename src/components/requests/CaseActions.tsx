import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import type { RequestMoves } from '@/domain/orders/request';
import type { CommonCalls } from '@/domain/orders/requestCalls';
import { ActionButton } from '@/kit/ActionButton';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import type { ProposalRecord } from './Proposals';
import { alreadyPending, isPending } from './requestState';

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
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState<'recall' | 'close'>();
  const pending = audits.find(isPending);
  if (!access[calls.recall.right]) return null;

  const close = (closedReason: string, closingReason?: number) => {
    const { id, version } = request;
    return change(calls.closeWithoutAction, { id, version, closingReason, closedReason });
  };

  const step = t(`moves.${moves.name}.closeWithoutAction`);
  const why = pending ? alreadyPending(pending) : whyNotMove(moves, 'closeWithoutAction', status);

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
      <ActionButton danger reason={refusalText(why, t)} onClick={() => setOpen('close')}>
        {step}
      </ActionButton>
      {open === 'recall' && pending && (
        <ReasonModal
          title={t('request.recallAsk')}
          okText={t('moves.approval.recall')}
          change={() => change(calls.recall, { auditId: pending.id })}
          reload={onDone}
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
            list: 'closingReason',
          }}
          okText={step}
          danger
          change={close}
          reload={onDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
