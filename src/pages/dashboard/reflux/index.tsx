import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { refluxDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function RefluxDashboard() {
  return <DashboardPage of={dashboards.reflux} calls={refluxDashboard} />;
}
