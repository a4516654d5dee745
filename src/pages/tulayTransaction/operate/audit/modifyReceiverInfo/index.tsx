import { ProposedReceiver } from '@/components/requests/amendmentParts';
import { decideManyBy } from '@/components/requests/deciding';
import { amendAudit, type amendAuditList, amendAudits, amendments } from '@/domain/orders/amendment';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import type { ColumnChoice } from '@/kit/list/columns';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function AmendmentAudits() {
  const t = useText();
  return (
    <ListPage
      of={amendAudit}
      list={amendAudits.page}
      head={<OldestWaiting list={amendAudits.page} since="madeTime" />}
      columns={columns}
      opens="queue"
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
  { dataIndex: 'changedFields', width: 300, render: (_, audit) => <ProposedReceiver audit={audit} /> },
  'remark',
  makerColumn,
  'madeTime',
] satisfies ColumnChoice<typeof amendAuditList>[];

const batch = decideManyBy(amendments);
