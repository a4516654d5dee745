import { LoginOutlined, PauseOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { swapHold } from '@/domain/finance/remitOrders';
import { pair } from '@/domain/kit/joined';
import { refusalText } from '@/domain/kit/refusal';
import { type Keepable, whyNotHold } from '@/domain/orders/swap';
import { ActionButton } from '@/kit/ActionButton';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly order: Keepable & {
    readonly id: number;
    readonly version: number;
    readonly transactionNumber: string;
  };
  readonly onDone: () => void;
}

const ICONS = { keepOut: <PauseOutlined />, letIn: <LoginOutlined /> } as const;

/** Keeps an order out of what is swapped, or lets one in that is kept out. */
export function SwapHoldAction({ order, onDone }: Props) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const hold = order.swapKeptOut ? 'letIn' : 'keepOut';
  const word = t(`moves.order.${hold}`);
  const reason = refusalText(whyNotHold(hold, order), t);
  return (
    <>
      <ActionButton
        type="text"
        size="small"
        title={reason ? undefined : word}
        aria-label={word}
        icon={ICONS[hold]}
        reason={reason}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <ReasonModal
          title={pair(t, word, order.transactionNumber)}
          reason={{ label: t('list.reason'), schema: swapHold[hold].input.shape.reason, required: true }}
          okText={word}
          change={(said) => change(swapHold[hold], { id: order.id, version: order.version, reason: said })}
          reload={onDone}
          onClose={() => setAsked(false)}
        >
          {t(`swap.${hold}More`)}
        </ReasonModal>
      )}
    </>
  );
}
