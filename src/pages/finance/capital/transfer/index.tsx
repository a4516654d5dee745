import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { capitalTransfers } from '@/domain/finance/capitalTransfer';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Confirm } from './_parts/Confirm';

const columns = [
  { dataIndex: 'fromAccountName', width: 180 },
  { dataIndex: 'toAccountName', width: 220 },
  'amount',
  'valueDay',
  'status',
  'proposalReason',
  'bankReference',
] as const;

const dialogs = { confirm: Confirm };

export default function CapitalTransfers() {
  return <KeptPage of={capitalTransfers} columns={columns} dialogs={dialogs} head={<CapitalTabs />} />;
}
