import { fxBatches } from '@/domain/finance/fxBatch';
import type { StepDialogProps, StepDialogs } from '@/kit/kept/KeptActions';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

/** What is said before each of them is taken. */
const MORE = { retry: 'fxBatch.retryMore', redate: 'fxBatch.redateMore' } as const;

interface Props extends StepDialogProps {
  readonly step: keyof typeof MORE;
}

/** Asks before the files of a batch are written, and says what is written. */
function Write({ step, record: { id, version }, ...dialog }: Props) {
  const t = useText();
  const word = t(`moves.fxBatch.${step}`);
  return (
    <ReasonModal
      {...dialog}
      title={word}
      okText={word}
      change={() => change(fxBatches.steps[step], { id, version })}
    >
      {t(MORE[step])}
    </ReasonModal>
  );
}

/** The steps of a batch that say more than that they can be undone. */
export const stepDialogs: StepDialogs = {
  retry: (props) => <Write {...props} step="retry" />,
  redate: (props) => <Write {...props} step="redate" />,
};
