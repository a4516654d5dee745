import { operationBatchOf } from '@/components/orders/operationBatch';
import { agentChurchOffering, churchOrder } from '@/domain/orders/families/church';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('agentChurchOffering');

export default function AgentChurchOfferings() {
  return (
    <ListPage
      of={churchOrder}
      list={agentChurchOffering.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={agentChurchOffering.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'agentName',
  'userName',
  'status',
  'church',
  'paymentAmount',
  'createdTime',
] as const;
