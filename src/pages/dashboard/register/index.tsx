import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { registerDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';

export default function RegisterDashboard() {
  return <DashboardPage of={dashboards.register} calls={registerDashboard} />;
}
