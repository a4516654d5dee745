import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { orderStats } from '@/domain/orders/stats';
import { payoutChannelNames } from '@/domain/routing/institution';
import { StatsPage } from '@/kit/StatsPage';
import { useChoices } from '@/kit/useChoices';

const figures = ['orderCount', 'successRate', 'paidNtd', 'paidPhp', 'feesNtd', 'refundedCount'];

export default function TransactionStats() {
  const { initialState } = useModel('@@initialState');
  const agents = initialState?.session?.commonInfo.agentList;
  const { data: places } = useChoices(payoutChannelNames);
  const choices = useMemo(
    () => ({
      payoutChannel: places?.map(({ name }) => name) ?? [],
      agentName: agents?.map(({ name }) => name) ?? [],
    }),
    [agents, places],
  );
  return <StatsPage calls={orderStats} figures={figures} choices={choices} />;
}
