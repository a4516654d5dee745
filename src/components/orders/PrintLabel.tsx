import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import type { Carried } from './carried';
import { usePrint } from './usePrint';

const DeliveryLabel = later(() => import(/* webpackChunkName: "label" */ './DeliveryLabel'));

interface Props {
  readonly of: Resource;
  readonly order: Carried['order'];
}

/** Prints the label of a box or passport, with the number to ring in full for those who may reveal it. */
export function PrintLabel({ of, order }: Props) {
  const t = useText();
  const field = 'recipientMobile' in order ? 'recipientMobile' : 'userMobile';
  const masked = 'recipientMobile' in order ? order.recipientMobile : order.userMobile;
  const {
    whole: mobile,
    busy,
    prepare,
    remove,
  } = usePrint({ resource: of.name, id: order.id, field, masked });

  return (
    <>
      <Button size="small" icon={<PrinterOutlined />} loading={busy} onClick={prepare}>
        {t('orders.label.print')}
      </Button>
      {mobile !== undefined && (
        <Suspense>
          <DeliveryLabel order={order} mobile={mobile} onPrinted={remove} />
        </Suspense>
      )}
    </>
  );
}
