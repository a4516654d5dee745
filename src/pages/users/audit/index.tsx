import { useLocation } from '@umijs/max';
import { pendingQueues } from '@/domain/home/queues';
import { codeOf } from '@/domain/kit/codes';
import { auditDesk, verification, verifications } from '@/domain/users/verification';
import { auditQuery } from '@/domain/users/verificationCodes';
import { ListPage } from '@/kit/ListPage';
import { ListTabs } from '@/kit/list/ListTabs';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { columnsOf } from './_parts/columns';
import { statusBatch } from './_parts/statusBatch';
import { TakeNext } from './_parts/TakeNext';
import { tabIn } from './_parts/tabIn';

export default function UserAudit() {
  const { data } = useLoad(auditDesk.counts.path, () => send(auditDesk.counts, {}, { quiet: true }), {
    keep: true,
  });
  const counts = new Map(data?.counts.map(({ type, count }) => [type, count]));
  const tab = tabIn(useLocation().search);
  return (
    <ListPage
      of={verification}
      list={verifications.page}
      preset={preset}
      head={
        <OldestWaiting
          list={verifications.page}
          filters={{ ...preset, type: codeOf(auditQuery, tab) }}
          since="submittedTime"
        >
          <TakeNext />
        </OldestWaiting>
      }
      tabs={{ as: ListTabs, field: 'type', counts }}
      columns={columnsOf[tab]}
      opens="page"
      batch={tab === 'userStatus' ? statusBatch : undefined}
      export={verifications.export}
    />
  );
}

const preset = pendingQueues.kycCnt.filters;
