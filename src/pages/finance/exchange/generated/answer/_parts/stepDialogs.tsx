import { fxAnswers } from '@/domain/finance/fxAnswer';
import type { StepDialogProps, StepDialogs } from '@/kit/kept/KeptActions';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import { Effect } from './Effect';
import { useRates } from './useRates';

/** Asks before an answer is posted, and says what that does, or that another operator has to agree first. */
function Confirm({ record: answer, ...dialog }: StepDialogProps) {
  const t = useText();
  const { id, version, beyondTolerance } = answer;
  const rates = useRates(answer);
  const word = t('moves.fxAnswer.confirm');
  return (
    <ReasonModal
      {...dialog}
      title={word}
      okText={word}
      change={() => change(fxAnswers.steps.confirm, { id, version })}
    >
      {beyondTolerance === true && <p>{t('fxAnswer.beyondMore', rates)}</p>}
      <Effect answer={answer} />
    </ReasonModal>
  );
}

/** The steps of an answer that say more than that they cannot be undone. */
export const stepDialogs: StepDialogs = { confirm: Confirm };
