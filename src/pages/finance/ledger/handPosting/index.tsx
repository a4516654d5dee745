import { sideColumn } from '@/components/finance/accountColumn';
import { LedgerTabs } from '@/components/finance/LedgerTabs';
import { handPostings } from '@/domain/finance/handPosting';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'entryReason',
  sideColumn('debit'),
  sideColumn('credit'),
  'amountNtd',
  'amountPhp',
  'status',
  'createdTime',
] as const;

export default function HandPostings() {
  return <KeptPage of={handPostings} columns={columns} head={<LedgerTabs />} />;
}
