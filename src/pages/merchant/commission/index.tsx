import { commissions } from '@/domain/merchants/commission';
import { KeptPage } from '@/kit/kept/KeptPage';
import { CommissionPreview } from './_parts/CommissionPreview';

const columns = [
  'partyName',
  'serviceType',
  'commissionBasis',
  'commissionValue',
  'commissionCap',
  'fromDay',
  'begun',
  'status',
] as const;

export default function Commissions() {
  return (
    <KeptPage of={commissions} columns={columns} guide={(typed) => <CommissionPreview typed={typed} />} />
  );
}
