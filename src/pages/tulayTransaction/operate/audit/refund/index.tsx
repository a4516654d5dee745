import { decideManyBy } from '@/components/requests/deciding';
import { refundAudit, refundAudits, refunds } from '@/domain/orders/refund';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function RefundAudits() {
  const t = useText();
  return (
    <ListPage
      of={refundAudit}
      list={refundAudits.page}
      head={<OldestWaiting list={refundAudits.page} since="madeTime" />}
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
  'refundType',
  'refundNtd',
  'refundPhp',
  'reason',
  makerColumn,
  'madeTime',
] as const;

const batch = decideManyBy(refunds, ['refundNtd', 'refundPhp']);
