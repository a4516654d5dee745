import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { auditDesk, verification, type verificationList, verifications } from '@/domain/users/verification';
import { auditQuery } from '@/domain/users/verificationCodes';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import type { ColumnChoice } from '@/kit/list/columns';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { Holder } from './_parts/Holder';
import { statusBatch } from './_parts/statusBatch';
import { TakeNext } from './_parts/TakeNext';
import { Waiting } from './_parts/Waiting';

export default function UserAudit() {
  const { data } = useLoad(auditDesk.counts.path, () => send(auditDesk.counts, {}, { quiet: true }), true);
  const counts = new Map(data?.counts.map(({ type, count }) => [type, count]));
  return (
    <ListPage
      of={verification}
      list={verifications.page}
      preset={preset}
      tabs={{ field: 'type', counts }}
      columns={columns}
      rowActions={(item) => [<DetailLink key="detail" id={item.id} />]}
      batch={statusBatch}
      links={<TakeNext />}
      export={verifications.export}
    />
  );
}

const preset = {
  type: codeOf(auditQuery, 'kyc'),
  auditStatus: [codeOf(auditStatus, 'pendingApproval')],
};

const columns: ColumnChoice<typeof verificationList>[] = [
  'id',
  { dataIndex: 'submittedTime', width: 168, render: (_, item) => <Waiting item={item} /> },
  'userName',
  'mobile',
  'userStatus',
  { dataIndex: 'statusAction', width: 96 },
  { dataIndex: 'requestReason', width: 160 },
  { dataIndex: 'holderName', width: 110, render: (_, item) => <Holder item={item} /> },
];
