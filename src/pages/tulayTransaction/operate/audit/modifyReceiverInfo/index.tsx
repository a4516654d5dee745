import { decideManyBy } from '@/components/requests/deciding';
import { amendAudit, amendAudits, amendments } from '@/domain/orders/amendment';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function AmendmentAudits() {
  const t = useText();
  return (
    <ListPage
      of={amendAudit}
      list={amendAudits.page}
      columns={columns}
      rowActions={(audit) => [<DetailLink key="detail" id={audit.id} />]}
      batch={batch}
      links={
        <PageLink to="/tulayTransaction/operate/audit/modifyReceiverInfo/history">
          {t('list.history')}
        </PageLink>
      }
      export={amendAudits.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'serviceType',
  'recipient',
  { dataIndex: 'remark', width: 150 },
  { dataIndex: 'makerName', width: 110 },
  'madeTime',
] as const;

const batch = decideManyBy(amendments);
