import { DashboardPage } from '@/components/dashboards/DashboardPage';
import { kycDashboard } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';
import { Funnel } from '@/kit/stats/Funnel';

const steps = ['registeredCount', 'submitted30Count', 'approved30Count', 'ordered30Count', 'paid30Count'];

export default function KycDashboard() {
  return (
    <DashboardPage of={dashboards.kyc} calls={kycDashboard}>
      {({ totals }) => <Funnel of={dashboards.kyc} totals={totals} steps={steps} />}
    </DashboardPage>
  );
}
