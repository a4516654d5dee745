import { LedgerTabs } from '@/components/finance/LedgerTabs';
import { accountingPeriods } from '@/domain/finance/accountingPeriod';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'period',
  'status',
  'lastDay',
  'entryCount',
  'turnoverNtd',
  'turnoverPhp',
  'provedTime',
  'makerName',
  'checkerName',
] as const;

export default function AccountingPeriods() {
  return <KeptPage of={accountingPeriods} columns={columns} head={<LedgerTabs />} />;
}
