import { history, useAccess } from '@umijs/max';
import { useState } from 'react';
import { placeOfBatch } from '@/components/finance/batchPlaces';
import { GENERATED_BATCHES } from '@/domain/finance/fxBatch';
import { type SwapQuery, swapCalls } from '@/domain/finance/swapQuery';
import { amountText, decimalText } from '@/domain/kit/format';
import { aside } from '@/domain/kit/joined';
import { keyOf } from '@/domain/kit/menu';
import { ActionButton } from '@/kit/ActionButton';
import kit from '@/kit/kit.css';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly query: SwapQuery;
  readonly reload: () => void;
}

/** Makes a batch of what a query found, for who may; the batch opens. */
export function Generate({ query, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [isOpen, setIsOpen] = useState(false);
  if (!access[swapCalls.generate.right]) return null;
  const { queryId, quantity, php, criteria } = query;
  const seen = { queryId, getOffBankId: criteria.getOffBankId, quantity: quantity ?? 0, php: php ?? '0.00' };
  const word = t('fxBatch.generate');
  return (
    <>
      <ActionButton
        type="primary"
        reason={seen.quantity === 0 ? t('errors.swap.empty') : undefined}
        onClick={() => setIsOpen(true)}
      >
        {word}
      </ActionButton>
      {isOpen && (
        <ReasonModal
          title={word}
          okText={word}
          change={() => change(swapCalls.generate, seen)}
          onDone={({ batchId }) => {
            if (access[keyOf(GENERATED_BATCHES)]) history.push(placeOfBatch(batchId));
          }}
          reload={reload}
          onClose={() => setIsOpen(false)}
        >
          <Batch query={query} />
        </ReasonModal>
      )}
    </>
  );
}

/** What the batch would be, and what comes of it. */
function Batch({ query: { criteria, quantity, php, estimatedNtd } }: Pick<Props, 'query'>) {
  const t = useText();
  const facts = [
    [t('fields.bankName'), criteria.bankName],
    [t('swap.quantity'), decimalText(String(quantity ?? 0), 0)],
    ['PHP', amountText(php ?? '0', 'PHP')],
    [aside(t, t('swap.estimatedNtd'), 'NTD'), amountText(estimatedNtd ?? '0', 'NTD')],
  ] as const;
  return (
    <>
      <dl className={kit.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('fxBatch.generateMore')}</p>
    </>
  );
}
