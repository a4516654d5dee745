import { useAccess } from '@umijs/max';
import { batchColumn } from '@/components/finance/batchColumn';
import { fxBatchCalls, fxBatchOrder, fxBatchOrders } from '@/domain/finance/fxBatchOrder';
import { ListPage } from '@/kit/ListPage';
import { RecallOrder } from './_parts/RecallOrder';

const columns = [
  'transactionNumber',
  'userName',
  'serviceType',
  'payoutKind',
  'ntd',
  'php',
  'part',
  'fxBatchOrderStatus',
  'cost',
  'rejectCode',
  'recallReason',
  'paidTime',
  { ...batchColumn, hiddenByDefault: true },
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
