import { reportFigure } from '@/components/finance/reportFigure';
import { postingsOfBalance, trialBalance } from '@/domain/finance/reports';
import { StatsPage } from '@/kit/StatsPage';

const figures = ['debitNtd', 'creditNtd', 'debitPhp', 'creditPhp'];

const figure = reportFigure(postingsOfBalance);

export default function TrialBalance() {
  return <StatsPage calls={trialBalance} figures={figures} figure={figure} />;
}
