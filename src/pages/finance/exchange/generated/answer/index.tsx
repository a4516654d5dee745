import { batchColumn } from '@/components/finance/batchColumn';
import { fxAnswers } from '@/domain/finance/fxAnswer';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Outcome } from './_parts/Outcome';
import { stepDialogs } from './_parts/stepDialogs';

const columns = [
  { dataIndex: 'fileName', width: 280 },
  batchColumn,
  'bankName',
  'status',
  'executed',
  'rejected',
  'php',
  'cost',
  'result',
  'rate',
  'beyondTolerance',
] as const;

export default function AnswersOfBanks() {
  return (
    <KeptPage
      of={fxAnswers}
      columns={columns}
      dialogs={stepDialogs}
      detail={(answer) => <Outcome answer={answer} />}
    />
  );
}
