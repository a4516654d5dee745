import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { payingDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function PayingDashboard() {
  return <DashboardPage of={dashboards.paying} calls={payingDashboard} />;
}
