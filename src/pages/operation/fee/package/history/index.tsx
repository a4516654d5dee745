import { LivePreview } from '@/components/prices/LivePreview';
import { OrdersUnder } from '@/components/prices/OrdersUnder';
import { PACKAGE_ADDITION } from '@/components/prices/UserListField';
import type { KeptRecord } from '@/domain/kit/kept';
import { feePackages } from '@/domain/pricing/fee';
import { ordersUnder, packageHistory } from '@/domain/pricing/histories';
import { previewCalls } from '@/domain/pricing/preview';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'name',
  'rank',
  'audience',
  'usesPerMonth',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

const orders = ({ id }: KeptRecord, text: string) => (
  <OrdersUnder call={ordersUnder.feePackage} id={id} text={text} />
);

export default function PackageHistory() {
  return (
    <KeptHistory
      of={feePackages}
      list={packageHistory.page}
      columns={columns}
      export={packageHistory.export}
      detail={(record) => (
        <Versions page={feePackages} history={packageHistory} record={record} ordersUnder={orders} />
      )}
      addition={PACKAGE_ADDITION}
      guide={(typed) => <LivePreview call={previewCalls.feePackage} typed={typed} />}
    />
  );
}
