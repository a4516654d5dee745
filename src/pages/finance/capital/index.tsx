import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { waitingColumn } from '@/components/finance/waitingColumn';
import { capitalAccounts } from '@/domain/finance/capitalAccount';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'accountCode',
  'ownerName',
  'ledgerCurrency',
  'balance',
  'inFlight',
  'available',
  'dryAt',
  waitingColumn,
  'status',
] as const;

export default function Capital() {
  return <KeptPage of={capitalAccounts} columns={columns} head={<CapitalTabs />} />;
}
