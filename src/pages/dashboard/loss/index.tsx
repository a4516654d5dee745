import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { lossDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function LossDashboard() {
  return <DashboardPage of={dashboards.loss} calls={lossDashboard} />;
}
