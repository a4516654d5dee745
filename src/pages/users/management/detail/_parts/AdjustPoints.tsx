import { useAccess } from '@umijs/max';
import { Suspense, useState } from 'react';
import { pointAdjustments } from '@/domain/points/adjustment';
import { ActionButton } from '@/kit/ActionButton';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';

const AdjustDialog = later(() => import(/* webpackChunkName: "adjust-points" */ './AdjustDialog'));

interface Props {
  readonly userId: number;
  /** Deleted accounts stay as they are. */
  readonly deletedTime: string | null;
  /** What waits for a decision already. */
  readonly pending: { readonly makerName: string } | null;
  readonly onDone: () => void;
}

/** Proposes to give a user points or to take some; somebody else decides it. */
export function AdjustPoints({ userId, deletedTime, pending, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[pointAdjustments.propose.right]) return null;
  const waits = pending && t('errors.approval.alreadyPending', { maker: pending.makerName });
  return (
    <>
      <ActionButton
        size="small"
        reason={deletedTime === null ? (waits ?? undefined) : t('errors.user.deleted')}
        onClick={() => setOpen(true)}
      >
        {t('points.adjust')}
      </ActionButton>
      {open && (
        <Suspense>
          <AdjustDialog userId={userId} onDone={onDone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
