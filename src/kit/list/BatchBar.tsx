import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { Outcome } from '@/domain/kit/approval';
import type { Field } from '@/domain/kit/fields';
import { type Translate, textOf } from '@/domain/kit/format';
import { ActionButton } from '../ActionButton';
import { ReasonModal } from '../ReasonModal';
import { useReader } from '../text';
import styles from './list.css';
import { Outcomes } from './Outcomes';

type Row = Record<string, unknown> & { id: number };

/** Something that can be done to several rows at once. Every row answers for itself. */
export interface BatchAction {
  readonly right: string;
  /** Catalogue key of the button's word. */
  readonly label: string;
  readonly danger?: boolean;
  /** The check of the reason that the operator must give; without it none is asked. */
  readonly reason?: z.ZodType;
  /** Why it cannot be done to rows like this one, when it cannot. */
  readonly whyNot?: (row: Row, t: Translate) => string | undefined;
  readonly run: (ids: number[], reason: string, idempotencyKey: string) => Promise<{ outcomes: Outcome[] }>;
}

/** Which rows may be done together, and by what they are called. */
export interface Batch {
  readonly actions: readonly BatchAction[];
  /** The field whose value must be the same in all rows (spec section 5). */
  readonly sameStatus: string;
  /** The field by which an outcome names its row. */
  readonly nameField: string;
}

interface Props {
  readonly batch: Batch;
  readonly statusField: Field;
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** What can be done to the selected rows, and why not when they are not all of the same status. */
export function BatchBar({ batch, statusField, rows, onClear, onDone }: Props) {
  const reader = useReader();
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<BatchAction>();
  const [result, setResult] = useState<{ action: BatchAction; outcomes: Outcome[] }>();

  const statuses = [...new Set(rows.map((row) => textOf(statusField, row[batch.sameStatus], reader)))];
  const mixed = statuses.length > 1 ? t('list.batch.mixed', { statuses: statuses.join(', ') }) : undefined;
  const nameOf = (id: number) => String(rows.find((row) => row.id === id)?.[batch.nameField] ?? id);

  const run = async (action: BatchAction, reason: string, idempotencyKey: string) => {
    const ids = rows.map((row) => row.id);
    const { outcomes } = await action.run(ids, reason, idempotencyKey);
    setResult({ action, outcomes });
  };

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
          onConfirm={(reason, key) => run(asked, reason, key)}
          onClose={() => setAsked(undefined)}
        />
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
