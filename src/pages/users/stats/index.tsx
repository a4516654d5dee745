import { COUNTRIES } from '@/domain/kit/countries';
import { userStats, userStatsTable } from '@/domain/users/stats';
import { StatsPage } from '@/kit/StatsPage';
import { Funnel } from '@/kit/stats/Funnel';

const figures = [
  'registeredCount',
  'submittedRate',
  'verifiedRate',
  'rejectedCount',
  'highRiskCount',
  'blockedCount',
];
const funnel = ['registeredCount', 'submittedCount', 'verifiedCount'];
const choices = { nationality: COUNTRIES };

export default function UsersStats() {
  return (
    <StatsPage calls={userStats} figures={figures} choices={choices}>
      {({ totals }) => <Funnel of={userStatsTable} totals={totals} steps={funnel} />}
    </StatsPage>
  );
}
