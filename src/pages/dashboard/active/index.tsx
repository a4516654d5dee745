import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { activeDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function ActiveDashboard() {
  return <DashboardPage of={dashboards.active} calls={activeDashboard} />;
}
