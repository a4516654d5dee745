import { useAccess } from '@umijs/max';
import { useState } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { refunds } from '@/domain/orders/refund';
import type { Paid } from '@/domain/orders/refundable';
import { ActionButton } from '@/kit/ActionButton';
import { namesFields } from '@/kit/failure';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';
import { whyNotRefund } from './orderReasons';

interface Props {
  readonly of: Resource;
  readonly order: Paid & { readonly id: number; readonly version: number };
  /** The order's refund cases so far. */
  readonly cases: readonly { readonly refundStatus: number }[];
  readonly onDone: () => void;
}

/** Opens a refund case on an order (decisions section 7.3). */
export function RequestRefund({ of, order, cases, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[refunds.request.right]) return null;

  const request = (requestReason: string, idempotencyKey: string) => {
    const input = { orderId: order.id, version: order.version, requestReason };
    return act(send(refunds.request, input, { idempotencyKey, quiet: namesFields }));
  };

  return (
    <>
      <ActionButton reason={whyNotRefund(of, order, cases, t)} onClick={() => setOpen(true)}>
        {t('orders.requestRefund')}
      </ActionButton>
      {open && (
        <ReasonModal
          title={t('orders.requestRefund')}
          reason={{
            label: t('fields.requestReason'),
            schema: refunds.request.input.shape.requestReason,
            required: true,
          }}
          okText={t('list.submit')}
          onConfirm={request}
          onClose={() => setOpen(false)}
        >
          {t('orders.requestRefundMore')}
        </ReasonModal>
      )}
    </>
  );
}
