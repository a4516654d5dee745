import { codeOf } from '@/domain/kit/codes';
import { kioskOrder, kioskTemporary } from '@/domain/orders/families/kiosk';
import { kioskStatus } from '@/domain/orders/familyCodes';
import { Instant } from '@/kit/cells/Instant';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';
import { KioskActions } from './_parts/KioskActions';
import { KioskDrawer } from './_parts/KioskDrawer';
import { Remaining } from './_parts/Remaining';

const preset = todayOf('createdTime');

export default function KioskOrders() {
  return (
    <>
      <ListPage
        of={kioskOrder}
        list={kioskTemporary.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        rowActions={(order, reload) => [
          <KioskActions key="actions" at="row" order={order} onDone={reload} />,
        ]}
        export={kioskTemporary.export}
      />
      <KioskDrawer />
    </>
  );
}

const UNBOUND = codeOf(kioskStatus, 'unbound');

const columns = [
  'temporaryNumber',
  'kioskStatus',
  'kiosk',
  'serviceType',
  'paymentAmount',
  'userName',
  'createdTime',
  {
    dataIndex: 'expireTime',
    width: 130,
    render: (_: unknown, order: { kioskStatus: number; expireTime: string }) =>
      order.kioskStatus === UNBOUND ? (
        <Remaining until={order.expireTime} />
      ) : (
        <Instant utc={order.expireTime} />
      ),
  },
] as const;
