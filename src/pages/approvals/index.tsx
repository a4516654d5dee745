import { useLocation } from '@umijs/max';
import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { RecallProposal } from '@/components/approvals/RecallProposal';
import { useDecideSome } from '@/components/approvals/useDecideSome';
import { usePendingWork } from '@/components/pending/PendingWork';
import { approval, approvals } from '@/domain/approvals/inbox';
import { type ApprovalKindName, approvalKind } from '@/domain/approvals/kinds';
import { inboxTab } from '@/domain/approvals/tabs';
import { inboxQueue } from '@/domain/home/queues';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { ListPage } from '@/kit/ListPage';
import { codeInUrl } from '@/kit/list/codeInUrl';
import { ListTabs } from '@/kit/list/ListTabs';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { useOperatorId } from '@/kit/operator';
import { columnsOf } from './_parts/columns';
import { usePlaceOfProposal } from './_parts/usePlaceOfProposal';

const PENDING = codeOf(auditStatus, 'pendingApproval');
const KINDS = Object.keys(approvalKind.entries) as ApprovalKindName[];

const preset = inboxQueue.approvalCnt.filters;

// What waits stands by age, what was decided with the newest first.
const sorts = new Map([[codeOf(inboxTab, 'decided'), ['madeTime', 'desc'] as const]]);

export default function Approvals() {
  const tab = codeInUrl(inboxTab, 'inboxTab', useLocation().search) ?? 'toDecide';
  const { counts } = usePendingWork();
  const placeOf = usePlaceOfProposal();
  const me = useOperatorId();
  const batch = useDecideSome(KINDS);
  return (
    <>
      <ListPage
        of={approval}
        list={approvals.page}
        preset={preset}
        head={<OldestWaiting list={approvals.page} filters={preset} since="madeTime" />}
        tabs={{
          as: ListTabs,
          field: 'inboxTab',
          sorts,
          counts: new Map([[preset.inboxTab, counts?.approvalCnt ?? 0]]),
        }}
        columns={columnsOf[tab]}
        opens={placeOf}
        batch={tab === 'toDecide' ? batch : undefined}
        rowActions={(row, reload) =>
          row.makerId === me && row.auditStatus === PENDING
            ? [<RecallProposal key="recall" proposal={row} onDone={reload} />]
            : []
        }
        export={approvals.export}
      />
      <ProposalDrawer call={approvals.detail} />
    </>
  );
}
