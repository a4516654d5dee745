import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { standing } from '@/components/finance/standing';
import { waitingColumn } from '@/components/finance/waitingColumn';
import { capitalAccounts } from '@/domain/finance/capitalAccount';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  { dataIndex: 'accountCode', width: 216 },
  'ownerName',
  { dataIndex: 'ledgerCurrency', width: 80 },
  standing('balance'),
  standing('inFlight'),
  standing('available'),
  'dryAt',
  standing('warnBelow'),
  standing('stopBelow'),
  waitingColumn,
  'status',
] as const;

export default function Capital() {
  return <KeptPage of={capitalAccounts} columns={columns} head={<CapitalTabs />} />;
}
