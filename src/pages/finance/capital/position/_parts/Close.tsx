import { fxPositions } from '@/domain/finance/fxPosition';
import { requiredText } from '@/domain/kit/rules';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

const REASON = requiredText(200);

/** Asks why a position is closed, and says what that posts. */
export function Close({ record: { id, version }, ...dialog }: StepDialogProps) {
  const t = useText();
  const word = t('moves.fxPosition.close');
  return (
    <ReasonModal
      {...dialog}
      title={word}
      okText={word}
      reason={{ label: t('kept.reason'), schema: REASON, required: true }}
      change={(reason) => change(fxPositions.steps.close, { id, version, reason })}
    >
      {t('fxPosition.closeMore')}
    </ReasonModal>
  );
}
