import { entriesBehind } from '@/components/points/EntriesBehind';
import { pointStats } from '@/domain/points/stats';
import { StatsPage } from '@/kit/StatsPage';

const figures = ['earnedPoints', 'awardedPoints', 'spentPoints', 'returnedPoints', 'expiredPoints'];

export default function PointsStatistics() {
  return <StatsPage calls={pointStats} figures={figures} figure={entriesBehind} />;
}
