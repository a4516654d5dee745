import { UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { fxBatchCalls, whyNotRecall } from '@/domain/finance/fxBatchOrder';
import { pair } from '@/domain/kit/joined';
import { refusalText } from '@/domain/kit/refusal';
import { ActionButton } from '@/kit/ActionButton';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly order: {
    readonly id: number;
    readonly transactionNumber: string;
    readonly fxBatchOrderStatus: number;
    readonly batchId: number;
    readonly batchStatus: number;
  };
  readonly onDone: () => void;
}

/** Takes an order out of its batch, with the reason for it; one that is not there any more says what became of it. */
export function RecallOrder({ order, onDone }: Props) {
  const { id, batchId, transactionNumber } = order;
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const word = t('fxBatch.recall');
  const reason = refusalText(whyNotRecall(order), t);
  return (
    <>
      <ActionButton
        type="text"
        size="small"
        title={reason ? undefined : word}
        aria-label={word}
        icon={<UndoOutlined />}
        reason={reason}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <ReasonModal
          title={pair(t, word, transactionNumber)}
          reason={{
            label: t('list.reason'),
            schema: fxBatchCalls.recallOrder.input.shape.reason,
            required: true,
          }}
          okText={word}
          change={(said) => change(fxBatchCalls.recallOrder, { orderId: id, batchId, reason: said })}
          reload={onDone}
          onClose={() => setIsOpen(false)}
        >
          {t('fxBatch.recallMore')}
        </ReasonModal>
      )}
    </>
  );
}
