import { RATE_ADDITION } from '@/components/prices/ConfirmedRate';
import { LivePreview } from '@/components/prices/LivePreview';
import { OrdersUnder } from '@/components/prices/OrdersUnder';
import type { KeptRecord } from '@/domain/kit/kept';
import { ordersUnder, rateHistory } from '@/domain/pricing/histories';
import { previewCalls } from '@/domain/pricing/preview';
import { rates } from '@/domain/pricing/rate';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'serviceType',
  'payoutKind',
  'payoutChannel',
  'bands',
  'status',
  'startTime',
  'endedTime',
  'margin',
  'makerName',
  'checkerName',
] as const;

const orders = ({ id }: KeptRecord, text: string) => (
  <OrdersUnder call={ordersUnder.rate} id={id} text={text} />
);

export default function RateHistory() {
  return (
    <KeptHistory
      of={rates}
      list={rateHistory.page}
      columns={columns}
      export={rateHistory.export}
      detail={(record) => (
        <Versions page={rates} history={rateHistory} record={record} ordersUnder={orders} />
      )}
      addition={RATE_ADDITION}
      guide={(typed) => <LivePreview call={previewCalls.rate} typed={typed} />}
    />
  );
}
