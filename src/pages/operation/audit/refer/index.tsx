import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { useDecideSome } from '@/components/approvals/useDecideSome';
import { REFER_KINDS, refer, referCalls, refers } from '@/domain/approvals/refer';
import { makerColumn } from '@/kit/audit/MakerName';
import { sinceColumn } from '@/kit/audit/Waiting';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function ReferAudits() {
  const t = useText();
  return (
    <>
      <ListPage
        of={refer}
        list={refers.page}
        head={<OldestWaiting list={refers.page} since="madeTime" />}
        columns={columns}
        opens="drawer"
        batch={useDecideSome(REFER_KINDS)}
        links={<PageLink to="/operation/audit/refer/history">{t('list.history')}</PageLink>}
        export={refers.export}
      />
      <ProposalDrawer call={referCalls.detail} />
    </>
  );
}

const columns = [
  'subjectName',
  'approvalKind',
  'changes',
  'margin',
  'dayOrders',
  'warnings',
  makerColumn,
  sinceColumn,
  'lapseTime',
] as const;
