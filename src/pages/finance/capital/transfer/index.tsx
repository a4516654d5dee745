import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { capitalTransfers } from '@/domain/finance/capitalTransfer';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Available } from './_parts/Available';
import { Confirm } from './_parts/Confirm';

const columns = [
  'fromAccountName',
  'toAccountName',
  'amount',
  'valueDay',
  'status',
  'proposalReason',
  'bankReference',
] as const;

const dialogs = { confirm: Confirm };

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
