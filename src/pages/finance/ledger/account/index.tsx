import { accountColumn } from '@/components/finance/accountColumn';
import { amountColumn } from '@/components/finance/amountColumn';
import { LedgerTabs } from '@/components/finance/LedgerTabs';
import { ledger, ledgerAccount } from '@/domain/finance/ledger';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  accountColumn,
  amountColumn('balanceNtd', 'NTD'),
  amountColumn('balancePhp', 'PHP'),
  'lineCount',
  'lastDay',
] as const;

export default function LedgerAccounts() {
  const t = useText();
  return (
    <ListPage
      of={ledgerAccount}
      list={ledger.accounts.page}
      columns={columns}
      head={<LedgerTabs />}
      rowActions={({ id }) => [
        <PageLink key="lines" to={`/finance/ledger?accountId=${id}&day=`}>
          {t('ledger.lines')}
        </PageLink>,
      ]}
      export={ledger.accounts.export}
    />
  );
}
