import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { PAYOUT_CHANNELS } from '@/domain/orders/payout';
import { orderStats } from '@/domain/orders/stats';
import { StatsPage } from '@/kit/StatsPage';

const figures = ['orderCount', 'successRate', 'paidNtd', 'paidPhp', 'feesNtd', 'refundedCount'];

export default function TransactionStats() {
  const { initialState } = useModel('@@initialState');
  const agents = initialState?.session?.commonInfo.agentList;
  const choices = useMemo(
    () => ({ payoutChannel: PAYOUT_CHANNELS, agentName: agents?.map(({ name }) => name) ?? [] }),
    [agents],
  );
  return <StatsPage calls={orderStats} figures={figures} choices={choices} />;
}
