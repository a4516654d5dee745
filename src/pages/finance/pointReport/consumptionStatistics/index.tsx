import { entriesBehind } from '@/components/points/EntriesBehind';
import { consumptionStats } from '@/domain/points/stats';
import { StatsPage } from '@/kit/StatsPage';

const figures = ['spentPoints', 'returnedPoints', 'consumedPoints'];

export default function ConsumptionStatistics() {
  return <StatsPage calls={consumptionStats} figures={figures} figure={entriesBehind} />;
}
