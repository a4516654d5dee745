import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { capitalTransfers } from '@/domain/finance/capitalTransfer';
import { KeptPage } from '@/kit/kept/KeptPage';
import { stepAsking } from '@/kit/kept/stepAsking';
import { Available } from './_parts/Available';

const columns = [
  'fromAccountName',
  'toAccountName',
  'amount',
  'valueDay',
  'status',
  'proposalReason',
  'bankReference',
] as const;

const dialogs = {
  confirm: stepAsking(capitalTransfers, 'confirm', { field: 'bankReference', more: 'capital.confirmMore' }),
};

export default function CapitalTransfers() {
  return (
    <KeptPage
      of={capitalTransfers}
      columns={columns}
      dialogs={dialogs}
      head={<CapitalTabs />}
      guide={({ fromAccountId }) => <Available fromAccountId={fromAccountId} />}
    />
  );
}
