import { decideManyBy } from '@/components/requests/deciding';
import { refundAudit, refundAudits, refunds } from '@/domain/orders/refund';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function RefundAudits() {
  const t = useText();
  return (
    <ListPage
      of={refundAudit}
      list={refundAudits.page}
      columns={columns}
      opens="queue"
      batch={batch}
      links={<PageLink to="/tulayTransaction/operate/audit/refund/history">{t('list.history')}</PageLink>}
      export={refundAudits.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'refundType', width: 92 },
  'refundNtd',
  'refundPhp',
  { dataIndex: 'reason', width: 122 },
  makerColumn,
  'madeTime',
] as const;

const batch = decideManyBy(refunds, ['refundNtd', 'refundPhp']);
