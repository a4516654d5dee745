import { LivePreview } from '@/components/prices/LivePreview';
import { OrdersUnder } from '@/components/prices/OrdersUnder';
import type { KeptRecord } from '@/domain/kit/kept';
import { fees } from '@/domain/pricing/fee';
import { feeHistory, ordersUnder } from '@/domain/pricing/histories';
import { previewCalls } from '@/domain/pricing/preview';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'packageName',
  'serviceType',
  'side',
  'paymentMethod',
  'payoutChannel',
  'bands',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

const orders = ({ id }: KeptRecord, text: string) => (
  <OrdersUnder call={ordersUnder.fee} id={id} text={text} />
);

export default function FeeHistory() {
  return (
    <KeptHistory
      of={fees}
      list={feeHistory.page}
      columns={columns}
      export={feeHistory.export}
      detail={(record) => <Versions page={fees} history={feeHistory} record={record} ordersUnder={orders} />}
      guide={(typed) => <LivePreview call={previewCalls.fee} typed={typed} />}
    />
  );
}
