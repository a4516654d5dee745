import { useAccess } from '@umijs/max';
import { remitOrder, remitOrders, swapHold } from '@/domain/finance/remitOrders';
import { NOT_EXCHANGED } from '@/domain/orders/swap';
import { ListPage } from '@/kit/ListPage';
import { SwapHoldAction } from './_parts/SwapHoldAction';
import { swapHoldBatch } from './_parts/swapHoldBatch';

const preset = { swapStatus: [NOT_EXCHANGED] };

const columns = [
  'transactionNumber',
  'serviceType',
  'status',
  'exchangedNtd',
  'payoutPhp',
  { dataIndex: 'exchangeRate', hiddenByDefault: true },
  'hoursWaiting',
  'leftReason',
  'swapStatus',
  { dataIndex: 'fxBatch', hiddenByDefault: true },
  'paidTime',
] as const;

export default function Remit() {
  const access = useAccess() as Record<string, boolean>;
  return (
    <ListPage
      of={remitOrder}
      list={remitOrders.page}
      columns={columns}
      preset={preset}
      rowActions={
        access[swapHold.keepOut.right]
          ? (order, reload) => [<SwapHoldAction key="hold" order={order} onDone={reload} />]
          : undefined
      }
      batch={swapHoldBatch}
      export={remitOrders.export}
    />
  );
}
