import { billerHistory, billers } from '@/domain/operation/biller';
import { KeptHistory } from '@/kit/kept/KeptHistory';

const columns = [
  'updatedTime',
  'code',
  'name',
  'status',
  'moveReason',
  'accountPattern',
  'leastAmount',
  'mostAmount',
  'overdueAccepted',
  'makerName',
  'createdTime',
] as const;

export default function BillerHistory() {
  return (
    <KeptHistory of={billers} list={billerHistory.page} columns={columns} export={billerHistory.export} />
  );
}
