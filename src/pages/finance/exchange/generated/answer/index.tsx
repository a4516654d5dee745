import { batchColumn } from '@/components/finance/batchColumn';
import { fxAnswers } from '@/domain/finance/fxAnswer';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Outcome } from './_parts/Outcome';
import { stepDialogs } from './_parts/stepDialogs';

const columns = [
  'fileName',
  batchColumn,
  { dataIndex: 'bankName', hiddenByDefault: true },
  'status',
  'executed',
  'rejected',
  { dataIndex: 'php', hiddenByDefault: true },
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
