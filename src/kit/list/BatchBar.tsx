import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Outcome } from '@/domain/kit/approval';
import { headingOf, textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { ActionButton } from '../ActionButton';
import { ReasonModal } from '../ReasonModal';
import { useReader } from '../text';
import { BatchSummary } from './BatchSummary';
import type { Batch, BatchAction } from './batch';
import styles from './list.css';
import { Outcomes } from './Outcomes';
import type { Row } from './row';

interface Props {
  readonly batch: Batch;
  readonly of: Resource;
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** What can be done to the selected rows, and why not when they are not all of the same status. */
export function BatchBar({ batch, of, rows, onClear, onDone }: Props) {
  const reader = useReader();
  const sameField = fieldOf(of, batch.same);
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<BatchAction>();
  const [result, setResult] = useState<{ action: BatchAction; outcomes: Outcome[] }>();

  const values = [...new Set(rows.map((row) => textOf(sameField, row[batch.same], reader)))];
  const mixed =
    values.length > 1
      ? t('list.batch.mixed', { field: headingOf(of, batch.same, reader), values: enumerated(t, values) })
      : undefined;
  const nameOf = (id: number) => String(rows.find((row) => row.id === id)?.[batch.nameField] ?? id);

  return (
    <div className={styles.batch}>
      <span role="status">{t('list.batch.selected', { count: rows.length })}</span>
      {batch.actions
        .filter(({ right }) => access[right])
        .map((action) => (
          <ActionButton
            key={action.label}
            danger={action.danger}
            reason={mixed ?? (rows[0] && action.whyNot?.(rows[0], t))}
            onClick={() => setAsked(action)}
          >
            {t(action.label)}
          </ActionButton>
        ))}
      <Button type="text" onClick={onClear}>
        {t('list.batch.clear')}
      </Button>
      {asked && (
        <ReasonModal
          title={t('list.batch.confirm', { action: t(asked.label), count: rows.length })}
          reason={asked.reason && { label: t('list.reason'), schema: asked.reason, required: true }}
          okText={t(asked.label)}
          danger={asked.danger}
          change={(reason) =>
            asked.change(
              rows.map((row) => row.id),
              reason,
              rows,
            )
          }
          said={null}
          onDone={({ outcomes }) => setResult({ action: asked, outcomes })}
          onClose={() => setAsked(undefined)}
        >
          <BatchSummary of={of} batch={batch} rows={rows} />
        </ReasonModal>
      )}
      {result && (
        <Outcomes
          title={t(result.action.label)}
          outcomes={result.outcomes}
          nameOf={nameOf}
          onClose={() => {
            setResult(undefined);
            onDone();
          }}
        />
      )}
    </div>
  );
}
