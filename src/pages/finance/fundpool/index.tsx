import { useMemo } from 'react';
import { ownerColumn } from '@/components/finance/ownerColumn';
import { standing } from '@/components/finance/standing';
import { fundDay, fundPool } from '@/domain/finance/fundPool';
import type { Reader } from '@/domain/kit/reader';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';
import { PageLink } from '@/kit/PageLink';
import { useReader } from '@/kit/text';

const columnsFor = (reader: Reader) =>
  [
    'day',
    { dataIndex: 'accountCode', width: 208 },
    ownerColumn(reader, fundDay.fields),
    { dataIndex: 'ledgerCurrency', width: 80 },
    standing('opening'),
    standing('collected'),
    standing('paidOut'),
    standing('refunded'),
    standing('transferred'),
    standing('closing'),
    standing('costs'),
    standing('swept'),
    standing('adjusted'),
  ] as const;

export default function FundPool() {
  const reader = useReader();
  const columns = useMemo(() => columnsFor(reader), [reader]);
  return (
    <ListPage
      of={fundDay}
      list={fundPool.page}
      columns={columns}
      preset={todayOf('day')}
      rowActions={({ accountId, day }) => [
        <PageLink key="lines" to={`/finance/ledger?accountId=${accountId}&day=${day}~${day}`}>
          {reader.t('ledger.lines')}
        </PageLink>,
      ]}
      export={fundPool.export}
    />
  );
}
