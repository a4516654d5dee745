import { accountColumn } from '@/components/finance/accountColumn';
import { amountColumn } from '@/components/finance/amountColumn';
import { LedgerTabs } from '@/components/finance/LedgerTabs';
import { ledger, ledgerLine } from '@/domain/finance/ledger';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const columns = [
  'entryId',
  'day',
  accountColumn,
  amountColumn('debitNtd', 'NTD'),
  amountColumn('creditNtd', 'NTD'),
  amountColumn('debitPhp', 'PHP'),
  amountColumn('creditPhp', 'PHP'),
  'transactionNumber',
  'ledgerSource',
] as const;

export default function Ledger() {
  return (
    <ListPage
      of={ledgerLine}
      list={ledger.lines.page}
      columns={columns}
      head={<LedgerTabs />}
      preset={todayOf('day')}
      export={ledger.lines.export}
    />
  );
}
