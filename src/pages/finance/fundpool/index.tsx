import { accountColumn } from '@/components/finance/accountColumn';
import { fundColumn } from '@/components/finance/fundColumn';
import { fundDay, fundPool } from '@/domain/finance/fundPool';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'day',
  accountColumn,
  'ledgerCurrency',
  ...(['opening', 'collected', 'exchanged', 'paidOut', 'refunded', 'closing'] as const).map(fundColumn),
  ...(['costs', 'swept', 'transferred', 'settled', 'adjusted', 'net'] as const).map((figure) => ({
    ...fundColumn(figure),
    hiddenByDefault: true,
  })),
] as const;

export default function FundPool() {
  const t = useText();
  return (
    <ListPage
      of={fundDay}
      list={fundPool.page}
      columns={columns}
      preset={todayOf('day')}
      rowActions={({ accountId, day }) => [
        <PageLink key="lines" to={`/finance/ledger?accountId=${accountId}&day=${day}~${day}`}>
          {t('ledger.lines')}
        </PageLink>,
      ]}
      export={fundPool.export}
    />
  );
}
