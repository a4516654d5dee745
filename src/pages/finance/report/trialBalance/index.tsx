import { trialBalance } from '@/domain/finance/reports';
import { StatsPage } from '@/kit/StatsPage';

const figures = ['debitNtd', 'creditNtd', 'debitPhp', 'creditPhp'];

export default function TrialBalance() {
  return <StatsPage calls={trialBalance} figures={figures} />;
}
