import { useMemo } from 'react';
import { reportFigure } from '@/components/finance/reportFigure';
import { postingsOfProfit, profitChoices, profitStats } from '@/domain/finance/reports';
import { StatsPage } from '@/kit/StatsPage';
import { useChoices } from '@/kit/useChoices';

const figures = ['profitNtd', 'feeIncomeNtd', 'exchangeResultNtd', 'channelCostNtd', 'profitPhp'];

const figure = reportFigure(postingsOfProfit);

export default function Profit() {
  const { data } = useChoices(profitChoices.partners);
  const choices = useMemo(() => ({ partner: data?.map(({ name }) => name) ?? [] }), [data]);
  return <StatsPage calls={profitStats} figures={figures} choices={choices} figure={figure} />;
}
