import { useAccess, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { headingOf, textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { ActionButton } from '../ActionButton';
import { decideMany, UNDO_SECONDS } from '../audit/decisions';
import { typedDialog } from '../formDrafts/formDrafts';
import { ReasonModal } from '../ReasonModal';
import { useReader } from '../text';
import { BatchSummary } from './BatchSummary';
import type { Batch, BatchAction } from './batch';
import { batchSums } from './batchSums';
import styles from './list.css';
import type { Row } from './row';

interface Props {
  readonly batch: Batch;
  readonly of: Resource;
  readonly rows: readonly Row[];
  /** True while the last decision about them has not come through. */
  readonly underWay: boolean;
  readonly onClear: () => void;
}

/**
 * What can be done to the selected rows, and why not when they are not all of the same status. What is done is sent a few seconds
 * later, like a decision about one of them: undone in the bar above the page, the rows stay selected.
 */
export function BatchBar({ batch, of, rows, underWay, onClear }: Props) {
  const reader = useReader();
  const sameField = fieldOf(of, batch.same);
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<BatchAction>();
  const location = useLocation();
  const { pathname, search } = location;

  const values = [...new Set(rows.map((row) => textOf(sameField, row[batch.same], reader)))];
  const mixed =
    values.length > 1
      ? t('list.batch.mixed', { field: headingOf(of, batch.same, reader), values: enumerated(t, values) })
      : undefined;
  const waits = underWay ? t('audit.waiting') : undefined;

  const titleOf = (action: BatchAction) =>
    t('list.batch.confirm', { action: t(action.label), count: rows.length });
  const decide = (action: BatchAction, reason: string) => ({
    send: async () => {
      const ids = rows.map((row) => row.id);
      decideMany({
        title: t(action.label),
        names: new Map(rows.map((row) => [row.id, String(row[batch.nameField] ?? row.id)])),
        page: pathname,
        url: pathname + search,
        subject: enumerated(t, [
          t('list.batch.does', { action: t(action.label), count: rows.length }),
          ...batchSums(of, batch, rows),
        ]),
        change: action.change(ids, reason, rows),
        typed: action.reason && typedDialog(location, titleOf(action), { reason }),
      });
    },
  });

  return (
    <div className={styles.batch}>
      <span role="status">{t('list.batch.selected', { count: rows.length })}</span>
      {batch.actions
        .filter(({ right }) => access[right])
        .map((action) => (
          <ActionButton
            key={action.label}
            danger={action.danger}
            reason={waits ?? mixed ?? (rows[0] && action.whyNot?.(rows[0], t))}
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
          title={titleOf(asked)}
          reason={asked.reason && { label: t('list.reason'), schema: asked.reason, required: true }}
          okText={t(asked.label)}
          danger={asked.danger}
          change={(reason) => decide(asked, reason)}
          said={null}
          onClose={() => setAsked(undefined)}
        >
          <BatchSummary of={of} batch={batch} rows={rows} />
          {t('audit.undoable', { seconds: UNDO_SECONDS })}
        </ReasonModal>
      )}
    </div>
  );
}
