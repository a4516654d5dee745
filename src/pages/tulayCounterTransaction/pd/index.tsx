import { Link, useAccess } from '@umijs/max';
import { expressBatch } from '@/components/orders/deliveryBatch';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { passportDelivery, passportOrder } from '@/domain/orders/families/passport';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';
import { useText } from '@/kit/text';

const preset = todayOf('createdTime');

export default function PassportDelivery() {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  return (
    <>
      <ListPage
        of={passportOrder}
        list={passportDelivery.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={expressBatch}
        links={
          access.TULAY_COUNTER_TRANSACTION_PD_RECORD && (
            <Link to="/tulayCounterTransaction/pd/record">
              {t('menu.TULAY_COUNTER_TRANSACTION_PD_RECORD')}
            </Link>
          )
        }
        export={passportDelivery.export}
      />
      <OrderDrawer list="passportDelivery" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'applicant',
  'status',
  'expressStatus',
  'logisticsStatus',
  'trackingNumber',
  'createdTime',
] as const;
