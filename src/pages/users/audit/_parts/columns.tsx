import type { verificationList } from '@/domain/users/verification';
import type { AuditQuery } from '@/domain/users/verificationCodes';
import { makerColumn } from '@/kit/audit/MakerName';
import { Waiting } from '@/kit/audit/Waiting';
import type { ColumnChoice } from '@/kit/list/columns';
import { Holder } from './Holder';

type Column = ColumnChoice<typeof verificationList>;

const first: readonly Column[] = [
  'id',
  {
    dataIndex: 'submittedTime',
    width: 168,
    render: (_, item) => <Waiting since={item.submittedTime} status={item.auditStatus} />,
  },
  'userName',
  'mobile',
  'userStatus',
];
const holder: Column = { dataIndex: 'holderName', width: 110, render: (_, item) => <Holder item={item} /> };
const reason: Column = 'requestReason';

const submitted = [...first, holder];

/** What each tab shows: who asks for a change of status and why, which no submission of a user has. */
export const columnsOf: Readonly<Record<AuditQuery, readonly Column[]>> = {
  kyc: submitted,
  arcExpiry: submitted,
  highRisk: submitted,
  userStatus: [...first, 'statusAction', 'statusReason', reason, makerColumn, holder],
  arcUpdate: submitted,
  accountDeletion: [...first, reason, makerColumn, holder],
};
