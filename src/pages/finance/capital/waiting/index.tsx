import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { fundWait, fundWaits } from '@/domain/finance/fundWait';
import { ListPage } from '@/kit/ListPage';

const columns = [
  'transactionNumber',
  'serviceType',
  'side',
  'status',
  'transactionAmount',
  'providerName',
  'since',
  'paidTime',
] as const;

export default function FundWaits() {
  return (
    <ListPage
      of={fundWait}
      list={fundWaits.page}
      columns={columns}
      head={<CapitalTabs />}
      export={fundWaits.export}
    />
  );
}
