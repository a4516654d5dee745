import { useAccess } from '@umijs/max';
import { batchColumn } from '@/components/finance/batchColumn';
import { fxBatchCalls, fxBatchOrder, fxBatchOrders } from '@/domain/finance/fxBatchOrder';
import { ListPage } from '@/kit/ListPage';
import { RecallOrder } from './_parts/RecallOrder';

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'serviceType', hiddenByDefault: true },
  { dataIndex: 'payoutKind', hiddenByDefault: true },
  'ntd',
  'php',
  { dataIndex: 'part', hiddenByDefault: true },
  'fxBatchOrderStatus',
  'cost',
  'rejectCode',
  { dataIndex: 'recallReason', hiddenByDefault: true },
  { dataIndex: 'paidTime', hiddenByDefault: true },
  // The list always has a filter by batch, and shows the columns that it is filtered by.
  { ...batchColumn, dataIndex: 'batchId', width: 132, hiddenByDefault: true },
] as const;

export default function BatchOrders() {
  const access = useAccess() as Record<string, boolean>;
  return (
    <ListPage
      of={fxBatchOrder}
      list={fxBatchOrders.page}
      columns={columns}
      rowActions={
        access[fxBatchCalls.recallOrder.right]
          ? (order, reload) => [<RecallOrder key="recall" order={order} onDone={reload} />]
          : undefined
      }
      export={fxBatchOrders.export}
    />
  );
}
