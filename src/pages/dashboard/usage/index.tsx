import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { usageDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function UsageDashboard() {
  return <DashboardPage of={dashboards.usage} calls={usageDashboard} />;
}
