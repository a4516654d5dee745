import { useAccess } from '@umijs/max';
import { useState } from 'react';
import type { CommonCalls } from '@/domain/orders/requestCalls';
import { ActionButton } from '@/kit/ActionButton';
import { namesFields } from '@/kit/failure';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';

interface Props {
  readonly calls: Pick<CommonCalls, 'request'>;
  /** What is asked for: the word on the button. */
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly more: string;
  /** Why it cannot be asked for now; undefined when it can. */
  readonly whyNot: string | undefined;
  /** Whether it is what mostly comes next: the one primary action of its page. */
  readonly isNext: boolean;
  readonly order: { readonly id: number; readonly version: number };
  readonly onDone: () => void;
}

/** Opens a case of a kind of request on an order (decisions section 7.3). */
export function AskRequest({ calls, title, more, whyNot, isNext, order, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[calls.request.right]) return null;

  const request = (requestReason: string, idempotencyKey: string) => {
    const input = { orderId: order.id, version: order.version, requestReason };
    return act(send(calls.request, input, { idempotencyKey, quiet: namesFields }));
  };

  return (
    <>
      <ActionButton
        type={isNext && !whyNot ? 'primary' : 'default'}
        reason={whyNot}
        onClick={() => setOpen(true)}
      >
        {title}
      </ActionButton>
      {open && (
        <ReasonModal
          title={title}
          reason={{
            label: t('fields.requestReason'),
            schema: calls.request.input.shape.requestReason,
            required: true,
          }}
          okText={t('list.submit')}
          onConfirm={request}
          onClose={() => setOpen(false)}
        >
          {more}
        </ReasonModal>
      )}
    </>
  );
}
